import { reasonOf } from './pause';

/** Waits for its turn, and gives how to leave. One that is aborted leaves the queue; one that is urgent goes to its head. */
export type Gate = (signal: AbortSignal, urgent: boolean) => Promise<() => void>;

/** Lets `most` through at once; the others wait, first come, first served. */
export function createGate(most: number): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  function leave(): void {
    inside -= 1;
    queue.shift()?.();
  }

  return (signal, urgent) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const quit = () => {
        queue.splice(queue.indexOf(enter), 1);
        reject(reasonOf(signal));
      };
      const enter = () => {
        signal.removeEventListener('abort', quit);
        inside += 1;
        resolve(leave);
      };
      if (inside < most) return enter();
      if (urgent) queue.unshift(enter);
      else queue.push(enter);
      signal.addEventListener('abort', quit, { once: true });
    });
}
