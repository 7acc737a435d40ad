import { Bell, CalendarRange, Ellipsis, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../app/context/link';
import { useApp } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import type { ExportMenuProps } from '../export/export-menu';
import { useShowNow } from '../nav/week-nav';
import { MoreSheet } from './more-sheet';
import css from './phone-tabs.module.css';

/** The tab bar of a phone: the week, the search, the alerts, and a sheet with all else. */
export function PhoneTabs({ page, state }: ExportMenuProps) {
  const { palette, alerts } = useApp();
  const { messages } = useMessages();
  const [open, setOpen] = useState(false);
  const { tabs } = messages;
  return (
    <nav className={css.tabs} aria-label={tabs.label}>
      <Link className={css.tab} aria-current="page" {...useShowNow(page.monday, page.today)}>
        <CalendarRange size={18} aria-hidden="true" />
        <span>{tabs.week}</span>
      </Link>
      <button
        type="button"
        className={css.tab}
        aria-haspopup="dialog"
        onPointerEnter={palette.prepare}
        onFocus={palette.prepare}
        onClick={() => palette.open('all')}
      >
        <Search size={18} aria-hidden="true" />
        <span>{tabs.search}</span>
      </button>
      <button
        type="button"
        className={css.tab}
        aria-haspopup="dialog"
        onClick={() => alerts.withCenter(({ list }) => list.open())}
      >
        <Bell size={18} aria-hidden="true" />
        <span>{messages.alerts.title}</span>
      </button>
      <button
        type="button"
        className={css.tab}
        data-tab="more"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={18} aria-hidden="true" />
        <span>{tabs.more}</span>
      </button>
      {open ? <MoreSheet page={page} state={state} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}
