import * as React from 'react';

// A module of its own: files share one window, and a set-up file runs again for each of them.

// Queries by role ask for the style of every element and its ancestors, for which jsdom tries each rule of its own style sheet. No other
// sheet is loaded, so that elements of a tag differ by these attributes alone in whether and how they are displayed.
const STYLED_BY = ['hidden', 'open', 'popover', 'style', 'type'];
const computeStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();

/** A style that answers at once what queries by role ask of it. */
function cacheDisplay(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const compute = style.getPropertyValue.bind(style);
  const cached = new Map(['display', 'visibility'].map((name) => [name, compute(name)]));
  for (const [name, value] of cached) Object.defineProperty(style, name, { value });
  return Object.assign(style, { getPropertyValue: (name: string) => cached.get(name) ?? compute(name) });
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computeStyle(element, pseudo);
  const key = JSON.stringify([element.localName, ...STYLED_BY.map((name) => element.getAttribute(name))]);
  const style = styles.get(key) ?? cacheDisplay(computeStyle(element));
  styles.set(key, style);
  return style;
};

// React keeps the call stack of the first ten thousand elements of every second, for its warnings: a warning fails a test without it.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
