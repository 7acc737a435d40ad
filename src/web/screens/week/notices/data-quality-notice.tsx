import { useMemo } from 'react';
import type { Day } from '../../../../domain/time/day';
import { issuesForWeek } from '../../../../domain/calendar/issue-severity';
import { isWeekRequest } from '../../../data/queries/fetched-range';
import { useApp } from '../../../app/context/app-context';
import { useRequestDiagnostics } from '../../../app/hooks/use-provider-diagnostics';
import { useMessages } from '../../../i18n/messages-context';
import { Notice } from '../../../ui/marks/notice';
import { ProviderLink } from '../../../app/context/link';

type DataQualityProps = { readonly monday: Day; readonly isLinked: boolean; readonly isEmpty: boolean };

/** Lists the issues found in this week's data, each once, however often the week is fetched. */
export function DataQualityNotice({ monday, isLinked, isEmpty }: DataQualityProps) {
  const { messages, format } = useMessages();
  const { sourceTimeZone } = useApp().config;
  const { issues } = useRequestDiagnostics(
    useMemo(() => isWeekRequest(monday, sourceTimeZone), [monday, sourceTimeZone]),
  );
  // An empty page after the last one is usual.
  const issuesFound = issuesForWeek(issues).filter(({ code }) => isEmpty || code !== 'answer-empty');
  if (issuesFound.length === 0) return null;
  const text = issuesFound.map(({ code, count }) => `${messages.issues[code][0]} (${format.whole(count)})`).join(' · ');
  return (
    <Notice tone="aside" action={isLinked ? null : <ProviderLink />}>
      {messages.notable.week} {text}
    </Notice>
  );
}
