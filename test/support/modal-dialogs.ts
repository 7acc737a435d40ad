const before = new WeakMap<HTMLDialogElement, Element | null>();

/** jsdom has dialogs but cannot show them modally: they take the focus, give it back, and say late that they were closed. */
export function useModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    const last = before.get(this);
    if (last instanceof HTMLElement) last.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}
