import type { MouseEvent } from 'react';
import { isPlainClick } from '../../app/context/link';
import { useNavigate } from '../../app/context/page-context';
import { writeSearch } from '../../paths';
import { hrefTo, pathOfLink } from '../../url/address-bar';

/** The link of the row at the mouse, also where a figure covers it. */
const linkAt = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest('button, [data-event-id]')?.querySelector('a') : null;

// Figures can be selected, so that they can be copied.
const selectsText = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest('a') && getSelection()?.type === 'Range';

// The comparison is with the open event. The range is kept: the user looks at the next history over the same years.
function withoutComparison(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['compare', 'scale']) params.delete(name);
  return writeSearch(params);
}

/**
 * Opens the event whose row was clicked, keeping the filters in the URL. The same listeners serve all rows, whose links are plain
 * anchors: changing a filter re-renders none of them. A press, and a click that a key made, write the filters into the link, which a
 * modified click opens in a new tab. While the panel is open, another event replaces the history entry (`replace`), so that going back
 * once closes the panel.
 */
export function useEventLinks(search: string, replace: boolean) {
  const navigate = useNavigate();
  const writeFilters = (press: MouseEvent): string | null => {
    const link = linkAt(press);
    if (!link) return null;
    const to = pathOfLink(link) + (link.pathname === location.pathname ? search : withoutComparison(search));
    link.href = hrefTo(to);
    return to;
  };
  return {
    onPointerDown: writeFilters,
    onClick(click: MouseEvent): void {
      const to = writeFilters(click);
      if (to === null || !isPlainClick(click) || selectsText(click)) return;
      click.preventDefault();
      void navigate(to, { replace });
    },
  };
}
