import { useEffect, useEffectEvent, useRef } from 'react';
import { type Day, startOfWeek } from '../../../../domain/time/day';
import { useNavigate } from '../../../app/context/page-context';
import { paths } from '../../../paths';
import { PHONE, useMedia } from '../../../ui/hooks/use-window';
import type { WeekPage } from '../use-week-page';

/** Navigates the list of today to the next week when it begins: otherwise the list would jump back to the Monday of the old one. */
export function useFollowToday({ monday, today, url, openEvent, search }: WeekPage): void {
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const thisMonday = startOfWeek(today);
  const last = useRef(thisMonday);
  const follow = useEffectEvent((before: Day) => {
    if (before !== monday || url.day !== null || !(phone || url.view === 'day')) return;
    const path = openEvent === null ? paths.week(thisMonday) : paths.weekEvent(thisMonday, openEvent);
    void navigate(path + search, { replace: true });
  });
  useEffect(() => {
    if (last.current !== thisMonday) follow(last.current);
    last.current = thisMonday;
  }, [thisMonday]);
}
