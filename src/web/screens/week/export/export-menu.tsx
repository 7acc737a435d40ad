import { ClipboardList, Printer } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { CopyButton, CopyLink } from '../../../ui/buttons/copy-button';
import { saveText } from '../../../ui/save-file';
import { roving } from '../../../ui/hooks/roving';
import css from './export-menu.module.css';
import type { WeekExports } from './export-week';
import type { WeekExport } from './use-week-export';

// Runs an export when its button is pressed, once the lazily loaded module is there; `failed` if it cannot be fetched.
function useRunExport({ ready, load }: WeekExport) {
  const [failed, setFailed] = useState(false);
  const run = async (task: (exports: WeekExports) => void) => {
    const exports = await Promise.resolve(load()).catch(() => null);
    setFailed(exports === null);
    if (exports) task(exports);
  };
  const onPress = (task: (exports: WeekExports) => void) => ({
    'aria-disabled': !ready,
    onClick: () => (ready ? void run(task) : undefined),
  });
  return { failed, onPress };
}

export type ExportMenuProps = { readonly state: WeekExport };

/** Exports the visible events: files, text, link, print. The toolbar is a single tab stop. */
export function ExportMenu({ state }: ExportMenuProps) {
  const i18n = useMessages();
  const { messages } = i18n;
  const { ready, load } = state;
  const input = { ...state.input, i18n };
  const { monday, search, shownUrl, chosenDay } = input.page;
  const { failed, onPress } = useRunExport(state);
  const path = paths.week(monday, search);
  const isDay = shownUrl.view === 'day';
  const file = isDay ? messages.ways.dayFile(chosenDay) : `agenda-${monday}`;
  const text = () => {
    const exports = load();
    return exports instanceof Promise ? exports.then((loaded) => loaded.text(input)) : exports.text(input);
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={isDay ? messages.ways.dayLabel : messages.ways.label}
        className={css.ways}
        ref={roving}
        data-print="none"
      >
        <Button {...onPress((exports) => saveText(`${file}.csv`, 'text/csv', exports.csv(input)))}>
          {messages.event.csv}
        </Button>
        <Button {...onPress((exports) => saveText(`${file}.ics`, 'text/calendar', exports.ics(input)))}>
          {messages.event.ics}
        </Button>
        <CopyButton
          of={path}
          text={text}
          disabled={!ready}
          icon={<ClipboardList size={13} />}
          messages={{
            copied: messages.ways.textCopied,
            refused: messages.ways.textFailed,
            missing: messages.exports.failed,
          }}
        >
          {messages.ways.copyText}
        </CopyButton>
        <CopyLink path={path} />
        <Button {...onPress(() => window.print())}>
          <Printer size={13} />
          <span>{messages.ways.print}</span>
        </Button>
      </div>
      <p role="status" data-print="none" className={failed ? css.failed : 'visually-hidden'}>
        {failed ? messages.exports.failed : ''}
      </p>
    </>
  );
}
