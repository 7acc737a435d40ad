import { NavigationType } from 'react-router-dom';
import { asRecord } from '../../../contract/decode/json-record';
import { createStore } from '../../create-store';
import type { NavigateOptions, PageLocation, ShownPage } from '../context/page-context';
import { addressBarPath, hrefTo } from '../../url/address-bar';

/** The page on screen, and the navigation that led to it. */
type Page = Pick<ShownPage, 'location' | 'action'> & {
  /** Whether the page is rendered at once instead of in a transition. */
  readonly flushSync: boolean;
};

/**
 * Called before each navigation: starts the queries and loads the code of the page at `to`. Returns the URL to open instead, or null;
 * in a promise if the navigation has to wait.
 */
export type PreparePage = (to: PageLocation, from: PageLocation | null) => string | null | Promise<string | null>;

// Also unique among the entries of earlier page loads, which are still in the history.
let entries = 0;
const createKey = (): string => `${performance.timeOrigin}-${(entries += 1)}`;

function toLocation(path: string, key: string): PageLocation {
  const { pathname, search, hash } = new URL(window.location.origin + path);
  return { pathname, search, hash, key };
}

function currentLocation(): PageLocation {
  const { key } = asRecord(window.history.state);
  return toLocation(addressBarPath(), typeof key === 'string' ? key : 'default');
}

const toPath = ({ pathname, search, hash }: PageLocation): string => pathname + search + hash;

function writeHistory(location: PageLocation, action: NavigationType): void {
  if (action === NavigationType.Pop) return;
  const method = action === NavigationType.Push ? 'pushState' : 'replaceState';
  try {
    window.history[method]({ key: location.key }, '', hrefTo(toPath(location)));
  } catch {
    // Browsers limit how often the history may be written. The page still opens; the next navigation writes its own URL.
  }
}

// A menu or dialog belongs to the page below it.
function closeOverlays(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) menu.hidePopover?.();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[closedby="any"]')) dialog.close();
}

/**
 * Navigates between the pages of the app, and follows the browser's back button. A page replaces the previous one when `prepare` has
 * settled; a navigation that starts meanwhile supersedes it. One to the URL in the address bar adds no entry to the history.
 */
export function createRouter(prepare: PreparePage) {
  const { current: page, set, subscribe } = createStore<Page | null>(null);
  let latest = 0;

  function open(location: PageLocation, how: Omit<Page, 'location'>): void | Promise<void> {
    latest += 1;
    const started = latest;
    const finish = (redirect: string | null): void | Promise<void> => {
      if (started !== latest) return undefined;
      const isPush = how.action === NavigationType.Push;
      if (redirect !== null)
        return open(toLocation(redirect, createKey()), {
          ...how,
          action: isPush ? how.action : NavigationType.Replace,
        });
      // By a redirect, or because it is not drawn yet, a page may be opened that the address bar shows already.
      const action = isPush && toPath(location) === addressBarPath() ? NavigationType.Replace : how.action;
      writeHistory(location, action);
      return set({ location, ...how, action });
    };
    const redirect = prepare(location, page()?.location ?? null);
    return redirect instanceof Promise ? redirect.then(finish) : finish(redirect);
  }
  const follow = () => {
    closeOverlays();
    void open(currentLocation(), { action: NavigationType.Pop, flushSync: false });
  };
  window.addEventListener('popstate', follow);
  follow();

  return {
    /** The page on screen; null until the first one is prepared. */
    page,
    subscribe,
    async navigate(to: string, { replace = false, flushSync = false }: NavigateOptions = {}): Promise<void> {
      await open(toLocation(to, createKey()), {
        action: replace ? NavigationType.Replace : NavigationType.Push,
        flushSync,
      });
    },
    /** Prepares the page on screen again: its route may now redirect. */
    async refresh(): Promise<void> {
      await open(currentLocation(), { action: NavigationType.Pop, flushSync: false });
    },
    dispose(): void {
      latest += 1;
      window.removeEventListener('popstate', follow);
    },
  };
}

export type AppRouter = ReturnType<typeof createRouter>;
