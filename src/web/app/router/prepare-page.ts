import { matchRoutes, type NonIndexRouteObject } from 'react-router-dom';
import type { Load } from '../create-loaders';
import type { PageLocation } from '../context/page-context';
import type { PreparePage } from './create-router';

/** A route: `load` runs when its part of the URL changes, `preload` loads its code, or returns null if that is loaded. */
export type AppRoute = NonIndexRouteObject & {
  readonly load?: Load;
  readonly preload?: () => Promise<void> | null;
  readonly children?: AppRoute[];
};

const isSameUrl = (one: PageLocation, other: PageLocation): boolean =>
  (['pathname', 'search', 'hash'] as const).every((part) => one[part] === other[part]);

/** Runs the loaders of the routes at `to`. Filters apply to loaded data: a route whose path stays loads again only if the whole URL does. */
export const prepareRoutes =
  (routes: AppRoute[]): PreparePage =>
  (to, from) => {
    const matches = matchRoutes(routes, to) ?? [];
    const known = new Set<AppRoute>();
    if (from !== null && !isSameUrl(to, from)) {
      for (const { route, pathname } of matchRoutes(routes, from) ?? [])
        if (matches.some((match) => match.route === route && match.pathname === pathname)) known.add(route);
    }
    const redirects = matches.map(({ route, params }) =>
      known.has(route) ? null : (route.load?.({ pathname: to.pathname, search: to.search, params }) ?? null),
    );
    const redirect = redirects.find((found) => typeof found === 'string');
    if (typeof redirect === 'string') return redirect;
    const late = redirects.filter((found) => found instanceof Promise);
    const code = matches.flatMap(({ route }) => route.preload?.() ?? []);
    if (late.length + code.length === 0) return null;
    return Promise.all([Promise.all(late), ...code]).then(
      ([settled]) => settled.find((found) => found !== null) ?? null,
    );
  };
