// Finds the visible elements that a list of steps names; each step looks within the first element
// of the one before. Called with the steps, answers a list of elements.
const [steps] = arguments;

const ROLES = {
  button: 'button, [type=button], [type=submit], summary',
  link: 'a[href]',
  textbox: 'input:not([type]), [type=text], [type=email], [type=url], textarea',
  searchbox: '[type=search]',
  spinbutton: '[type=number]',
  checkbox: '[type=checkbox]',
  radio: '[type=radio]',
  slider: '[type=range]',
  combobox: 'select',
  option: 'option',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog',
  navigation: 'nav',
  main: 'main',
  banner: 'body > header',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  list: 'ul, ol',
  listitem: 'li',
  progressbar: 'progress',
  img: 'img',
  status: 'output',
};

const trim = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
// The options of a closed select can be chosen though they are not drawn.
const visible = (element) =>
  element.tagName === 'OPTION' ? visible(element.closest('select')) :
  element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
  !element.closest('[aria-hidden=true], [inert]');

function name(element) {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) {
    return trim(labelled.split(/\s+/).map((id) => document.getElementById(id)?.textContent).join(' '));
  }
  const label = element.getAttribute('aria-label');
  if (label) return trim(label);
  if (element.labels?.length) return trim([...element.labels].map((l) => l.textContent).join(' '));
  if (element.alt) return trim(element.alt);
  if (['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName)) {
    return trim(element.placeholder || element.title || element.value);
  }
  return trim(element.textContent) || trim(element.title);
}

function matches(root, [kind, first, second]) {
  switch (kind) {
    case 'testid':
      return [...root.querySelectorAll(`[data-testid="${CSS.escape(first)}"]`)];
    case 'css':
      return [...root.querySelectorAll(first)];
    case 'role': {
      const implicit = ROLES[first] ? `:is(${ROLES[first]}):not([role]), ` : '';
      const found = root.querySelectorAll(`${implicit}[role="${first}"]`);
      return [...found].filter((element) => !second || name(element) === trim(second));
    }
    case 'text': {
      const found = [...root.querySelectorAll('*')].filter(
        (element) => trim(element.textContent) === trim(first),
      );
      return found.filter((element) => !found.some((other) => element !== other && element.contains(other)));
    }
  }
}

let found = [document];
for (const step of steps) {
  const [root] = found;
  if (!root) return [];
  found = matches(root, step).filter(visible);
}
return found;
