import { useEffect } from 'react';
import { findEventElement } from '../find-event-element';

/** Keeps the line of the open event in sight when its panel takes a part of the page, or when a link opened it. */
export function useOpenLineInSight(openEvent: string | null, ready: boolean): void {
  useEffect(() => {
    if (openEvent !== null && ready)
      findEventElement(openEvent)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openEvent, ready]);
}
