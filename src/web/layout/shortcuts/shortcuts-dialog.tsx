import { useMessages } from '../../i18n/messages-context';
import { Dialog } from '../../ui/dialog';
import css from './shortcuts-dialog.module.css';
import { useApp, usePreferences } from '../../app/context/app-context';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { preferences } = useApp();
  const { shortcuts } = usePreferences();
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
        <label className={css.switch}>
          <input type="checkbox" checked={shortcuts} onChange={() => preferences.change({ shortcuts: !shortcuts })} />
          {messages.help.singleKeys}
        </label>
        <p>{messages.help.singleHint}</p>
      </div>
    </Dialog>
  );
}
