const focus = HTMLElement.prototype.focus;
const before = new WeakMap<Element, Element | null>();

/**
 * Implements modal dialogs, which jsdom lacks: they take the focus, make the page behind them inert, restore the focus, and fire
 * `close` in a later task.
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
