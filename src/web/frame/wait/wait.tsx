import { Cancelled } from './cancelled';
import { LongWait, type LongWaitProps } from './long-wait';

/** What is said of an answer that is awaited, or that the reader no longer waits for. */
export function Wait({ isCancelled, ...props }: LongWaitProps & { readonly isCancelled: boolean }) {
  return isCancelled ? <Cancelled onRetry={props.onRetry} /> : <LongWait {...props} />;
}
