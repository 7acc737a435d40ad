import { createContext, use, useMemo, type ReactNode } from 'react';
import type { NavigationType, Params, Path } from 'react-router-dom';
import { useRequiredContext } from '../../use-required-context';

/** The URL of a page and the key of its history entry. */
export type PageLocation = Path & { readonly key: string };

export type NavigateOptions = {
  readonly replace?: boolean;
  /** Renders the page at once instead of in a transition. */
  readonly flushSync?: boolean;
};

/** The page on screen, and the navigation that led to it. */
export type ShownPage = {
  readonly location: PageLocation;
  readonly action: NavigationType;
  readonly params: Params;
  /** Opens a URL of the app. Resolves when its page has replaced the previous one. */
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
};

export const PageContext = createContext<ShownPage | null>(null);

/** The screen of the nested route, if the URL has one. */
export const OutletContext = createContext<ReactNode>(null);
export const Outlet = () => use(OutletContext);

const usePage = () => useRequiredContext(PageContext);

export const useLocation = () => usePage().location;
export const useNavigationType = () => usePage().action;
export const useNavigate = () => usePage().navigate;
export const useParams = () => usePage().params;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
