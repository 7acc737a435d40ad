import { ClipboardList, Printer } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths';
import { waysWords } from '../../text/ways-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { CopyLink } from '../../ui/copy-link';
import { downloadText } from '../../ui/download';
import { useRoving } from '../../ui/use-roving';
import css from './take-away.module.css';
import type { Take } from './take/take';
import type { WeekPage } from './use-week-page';
import type { TakeState } from './use-take';

// What a press of a button does with the exports, once they are there; whether they could not be fetched.
function useAttempts({ ready, load }: TakeState) {
  const [failed, setFailed] = useState(false);
  const attempt = async (task: (take: Take) => void) => {
    const take = await Promise.resolve(load()).catch(() => null);
    setFailed(take === null);
    if (take) task(take);
  };
  const act = (task: (take: Take) => void) => ({
    'aria-disabled': !ready,
    onClick: () => (ready ? void attempt(task) : undefined),
  });
  return { failed, act };
}

export type TakeAwayProps = { readonly page: WeekPage; readonly state: TakeState };

/** The ways to take the events shown out of the app: files, a text, a link, paper. One stop of Tab. */
export function TakeAway({ page: { monday, search }, state }: TakeAwayProps) {
  const { words } = useSpeechWith(waysWords);
  const { ready, input, load } = state;
  const { failed, act } = useAttempts(state);
  const path = paths.week(monday, search);
  const text = () => {
    const take = load();
    return take instanceof Promise ? take.then((found) => found.text(input)) : take.text(input);
  };
  return (
    <>
      <div role="toolbar" aria-label={words.ways.label} className={css.ways} ref={useRoving()}>
        <Button {...act((take) => downloadText(`agenda-${monday}.csv`, 'text/csv', take.csv(input)))}>
          {words.event.csv}
        </Button>
        <Button {...act((take) => downloadText(`agenda-${monday}.ics`, 'text/calendar', take.ics(input)))}>
          {words.event.ics}
        </Button>
        <CopyButton
          of={path}
          text={text}
          disabled={!ready}
          icon={<ClipboardList size={13} aria-hidden="true" />}
          words={{ copied: words.ways.textCopied, refused: words.ways.textFailed, missing: words.take.failed }}
        >
          {words.ways.copyText}
        </CopyButton>
        <CopyLink path={path} />
        <Button {...act(() => window.print())}>
          <Printer size={13} aria-hidden="true" />
          <span>{words.ways.print}</span>
        </Button>
      </div>
      <p role="status" className={failed ? css.failed : 'visually-hidden'}>
        {failed ? words.take.failed : ''}
      </p>
    </>
  );
}
