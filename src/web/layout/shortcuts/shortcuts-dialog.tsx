import { useMessages } from '../../i18n/messages-context';
import { Dialog } from '../../ui/dialog';
import css from './shortcuts-dialog.module.css';
import { HelpSwitch } from './help-switch';

/** The list of keyboard shortcuts, and the switch for single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useMessages();
  return (
    <Dialog title={messages.shortcuts.title} className={css.sheet} onClose={onClose}>
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
    </Dialog>
  );
}
