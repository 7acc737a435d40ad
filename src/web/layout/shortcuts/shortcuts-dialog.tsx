import { X } from 'lucide-react';
import { useMessages } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import { useModal } from '../../ui/hooks/use-modal';
import css from './shortcuts-dialog.module.css';
import { HelpSwitch } from './help-switch';

const TITLE_ID = 'help-title';

/** The list of keyboard shortcuts, and the switch for single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useMessages();
  const modal = useModal(onClose);

  return (
    <dialog
      {...modal}
      className={css.sheet}
      aria-labelledby={TITLE_ID}
      closedby="any"
      // Escape must not reach what is open below.
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
    >
      <div className={css.head}>
        <h2 id={TITLE_ID}>{messages.shortcuts.title}</h2>
        <IconButton label={messages.event.close} onClick={() => modal.ref.current?.close()}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.groups}>
        {messages.help.groups.map((group) => (
          <section key={group.title}>
            <h3 className={css.title}>{group.title}</h3>
            <dl>
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
      <div className={css.foot}>
        <HelpSwitch className={css.switch} />
        <p>{messages.help.singleHint}</p>
      </div>
    </dialog>
  );
}
