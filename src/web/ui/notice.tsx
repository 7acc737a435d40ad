import type { ReactNode } from 'react';
import css from './notice.module.css';

type NoticeProps = { readonly tone: 'note' | 'trouble'; readonly children: ReactNode; readonly action?: ReactNode };

/** One quiet line about what was set aside or failed, with what can be done about it. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div role={tone === 'trouble' ? 'alert' : 'status'} className={css.notice} data-tone={tone}>
      <p>{children}</p>
      {action}
    </div>
  );
}
