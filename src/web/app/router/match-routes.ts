import type { ReactNode } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { Load } from '../create-loaders';
import type { PageLocation } from '../context/page-context';
import type { PreparePage } from './create-router';

/** A route: `load` runs when its part of the URL changes, `preload` loads its code, or returns null if that is loaded. */
export type AppRoute = {
  readonly path: string;
  /** Whether the parameters of its path make sense; a URL whose parameters do not is not of this route. */
  readonly accepts?: (params: Params) => boolean;
  readonly element?: ReactNode;
  readonly load?: Load;
  readonly preload?: () => Promise<void> | null;
  /** The routes inside of it. */
  readonly children?: readonly AppRoute[];
};

type RouteMatch = { readonly route: AppRoute; readonly pathname: string; readonly params: Params };

function decodeParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not a percent-encoding: the text as it is.
    return value;
  }
}

const decodeParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, decodeParam(value)]));

/**
 * Finds the route of a path and the routes around it, the outermost first. Of routes beside each other the first that matches wins: unlike
 * React Router's own function, this one does not rank them at each call.
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

/** Runs the loaders of the routes at `to`. Filters apply to loaded data: a route whose path stays loads again only if the whole URL does. */
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
    // The page on screen shows at once what was opened in it; the part itself comes when its code is there.
    if (late.length === 0 && (known.size > 0 || code.length === 0)) return null;
    return Promise.all([Promise.all(late), ...code]).then(
      ([settled]) => settled.find((found) => found !== null) ?? null,
    );
  };
