//! Saves a drawn SVG as a file that stands by itself: with the colours it has on the page now.

use leptos::web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Document, Element, HtmlAnchorElement,
    HtmlCanvasElement, HtmlImageElement, SvgElement, Url, Window, XmlSerializer,
};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

/// What a style sheet gives a mark, and a file must say itself.
const STYLES: [&str; 13] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "opacity",
    "font-family",
    "font-size",
    "font-weight",
    "display",
];

/// A PNG has this many pixels a CSS pixel: sharp on paper and on dense screens.
const DENSITY: f64 = 2.0;

const KIND: &str = "image/svg+xml;charset=utf-8";

/// Saves the picture as `<name>.svg`.
pub fn save_svg(svg: &SvgElement, name: &str) {
    if let Some(text) = standing_alone(svg) {
        super::download::download(&format!("{name}.svg"), KIND, &text);
    }
}

/// Saves the picture as `<name>.png`.
pub fn save_png(svg: &SvgElement, name: &str) {
    let _ = start_png(svg, format!("{name}.png"));
}

fn start_png(svg: &SvgElement, name: String) -> Result<(), JsValue> {
    let rect = svg.get_bounding_client_rect();
    let (width, height) = (rect.width(), rect.height());
    let Some(blob) = standing_alone(svg).and_then(|text| blob_of(&text)) else { return Ok(()) };
    let url = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    let drawn = image.clone();
    let source = url.clone();
    let on_load = Closure::once_into_js(move || {
        let _ = draw(&drawn, width, height, name);
        let _ = Url::revoke_object_url(&source);
    });
    image.set_onload(Some(on_load.unchecked_ref()));
    image.set_src(&url);
    Ok(())
}

fn draw(image: &HtmlImageElement, width: f64, height: f64, name: String) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = super::document().create_element("canvas")?.unchecked_into();
    canvas.set_width((width * DENSITY).ceil() as u32);
    canvas.set_height((height * DENSITY).ceil() as u32);
    let Some(context) = canvas.get_context("2d")? else { return Ok(()) };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.scale(DENSITY, DENSITY)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let on_blob = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            let _ = save(&blob, &name);
        }
    });
    canvas.to_blob(on_blob.unchecked_ref())
}

/// The picture as text, every mark with the styles it has, on the page's own ground.
fn standing_alone(svg: &SvgElement) -> Option<String> {
    let window = super::window();
    let copy: Element = svg.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    copy.set_attribute("xmlns", "http://www.w3.org/2000/svg").ok()?;
    let drawn = svg.query_selector_all("*").ok()?;
    let copied = copy.query_selector_all("*").ok()?;
    for i in 0..drawn.length() {
        let (Some(from), Some(to)) = (drawn.get(i), copied.get(i)) else { continue };
        let (Ok(from), Ok(to)) = (from.dyn_into::<Element>(), to.dyn_into::<Element>()) else {
            continue;
        };
        let Ok(Some(style)) = window.get_computed_style(&from) else { continue };
        for name in STYLES {
            if let Ok(value) = style.get_property_value(name)
                && !value.is_empty()
            {
                to.set_attribute(name, &value).ok()?;
            }
        }
        to.remove_attribute("class").ok()?;
    }
    let style = window.get_computed_style(svg).ok()??;
    let ground = style.get_property_value("--chart-ground").unwrap_or_default();
    let first = copy.first_child();
    let document = super::document();
    let sheet = document.create_element_ns(Some("http://www.w3.org/2000/svg"), "rect").ok()?;
    sheet.set_attribute("width", "100%").ok()?;
    sheet.set_attribute("height", "100%").ok()?;
    sheet.set_attribute("fill", ground_colour(&window, &document, ground.trim()).as_str()).ok()?;
    copy.insert_before(&sheet, first.as_ref()).ok()?;
    XmlSerializer::new().ok()?.serialize_to_string(&copy).ok()
}

/// A colour as plain `rgb(…)`: a custom property may still hold a function that only a style
/// sheet knows.
fn ground_colour(window: &Window, document: &Document, value: &str) -> String {
    let plain = || {
        let probe = document.create_element("span").ok()?;
        probe.set_attribute("style", &format!("color: {value}")).ok()?;
        document.body()?.append_child(&probe).ok()?;
        let colour = window.get_computed_style(&probe).ok()??.get_property_value("color").ok();
        probe.remove();
        colour
    };
    plain().filter(|colour| !colour.is_empty()).unwrap_or_else(|| "none".to_owned())
}

fn blob_of(text: &str) -> Option<Blob> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(KIND);
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

fn save(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = super::document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken the blob by the time a second has passed.
    super::clock::after(std::time::Duration::from_secs(1), move || {
        let _ = Url::revoke_object_url(&url);
    });
    Ok(())
}
