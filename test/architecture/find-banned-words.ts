import { Visitor } from 'vite';
import { BANNED_EVERYWHERE, BANNED_NAMES } from './banned-words';
import { isCode, parseFile, type SourceFile } from './source-tree';

/** The words of a text in lower case, one space between two: `weekPage` and `week-page` are `week page`. */
const splitWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

function bannedIn(text: string, list: typeof BANNED_NAMES): readonly string[] {
  const all = ` ${splitWords(text)} `;
  return list.flatMap(({ words, write, except }) => {
    const found = words.filter((word) => all.includes(` ${word} `));
    if (found.length === 0) return [];
    const left = except ? ` ${splitWords(text.replaceAll(new RegExp(except, `${except.flags}g`), ' '))} ` : all;
    return found.filter((word) => left.includes(` ${word} `)).map((word) => `${word} (write: ${write})`);
  });
}

const TEST_FUNCTIONS = /^(?:describe|test|it)(?:\.each)?\b/;

/** The names, comments and test names of a file. */
function textsOf(file: SourceFile) {
  const names = new Set([file.path.replace(/^.*\//, '')]);
  if (!isCode(file)) return { names, prose: new Set<string>() };
  const { program, comments } = parseFile(file);
  const prose = new Set(comments.map(({ value }) => value));
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    CallExpression({ callee, arguments: [first] }) {
      if (!first || first.type !== 'Literal' || typeof first.value !== 'string') return;
      if (TEST_FUNCTIONS.test(file.text.slice(callee.start, callee.end))) prose.add(first.value);
    },
  }).visit(program);
  return { names, prose };
}

/**
 * The banned words of a file, each as `path: text: word (write: …)`. Whole words count, in camelCase and kebab-case too; strings do
 * not, as they hold the words of the screen and of the API.
 */
export function findBannedWords(file: SourceFile): readonly string[] {
  const { names, prose } = textsOf(file);
  const report = (text: string, found: readonly string[]) =>
    found.map((word) => `${file.path}: ${text.trim().replace(/\s+/g, ' ').slice(0, 80)}: ${word}`);
  return [
    ...[...names].flatMap((name) => report(name, bannedIn(name, [...BANNED_EVERYWHERE, ...BANNED_NAMES]))),
    ...[...prose].flatMap((text) => report(text, bannedIn(text, BANNED_EVERYWHERE))),
  ];
}
