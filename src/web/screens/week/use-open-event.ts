import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

const isPlain = (click: MouseEvent): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/**
 * Opens the event whose link was clicked, keeping the filters of the address. One listener serves all lines, whose links
 * are plain anchors: a changed filter then renders none of them again, and a modified click still opens a new tab.
 * While an event is open another takes its place in the history (`replace`), so that one step back closes the panel.
 */
export function useOpenEvent(search: string, replace: boolean): (click: MouseEvent) => void {
  const navigate = useNavigate();
  return (click) => {
    const link = click.target instanceof Element ? click.target.closest('[data-event-id] a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(click)) return;
    click.preventDefault();
    void navigate(link.pathname + search, { replace, preventScrollReset: true });
  };
}
