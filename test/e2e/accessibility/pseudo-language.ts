import type { Page } from '@playwright/test';

// Every vowel twice, which makes French nearly half as long again: what fits then fits in a language that is added later. A short
// form stays a part of its long one, and the abbreviations of weekdays stay as they are: every language has short ones.
const SOURCE = `
const vowels = { a: 'åå', e: 'ëë', i: 'ïï', o: 'øø', u: 'üü' };
const stretch = (text) => text.replace(/[aeiou]/g, (letter) => vowels[letter]);
export const stretchAll = (value) => typeof value === 'string' ? stretch(value)
  : typeof value === 'function' ? (...args) => stretchAll(value(...args))
  : Array.isArray(value) ? value.map(stretchAll)
  : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'shortWeekdays' ? inner : stretchAll(inner)]))
  : value;`;

/** Matches a text of the pseudo-language. */
export const PSEUDO = /åå|ëë|ïï|øø|üü/;

/** Serves the texts of the app with every vowel twice. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  await page.route('**/assets/pseudo.js', (route) => route.fulfill({ contentType: 'text/javascript', body: SOURCE }));
  await page.route(/\/assets\/(late-)?messages-[^/]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (new URL(route.request().url()).search !== '') return route.continue();
    const code = await (await page.request.get(pathname)).text();
    const name = /export\{(?:\w+ as )?(\w+)\}/.exec(code)?.[1];
    if (name === undefined) throw new Error(`${pathname} exports more or less than one dictionary`);
    const body = `import { stretchAll } from '/assets/pseudo.js'; import { ${name} as plain } from '${pathname}?plain';
      const pseudo = stretchAll(plain); export { pseudo as ${name} };`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/**
 * Returns the texts of the pseudo-language, or of another pattern, of which a part is out of reach: clipped by an ancestor that neither scrolls nor ends with an
 * ellipsis and the whole text in its tooltip, or beside the page. A text that only a screen reader gets is no more than a pixel wide.
 */
export const cutTexts = (page: Page, of = PSEUDO): Promise<readonly string[]> =>
  page.evaluate((pattern) => {
    const wanted = new RegExp(pattern, 'u');
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node;
      if (
        !wanted.test(node.nodeValue ?? '') ||
        !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      let place = '';
      for (let box: Element | null = parent; box && place === ''; box = box.parentElement) {
        const { overflowX, overflowY, clip, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1.5 || clip !== 'auto' || clipPath !== 'none') place = 'hidden';
        else if ((textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && box.closest('[title]'))
          place = 'shortened';
        else if (/auto|scroll/.test(overflowX + overflowY)) place = 'scrolls';
        else if (/hidden|clip/.test(overflowX) && (text.right > edge.right + 1 || text.left < edge.left - 1))
          place = 'cut';
        else if (/hidden|clip/.test(overflowY) && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2))
          place = 'cut';
      }
      if (place === '' && (text.right > innerWidth + 1 || text.left < -1)) place = 'cut';
      if (place === 'cut') cut.push(`${parent.tagName}.${parent.className}: ${node.nodeValue}`);
    }
    return [...new Set(cut)];
  }, of.source);
