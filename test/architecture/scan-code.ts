import { Visitor, type ESTree } from 'vite';
import { parseFile, type SourceFile } from './source-tree';

export type Finding = 'barrel' | 'style attribute' | 'raw HTML' | 'raw colour';
export type Capability = 'sessionStorage' | 'localStorage' | 'fetch' | 'clock';

const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const CAPABILITY_OF = new Map<string, Capability>([
  ['sessionStorage', 'sessionStorage'],
  ['localStorage', 'localStorage'],
  ['fetch', 'fetch'],
]);
const GLOBALS = new Set(['window', 'globalThis', 'self']);

const nameOf = (node: ESTree.Expression | ESTree.Super | ESTree.JSXAttributeName): string =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : '';

const keyOf = (key: ESTree.PropertyKey): string => (key.type === 'Identifier' ? key.name : '');

function visit(file: SourceFile, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(visitor).visit(parseFile(file).program);
}

/** What a file of code does that no file of the house does. Colours count in the app only. */
export function scanCode(file: SourceFile): ReadonlySet<Finding> {
  const found = new Set<Finding>();
  const colour = (text: string) =>
    void (file.path.startsWith('src/web/') && COLOUR.test(text) && found.add('raw colour'));
  visit(file, {
    ExportAllDeclaration: () => void found.add('barrel'),
    ExportNamedDeclaration: (node) => void (node.source && found.add('barrel')),
    JSXAttribute(node) {
      if (nameOf(node.name) === 'style') found.add('style attribute');
      if (nameOf(node.name) === 'dangerouslySetInnerHTML') found.add('raw HTML');
    },
    MemberExpression(node) {
      if (
        !node.computed &&
        ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(
          node.property.type === 'Identifier' ? node.property.name : '',
        )
      )
        found.add('raw HTML');
    },
    Literal: (node) => colour(typeof node.value === 'string' ? node.value : ''),
    TemplateElement: (node) => colour(node.value.raw),
  });
  return found;
}

/** Which of the reserved capabilities a file holds: storage, the network, the clock. A `fetch` taken from an argument is no capability. */
export function scanCapabilities(file: SourceFile): ReadonlySet<Capability> {
  const found = new Set<Capability>();
  const harmless = new Set<unknown>();
  const handedIn = new Set<string>();
  visit(file, {
    ObjectPattern: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') handedIn.add(keyOf(property.key));
    },
    MemberExpression(node) {
      const owner = nameOf(node.object);
      if (node.computed || node.property.type !== 'Identifier') return;
      if (owner === 'Date' && node.property.name === 'now') found.add('clock');
      const capability = CAPABILITY_OF.get(node.property.name);
      if (capability && GLOBALS.has(owner)) found.add(capability);
      harmless.add(node.property);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) harmless.add(node.key);
    },
    TSPropertySignature: (node) => void harmless.add(node.key),
    NewExpression: (node) => void (nameOf(node.callee) === 'Date' && node.arguments.length === 0 && found.add('clock')),
    CallExpression: (node) => void (nameOf(node.callee) === 'Date' && found.add('clock')),
    Identifier(node) {
      const capability = CAPABILITY_OF.get(node.name);
      if (capability && !harmless.has(node) && !handedIn.has(node.name)) found.add(capability);
    },
  });
  return found;
}

/** The raw colours of a style sheet, comments left out. */
export function rawColours({ text }: SourceFile): readonly string[] {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
  return rules.filter((line) => COLOUR.test(line)).map((line) => line.trim());
}
