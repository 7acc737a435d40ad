import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../../frame/app-context';
import { useSavedViews } from '../../../frame/use-saved-views';
import { MOST_VIEWS, type SavedView, type ViewRefusal } from '../../../preferences/saved-views';
import { viewListWords } from '../../../text/view-list-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { focusWeek } from '../focus-week';
import { freeName, readReceived } from './read-received';
import css from './received-views.module.css';
import { withoutReceived } from './without-received';

/** Keeps the views of another reader, or says why not; either way, nothing of the reader's own is replaced. */
function useKeep() {
  const { views: store } = useApp();
  return (received: readonly SavedView[]): ViewRefusal | null => {
    if (store.current().views.length + received.length > MOST_VIEWS) return 'full';
    for (const view of received) {
      const refusal = store.save(freeName(view, store.current().views), view.search);
      if (refusal) return refusal;
    }
    return null;
  };
}

function useDescribe() {
  const { words, format } = useSpeechWith(viewListWords);
  return ([first, ...others]: readonly SavedView[], mine: readonly SavedView[]): string => {
    if (!first) return '';
    if (others.length > 0) return words.viewList.receivedMany(format.whole(others.length + 1));
    const name = freeName(first, mine);
    return `${words.viewList.received(first.name)} ${name === first.name ? '' : words.viewList.renamed(name)}`;
  };
}

/** The offer to keep the views that came with the address; gone when the reader has them all. */
export function ReceivedViews() {
  const { views: mine } = useSavedViews();
  const { pathname, search } = useLocation();
  const { words } = useSpeechWith(viewListWords);
  const navigate = useNavigate();
  const keep = useKeep();
  const describe = useDescribe();
  const [refusal, setRefusal] = useState<ViewRefusal | null>(null);
  const rest = pathname + withoutReceived(search);
  const received = readReceived(search);
  const fresh = (received?.views ?? []).filter(
    (view) => !mine.some(({ name, search }) => name === freeName(view, mine) && search === view.search),
  );
  const isSettled = received !== null && fresh.length === 0;
  useEffect(() => {
    if (isSettled) void navigate(rest, { replace: true, preventScrollReset: true });
  }, [isSettled, rest, navigate]);
  if (isSettled) return null;

  const leave = () => {
    focusWeek();
    void navigate(rest, { replace: true, preventScrollReset: true });
  };
  const ignore = <Button onClick={leave}>{words.views.ignore}</Button>;
  if (!received) {
    return (
      <Notice tone="trouble" action={ignore}>
        {words.viewList.unreadable}
      </Notice>
    );
  }
  const accept = () => {
    const answer = keep(fresh);
    setRefusal(answer);
    // Kept, they are the reader's own: the address lets go of them by itself.
    if (answer === null) focusWeek();
  };
  const ways = (
    <div className={css.ways}>
      <Button onClick={accept}>{words.viewList.keep}</Button>
      {ignore}
    </div>
  );
  return (
    <Notice tone={refusal ? 'trouble' : 'note'} action={ways}>
      <span className={css.text}>
        {refusal ? words.viewList.refused[refusal] : describe(fresh, mine)}{' '}
        {received.partial ? words.viewList.some : null}
      </span>
    </Notice>
  );
}
