import { describe, expect, test } from 'vitest';
import { fr } from '../../../src/web/i18n/fr';

const SPACES = / [;:!?%»]|« /;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every text among the words, those that are made of others too, with nothing, one or several of what they are made of. */
function textsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'function') return isObject(messages) ? Object.values(messages).flatMap(textsOf) : [];
  return ['', '1', '2'].flatMap((said) => textsOf(Reflect.apply(messages, null, [said, said, said, said, said])));
}

const frenchOf = (module: unknown): readonly object[] =>
  isObject(module)
    ? Object.values(module).flatMap((messages: unknown) =>
        isObject(messages) && 'fr' in messages && isObject(messages.fr) ? [messages.fr] : [],
      )
    : [];

// Found by what they are, not by how their files are called: late words may be written anywhere.
const SOURCES = import.meta.glob<string>('../../../src/web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WORDS = import.meta.glob('../../../src/web/text/*-words.ts', { eager: true });
const nameOf = (path: string): string => path.replace(/^.*\/(?=[^/]+$)/, '');

describe('French has no space that may break before a mark or within quotation marks', () => {
  const said = Object.entries(WORDS).map(([path, module]) => [nameOf(path), frenchOf(module)] as const);

  test.each([['fr.ts', [fr]] as const, ...said])('in %s', (_name, messages) => {
    const texts = textsOf(messages);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => SPACES.test(text))).toEqual([]);
  });

  test('wherever late words are made', () => {
    const makers = Object.keys(SOURCES).filter((path) => /= lateWords\(/.test(SOURCES[path] ?? ''));
    expect(makers).toEqual(Object.keys(WORDS));
  });
});
