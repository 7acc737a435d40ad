import type { ReactNode } from 'react';
import css from './notice.module.css';

type NoticeProps = {
  /** Screen readers announce an `error` at once and a `note` when they pause; of a `warning` or an `aside` only what has a role. */
  readonly tone: 'note' | 'warning' | 'error' | 'aside';
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** A one-line notice about ignored data or a failure, with an optional action. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    // The action is not part of the announced text.
    <div role={tone === 'error' ? 'alert' : undefined} className={css.notice} data-tone={tone}>
      <p role={tone === 'note' ? 'status' : undefined}>{children}</p>
      {action}
    </div>
  );
}
