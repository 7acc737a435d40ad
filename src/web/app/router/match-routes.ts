import type { ReactNode } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { Load } from '../create-loaders';

/** A route: `load` runs when its part of the URL changes, `preload` loads its code, or returns null if that is loaded. */
export type AppRoute = {
  readonly path: string;
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
    if (match) return [{ route, pathname: match.pathname, params: decodeParams(match.params) }, ...inner];
  }
  return [];
}
