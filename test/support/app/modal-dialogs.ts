const focus = HTMLElement.prototype.focus;
const before = new WeakMap<Element, Element | null>();
const modal = new WeakSet<Element>();

function show(dialog: HTMLDialogElement): void {
  before.set(dialog, document.activeElement);
  dialog.setAttribute('open', '');
  dialog.querySelector<HTMLElement>('button, input')?.focus();
}

/**
 * Implements modal dialogs, which jsdom lacks: they take the focus, make the page behind them inert, restore the focus, and fire
 * `close` in a later task. A dialog that is a popover leaves the page as it is.
 */
export function useModalDialogs(): void {
  HTMLElement.prototype.focus = function focusUnlessInert(options) {
    const top = [...document.querySelectorAll('dialog[open]')].filter((dialog) => modal.has(dialog)).at(-1);
    if (!top || top.contains(this)) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    modal.add(this);
    show(this);
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    const last = before.get(this);
    if (last instanceof HTMLElement && (modal.has(this) || this.contains(document.activeElement))) last.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  HTMLDialogElement.prototype.showPopover = function showPopover() {
    show(this);
  };
  HTMLDialogElement.prototype.hidePopover = function hidePopover() {
    if (!this.open) return;
    this.close();
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  };
}
