/** Whether something is open. */
export function createDisclosureState() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const change = (next: boolean): void => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    current: (): boolean => isOpen,
    open: (): void => change(true),
    close: (): void => change(false),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type OpenState = ReturnType<typeof createDisclosureState>;
