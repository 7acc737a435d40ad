/** Why a signal was aborted, as an error. */
export const abortReason = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('No longer wanted.', 'AbortError');

/** Ends after `ms`; a signal that is aborted ends it at once, with its reason. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortReason(signal));
    const quit = () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', quit);
      resolve();
    }, ms);
    signal.addEventListener('abort', quit, { once: true });
  });
}
