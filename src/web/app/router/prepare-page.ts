import type { PageLocation } from '../context/page-context';
import type { PreparePage } from './create-router';
import { matchRoutes, type AppRoute } from './match-routes';

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
    if (late.length + code.length === 0) return null;
    return Promise.all([Promise.all(late), ...code]).then(
      ([settled]) => settled.find((found) => found !== null) ?? null,
    );
  };
