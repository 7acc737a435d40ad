import { ClipboardList, Printer } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths';
import { exportMessages } from '../../../i18n/messages/week/export-messages';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { CopyButton } from '../../../ui/buttons/copy-button';
import { CopyLink } from '../../../ui/buttons/copy-link';
import { downloadFile } from '../../../ui/files/download';
import { useRoving } from '../../../ui/hooks/use-roving';
import css from './export-menu.module.css';
import type { Take } from './export-week';
import type { WeekPage } from '../use-week-page';
import type { TakeState } from './use-week-export';

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
export function ExportMenu({ page: { monday, search }, state }: TakeAwayProps) {
  const i18n = useMessages(exportMessages);
  const { messages } = i18n;
  const { ready, load } = state;
  const input = { ...state.input, i18n };
  const { failed, act } = useAttempts(state);
  const path = paths.week(monday, search);
  const text = () => {
    const take = load();
    return take instanceof Promise ? take.then((found) => found.text(input)) : take.text(input);
  };
  return (
    <>
      <div role="toolbar" aria-label={messages.ways.label} className={css.ways} ref={useRoving()}>
        <Button {...act((take) => downloadFile(`agenda-${monday}.csv`, 'text/csv', take.csv(input)))}>
          {messages.event.csv}
        </Button>
        <Button {...act((take) => downloadFile(`agenda-${monday}.ics`, 'text/calendar', take.ics(input)))}>
          {messages.event.ics}
        </Button>
        <CopyButton
          of={path}
          text={text}
          disabled={!ready}
          icon={<ClipboardList size={13} aria-hidden="true" />}
          messages={{
            copied: messages.ways.textCopied,
            refused: messages.ways.textFailed,
            missing: messages.take.failed,
          }}
        >
          {messages.ways.copyText}
        </CopyButton>
        <CopyLink path={path} />
        <Button {...act(() => window.print())}>
          <Printer size={13} aria-hidden="true" />
          <span>{messages.ways.print}</span>
        </Button>
      </div>
      <p role="status" className={failed ? css.failed : 'visually-hidden'}>
        {failed ? messages.take.failed : ''}
      </p>
    </>
  );
}
