import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { helpWords } from '../text/help-words';
import { useSpeechWith } from '../text/words-context';
import { IconButton } from '../ui/icon-button';
import css from './help-sheet.module.css';
import { HelpSwitch } from './help-switch';

const TITLE_ID = 'help-title';

/** Every key of the app, and the switch for those that are one character. The focus returns to where it was. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { words } = useSpeechWith(helpWords);
  const sheet = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (!sheet.current || sheet.current.open) return;
    opener.current = document.activeElement;
    sheet.current.showModal();
  }, []);

  const leave = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  return (
    <dialog
      ref={sheet}
      className={css.sheet}
      aria-labelledby={TITLE_ID}
      closedby="any"
      onClose={leave}
      // Escape closes the sheet alone, not what is open under it.
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <header className={css.head}>
        <h2 id={TITLE_ID}>{words.keys.title}</h2>
        <IconButton label={words.event.close} onClick={() => sheet.current?.close()}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.groups}>
        {words.help.groups.map((group) => (
          <section key={group.title}>
            <h3 className={css.title}>{group.title}</h3>
            <dl className={css.list}>
              {group.rows.map(({ keys, does }) => (
                <div key={keys} className={css.row}>
                  <dt>
                    {keys.split(' ').map((name) => (
                      <kbd key={name}>{name.replace('_', ' ')}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className={css.foot}>
        <HelpSwitch className={css.switch} />
        <p>{words.help.singleHint}</p>
      </footer>
    </dialog>
  );
}
