import { createContext, use } from 'react';

type Navigate = (to: string, options?: { readonly replace?: boolean; readonly flushSync?: boolean }) => Promise<void>;

export const NavigateContext = createContext<Navigate | null>(null);

/** Returns a function that opens a URL of the app and resolves when its page has replaced the previous one. */
export function useOpenPage(): Navigate {
  const navigate = use(NavigateContext);
  if (!navigate)
    throw new Error('useOpenPage() needs a RouterView above: render this component inside createWebApp().');
  return navigate;
}
