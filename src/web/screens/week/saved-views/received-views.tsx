import { useEffect, useState } from 'react';
import { parseJson } from '../../../../contract/decode/json-record';
import { useLocation, useNavigate } from '../../../app/context/page-context';
import { useApp, useSavedViews } from '../../../app/context/app-context';
import {
  MAX_VIEWS,
  type SavedView,
  type SavedViewStore,
  cut,
  MAX_NAME_LENGTH,
  parseViews,
  viewName,
} from '../../../preferences/saved-views';
import { editViews, type ViewRefusal } from '../../../preferences/edit-views';
import type { LateI18n } from '../../../i18n/load-i18n';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { Notice } from '../../../ui/marks/notice';
import { focusWeek } from '../week-dom';
import css from './received-views.module.css';
import { viewSearch } from './view-search';
import { writeSearch } from '../../../paths';

function removeSharedViews(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('name');
  params.delete('views');
  return writeSearch(params);
}

/** The views shared by a URL; `partial` when others in it are invalid. */
type SharedViews = { readonly views: readonly SavedView[]; readonly partial: boolean };

const MAX_TEXT_LENGTH = 20_000;

function parseViewList(text: string): SharedViews | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const items = parseJson(() => text);
  const views = parseViews(items).map(({ name, search }) => ({ name, search: viewSearch(search) }));
  return views.length === 0 ? null : { views, partial: Array.isArray(items) && items.length > views.length };
}

/** Parses the views shared by the search part of a URL: a list, or the URL's own view under a name. Null when the list is invalid. */
export function parseSharedViews(search: string): SharedViews | null {
  const params = new URLSearchParams(search);
  const list = params.get('views');
  if (list !== null) return parseViewList(list);
  const name = viewName(params.get('name') ?? '');
  return { views: name === '' ? [] : [{ name, search: viewSearch(removeSharedViews(search)) }], partial: false };
}

/** Returns a free name to save a view beside `views`: its own, or with a number when another view has it. */
export function freeName({ name, search }: SavedView, views: readonly SavedView[]): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = cut(name, MAX_NAME_LENGTH - suffix.length) + suffix;
    const other = views.find((view) => view.name === candidate);
    if (!other || other.search === search) return candidate;
  }
}

/** Saves shared views, or returns why it cannot. It never replaces the user's own views. */
function saveShared(received: readonly SavedView[], store: SavedViewStore): ViewRefusal | null {
  if (store.current().views.length + received.length > MAX_VIEWS) return 'full';
  const { save } = editViews(store);
  for (const view of received) {
    const refusal = save(freeName(view, store.current().views), view.search);
    if (refusal) return refusal;
  }
  return null;
}

function describe(received: readonly SavedView[], mine: readonly SavedView[], { messages, format }: LateI18n): string {
  const [first, ...others] = received;
  if (!first) return '';
  if (others.length > 0) return messages.viewList.receivedMany(format.whole(others.length + 1));
  const name = freeName(first, mine);
  return `${messages.viewList.received(first.name)} ${name === first.name ? '' : messages.viewList.renamed(name)}`;
}

/** Offers to save the views shared by the URL; removes them from the URL when the user has them all. */
export function ReceivedViews() {
  const { views: mine } = useSavedViews();
  const { pathname, search } = useLocation();
  const i18n = useMessages();
  const { messages } = i18n;
  const store = useApp().views;
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ViewRefusal | null>(null);
  const rest = pathname + removeSharedViews(search);
  const received = parseSharedViews(search);
  const fresh = (received?.views ?? []).filter(
    (view) => !mine.some(({ name, search }) => name === freeName(view, mine) && search === view.search),
  );
  const isSettled = received !== null && fresh.length === 0;
  useEffect(() => {
    if (isSettled) void navigate(rest, { replace: true });
  }, [isSettled, rest, navigate]);
  if (isSettled) return null;

  const leave = () => {
    focusWeek();
    void navigate(rest, { replace: true });
  };
  const ignore = <Button onClick={leave}>{messages.views.ignore}</Button>;
  if (!received) {
    return (
      <Notice tone="error" action={ignore}>
        {messages.viewList.unreadable}
      </Notice>
    );
  }
  const accept = () => {
    const reason = saveShared(fresh, store);
    setRefusal(reason);
    // Once saved, they are the user's own, and the effect above removes them from the URL.
    if (reason === null) focusWeek();
  };
  const ways = (
    <div className={css.ways}>
      <Button onClick={accept}>{messages.viewList.saveReceived}</Button>
      {ignore}
    </div>
  );
  return (
    <Notice tone={refusal ? 'error' : 'note'} action={ways}>
      <span className={css.text}>
        {refusal ? messages.viewList.refused[refusal] : describe(fresh, mine, i18n)}{' '}
        {received.partial ? messages.viewList.some : null}
      </span>
    </Notice>
  );
}
