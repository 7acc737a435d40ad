import { X, Bell, CalendarRange, Ellipsis, Search, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { addDays, startOfWeek } from '../../../domain/time/day';
import { toInstant } from '../../../domain/time/instant';
import { useLive, useLiveState } from '../../data/queries/hooks';
import { useMessages } from '../../i18n/messages-context';
import { AccountItems } from '../../layout/account-items';
import { ZoneLabel } from '../../layout/zones/zone-label';
import { Button, IconButton } from '../../ui/buttons/button';
import { useModal } from '../../ui/hooks/use-modal';
import { Link } from '../../app/context/link';
import { useApp } from '../../app/context/app-context';
import { DensityChoice } from './density-choice';
import { ExportMenu, type ExportMenuProps } from './export/export-menu';
import { ViewSwitch, useShowNow } from './nav/week-nav';
import { ViewsMenu } from './saved-views/views-menu';
import type { WeekPage } from './use-week-page';
import css from './phone-tabs.module.css';

const TITLE_ID = 'more-title';

function Refreshes({ query }: Pick<WeekPage, 'query'>) {
  const { messages } = useMessages();
  const live = useLive();
  const paused = useLiveState((state) => state.paused);
  return (
    <div className={css.row}>
      <Button onClick={() => void query.refetch()}>{messages.tabs.refresh}</Button>
      <Button onClick={() => live.change({ paused: !paused })}>
        {paused ? messages.live.resume : messages.live.suspend}
      </Button>
    </div>
  );
}

/** The sheet of everything without a tab on a phone. Its button, Escape and a press outside close it. */
function MoreSheet({ state, onClose }: ExportMenuProps & { readonly onClose: () => void }) {
  const { messages } = useMessages();
  const { page, displayZone } = state.input;
  const modal = useModal(onClose);
  const close = () => modal.ref.current?.close();
  const closeThen = (then: () => void) => {
    close();
    then();
  };
  return (
    <dialog
      {...modal}
      className={css.sheet}
      data-print="none"
      aria-labelledby={TITLE_ID}
      onKeyDown={(press) => press.key === 'Escape' && press.stopPropagation()}
      // A click on the backdrop has the dialog as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={css.head}>
        <h2 id={TITLE_ID}>{messages.tabs.more}</h2>
        <IconButton label={messages.event.close} onClick={close}>
          <X size={18} />
        </IconButton>
      </div>
      <div className={css.body}>
        <div className={css.row}>
          <ViewSwitch page={page} />
          <ViewsMenu monday={page.monday} search={page.search} />
        </div>
        <DensityChoice />
        <ExportMenu state={state} />
        <Refreshes query={page.query} />
        <ZoneLabel at={toInstant({ day: addDays(page.monday, 3), hour: '12:00' }, displayZone)} />
        <div className={css.account}>
          <AccountItems close={closeThen} />
        </div>
      </div>
    </dialog>
  );
}

type TabProps = ComponentProps<'button'> & { readonly icon: LucideIcon; readonly label: string };

const Tab = ({ icon: Icon, label, ...props }: TabProps) => (
  <button type="button" className={css.tab} aria-haspopup="dialog" {...props}>
    <Icon size={18} />
    <span>{label}</span>
  </button>
);

/** The tab bar of a phone: the week, which from another one leads to now, the search, the alerts, and a sheet with all else. */
export function PhoneTabs({ state }: ExportMenuProps) {
  const { palette, alerts } = useApp();
  const { messages } = useMessages();
  const [open, setOpen] = useState(false);
  const { tabs } = messages;
  const { prepare } = palette;
  const { monday, today } = state.input.page;
  const isNow = monday === startOfWeek(today);
  return (
    <nav className={css.tabs} data-print="none" aria-label={tabs.label}>
      <Link className={css.tab} aria-current={isNow ? 'page' : undefined} {...useShowNow(monday, today)}>
        <CalendarRange size={18} />
        <span>{isNow ? tabs.week : messages.week.toNow}</span>
      </Link>
      <Tab
        icon={Search}
        label={messages.search.title}
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
