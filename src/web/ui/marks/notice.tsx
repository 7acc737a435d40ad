import type { ReactNode } from 'react';
import css from './notice.module.css';

type NoticeProps = {
  /** An aside is read where it stands, and not announced. */
  readonly tone: 'note' | 'trouble' | 'aside';
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** One quiet line about what was set aside or failed, with what can be done about it. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    // What a note offers to do is no part of what it says.
    <div role={tone === 'trouble' ? 'alert' : undefined} className={css.notice} data-tone={tone}>
      <p role={tone === 'note' ? 'status' : undefined}>{children}</p>
      {action}
    </div>
  );
}
