import { groupHolidays, type HolidayGroup } from '../../../../domain/calendar/agenda';
import { regionName } from '../../../i18n/format/data-names';
import { DATA_LANGUAGE } from '../../../i18n/language';
import { useI18n } from '../../../i18n/messages-context';
import { flagClass } from '../../../ui/marks/flag/flag';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { EventRowList, type EventRowListProps } from './event-row-list';
import { FoldedEvents, useFold } from './folded-events';
import css from './folded-events.module.css';

type SharedHolidayProps = Pick<EventRowListProps, 'past'> & { readonly group: HolidayGroup };

/** A holiday of several countries: one line with their flags, which opens their rows. It remembers whether it was opened. */
function SharedHoliday({ group: { key, events }, past }: SharedHolidayProps) {
  const i18n = useI18n();
  const [first] = events;
  const [open, toggle] = useFold(`${first?.day} ${key}`, events);
  const codes = new Set(events.map(({ event }) => event.region.code || '?'));
  const title = first?.event.title ?? '';
  const names = new Set(
    events.map(({ event: { region } }) => regionName(region, i18n) || i18n.messages.event.unknownRegion),
  );
  const where = `${i18n.messages.grammar.colon} ${[...names].join(', ')}`;
  return (
    <FoldedEvents
      label={
        <>
          <ImportanceMark importance="HOLIDAY" />
          <span>
            <span lang={DATA_LANGUAGE}>{title}</span>
            <span className="visually-hidden">{where}</span>
          </span>
          {[...codes].map((code) => (
            <span key={code} className={`${css.code} ${flagClass(code)}`} aria-hidden="true">
              {code}
            </span>
          ))}
        </>
      }
      isLine
      open={open}
      onToggle={toggle}
    >
      <EventRowList events={events} past={past} isFolded={!open} />
    </FoldedEvents>
  );
}

/** The all-day events of a day. Those of one name are one line, ahead of the others. */
export function HolidayList({ events, past }: EventRowListProps) {
  const groups = groupHolidays(events);
  const single = groups.flatMap((group) => (group.events.length === 1 ? group.events : []));
  return (
    <>
      {groups.map((group) =>
        group.events.length > 1 ? <SharedHoliday key={group.key} group={group} past={past} /> : null,
      )}
      {single.length > 0 ? <EventRowList events={single} past={past} /> : null}
    </>
  );
}
