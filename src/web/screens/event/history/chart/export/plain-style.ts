type Style = Readonly<Record<string, string>>;

const LENGTH_PROPERTIES = ['stroke-width', 'font-size'] as const;
const COLOUR_PROPERTIES = ['fill', 'stroke'] as const;
const KEYWORD_PROPERTIES = ['stroke-linejoin', 'font-family', 'font-weight', 'opacity'] as const;
const PORTABLE_COLOUR = /^(none$|#|rgb)/;

/** Converts a colour to hex: oklch() and the like are not understood outside browsers. */
function portableColour(colour: string): string {
  if (!colour || PORTABLE_COLOUR.test(colour)) return colour;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return `#${Array.from(data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The computed style of an SVG element, as SVG attributes. */
export function plainStyle(element: Element): Style {
  const computed = getComputedStyle(element);
  const of = (name: string) => computed.getPropertyValue(name);
  const isText = element.tagName === 'text' || element.tagName === 'svg';
  const found: [string, string][] = [
    ...COLOUR_PROPERTIES.map((name): [string, string] => [name, portableColour(of(name))]),
    ...LENGTH_PROPERTIES.map((name): [string, string] => [name, of(name).replace('px', '')]),
    ...KEYWORD_PROPERTIES.map((name): [string, string] => [name, of(name)]),
    ['stroke-dasharray', of('stroke-dasharray').replaceAll('px', '')],
  ];
  const isNeeded = ([name, value]: [string, string]) => {
    if (value === '' || (name.startsWith('font') && !isText)) return false;
    if (name.startsWith('stroke') && (found[1]?.[1] ?? 'none') === 'none') return false;
    return !(name === 'opacity' && value === '1') && !(name === 'stroke-dasharray' && value === 'none');
  };
  return Object.fromEntries(found.filter(isNeeded));
}

/** The colour behind an element; `none` if every ancestor is transparent. */
export function backgroundOf(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor);
    if (backgroundColor && backgroundColor !== 'transparent' && !/[,/] ?0\)$/.test(backgroundColor))
      return portableColour(backgroundColor);
  }
  return 'none';
}
