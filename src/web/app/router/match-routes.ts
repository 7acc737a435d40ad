import type { ReactNode } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { Load } from '../create-loaders';
import type { PageLocation } from '../context/page-context';
import type { PreparePage } from './create-router';

/** A route: `load` runs when its part of the URL changes, `preload` loads its code, or returns null if that is loaded. */
export type AppRoute = {
  readonly path: string;
  /** Whether the parameters of the path are valid; otherwise the route does not match. */
  readonly accepts?: (params: Params) => boolean;
  readonly element?: ReactNode;
  readonly load?: Load;
  readonly preload?: () => Promise<void> | null;
  /** The nested routes. */
  readonly children?: readonly AppRoute[];
};

type RouteMatch = { readonly route: AppRoute; readonly pathname: string; readonly params: Params };

function decodeParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded.
    return value;
  }
}

const decodeParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, decodeParam(value)]));

/**
 * Finds the route of a path and its parents, the outermost first. Of sibling routes the first match wins: unlike React Router's own
 * function, this one does not rank them at each call.
 */
export function matchRoutes(routes: readonly AppRoute[], pathname: string, base = ''): RouteMatch[] {
  for (const route of routes) {
    const path = base + route.path;
    const inner = matchRoutes(route.children ?? [], pathname, `${path}/`);
    const match = matchPath({ path, end: inner.length === 0 }, pathname);
    if (match && (route.accepts?.(match.params) ?? true))
      return [{ route, pathname: match.pathname, params: decodeParams(match.params) }, ...inner];
  }
  return [];
}

const isSameUrl = (one: PageLocation, other: PageLocation): boolean =>
  (['pathname', 'search', 'hash'] as const).every((part) => one[part] === other[part]);

/** Runs the loaders of the routes at `to`. Filters need no request: a route whose path stays runs its loader only if the whole URL stays. */
export const prepareRoutes =
  (routes: readonly AppRoute[]): PreparePage =>
  (to, from) => {
    const matches = matchRoutes(routes, to.pathname);
    const known = new Set<AppRoute>();
    if (from !== null && !isSameUrl(to, from)) {
      for (const { route, pathname } of matchRoutes(routes, from.pathname))
        if (matches.some((match) => match.route === route && match.pathname === pathname)) known.add(route);
    }
    const redirects = matches.map(({ route, params }) =>
      known.has(route) ? null : (route.load?.({ pathname: to.pathname, search: to.search, params }) ?? null),
    );
    const redirect = redirects.find((found) => typeof found === 'string');
    if (typeof redirect === 'string') return redirect;
    const late = redirects.filter((found) => found instanceof Promise);
    const code = matches.flatMap(({ route }) => route.preload?.() ?? []);
    // A route nested in the page on screen does not wait for its code, which renders once it is loaded.
    if (late.length === 0 && (known.size > 0 || code.length === 0)) return null;
    return Promise.all([Promise.all(late), ...code]).then(
      ([settled]) => settled.find((found) => found !== null) ?? null,
    );
  };
