import { expect, it, vi } from 'vitest';
import { createEmitter, createStore } from '../../src/web/create-store';

it('notifies after the value has changed, until the listener unsubscribes', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.current()));
  store.set(2);
  unsubscribe();
  store.set(3);
  expect([store.current(), ...seen]).toEqual([3, 2]);
});

it('survives listeners that subscribe and unsubscribe while they are notified', () => {
  const { notify, subscribe } = createEmitter();
  const calls: string[] = [];
  // Subscribing again at once must not be called for the same change, or the notification would never end.
  let unsubscribe = subscribe(function again() {
    calls.push('again');
    unsubscribe();
    unsubscribe = subscribe(again);
    leave();
  });
  const leave = subscribe(() => calls.push('removed'));
  notify();
  notify();
  expect(calls).toEqual(['again', 'again']);
});

it('connects for the first listener and disconnects after the last, once', () => {
  const disconnect = vi.fn<() => void>();
  const connect = vi.fn<() => () => void>(() => disconnect);
  const { subscribe } = createEmitter(connect);
  const [first, second] = [subscribe(() => undefined), subscribe(() => undefined)];
  expect(connect).toHaveBeenCalledTimes(1);
  first();
  first();
  expect(disconnect).not.toHaveBeenCalled();
  second();
  second();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
