import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context/app-context';
import type { Language } from '../../../i18n/language';
import { loadLateI18n } from '../../../i18n/load-i18n';
import { useI18n } from '../../../i18n/messages-context';
import { whenIdle } from '../../../ui/hooks/when-idle';
import type { WeekExports } from './export-week';
import type { WeekPage } from '../use-week-page';

// Loads the messages as well: printing leaves no time for it later.
async function loadExports(language: Language): Promise<WeekExports> {
  const [{ exportWeek }] = await Promise.all([import('./export-week'), loadLateI18n(language)]);
  return exportWeek;
}

/** The exports of the week, loaded while the page is idle: printing with the browser's own shortcut leaves no time for it. */
export function useWeekExport(page: WeekPage) {
  const { config, displayZone, clock } = useApp();
  const { language } = useI18n().format;
  const ready = page.query.data !== undefined;
  const [loaded, setLoaded] = useState<WeekExports | null>(null);
  useEffect(() => {
    // A failure is ignored here: pressing a button loads the module again and reports the failure.
    return ready ? whenIdle(() => void loadExports(language).then(setLoaded, () => undefined)) : undefined;
  }, [ready, language]);
  return {
    ready,
    loaded,
    /** Returns the exports at once if they are loaded; otherwise loads them, and rejects if that fails. */
    load: () => loaded ?? loadExports(language),
    input: { page, config, displayZone, clock },
  };
}

export type WeekExport = ReturnType<typeof useWeekExport>;
