import { Bell, CalendarRange, Ellipsis, Search, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Link } from '../../../app/context/link';
import { useApp } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import type { ExportMenuProps } from '../export/export-menu';
import { useShowNow } from '../nav/week-nav';
import { MoreSheet } from './more-sheet';
import css from './phone-tabs.module.css';

type TabProps = ComponentProps<'button'> & { readonly icon: LucideIcon; readonly label: string };

/** A tab that opens a dialog. */
const Tab = ({ icon: Icon, label, ...props }: TabProps) => (
  <button type="button" className={css.tab} aria-haspopup="dialog" {...props}>
    <Icon size={18} aria-hidden="true" />
    <span>{label}</span>
  </button>
);

/** The tab bar of a phone: the week, the search, the alerts, and a sheet with all else. */
export function PhoneTabs({ state }: ExportMenuProps) {
  const { palette, alerts } = useApp();
  const { messages } = useMessages();
  const [open, setOpen] = useState(false);
  const { tabs } = messages;
  const { prepare } = palette;
  const { monday, today } = state.input.page;
  return (
    <nav className={css.tabs} data-print="none" aria-label={tabs.label}>
      <Link className={css.tab} aria-current="page" {...useShowNow(monday, today)}>
        <CalendarRange size={18} aria-hidden="true" />
        <span>{tabs.week}</span>
      </Link>
      <Tab
        icon={Search}
        label={tabs.search}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => palette.open('all')}
      />
      <Tab icon={Bell} label={messages.alerts.title} onClick={() => alerts.withCenter(({ list }) => list.open())} />
      <Tab icon={Ellipsis} label={tabs.more} aria-expanded={open} onClick={() => setOpen(true)} />
      {open ? <MoreSheet state={state} onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}
