type Style = Readonly<Record<string, string>>;

const NUMBERS = ['stroke-width', 'font-size'] as const;
const COLOURS = ['fill', 'stroke'] as const;
const WORDS = ['stroke-linejoin', 'font-family', 'font-weight', 'opacity'] as const;
const WIDELY_READ = /^(none$|#|rgb)/;

/** A colour as every reader of SVG knows it: oklch() and the like are known to browsers alone. */
function plainColour(colour: string): string {
  if (!colour || WIDELY_READ.test(colour)) return colour;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return `#${Array.from(data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The style that an element of a drawing has on its page, as attributes. */
export function plainStyle(element: Element): Style {
  const computed = getComputedStyle(element);
  const of = (name: string) => computed.getPropertyValue(name);
  const isText = element.tagName === 'text' || element.tagName === 'svg';
  const found: [string, string][] = [
    ...COLOURS.map((name): [string, string] => [name, plainColour(of(name))]),
    ...NUMBERS.map((name): [string, string] => [name, of(name).replace('px', '')]),
    ...WORDS.map((name): [string, string] => [name, of(name)]),
    ['stroke-dasharray', of('stroke-dasharray').replaceAll('px', '')],
  ];
  const isSaid = ([name, value]: [string, string]) => {
    if (value === '' || (name.startsWith('font') && !isText)) return false;
    if (name.startsWith('stroke') && (found[1]?.[1] ?? 'none') === 'none') return false;
    return !(name === 'opacity' && value === '1') && !(name === 'stroke-dasharray' && value === 'none');
  };
  return Object.fromEntries(found.filter(isSaid));
}

/** The colour that an element stands on. */
export function paperOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (backgroundColor && backgroundColor !== 'transparent' && !/[,/] ?0\)$/.test(backgroundColor))
      return plainColour(backgroundColor);
  }
  return 'none';
}
