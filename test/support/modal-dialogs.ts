const focus = HTMLElement.prototype.focus;
const before = new WeakMap<Element, Element | null>();

/**
 * jsdom has dialogs but cannot show them modally: they take the focus, keep it from what stands behind them, give it back, and say
 * late that they were closed.
 */
export function useModalDialogs(): void {
  HTMLElement.prototype.focus = function focusUnlessInert(options) {
    const modal = [...document.querySelectorAll('dialog[open]')].filter((dialog) => before.has(dialog)).at(-1);
    if (!modal || modal.contains(this)) focus.call(this, options);
  };
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
