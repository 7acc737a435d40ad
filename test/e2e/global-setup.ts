import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../support/process/start-app.mjs';

/** Starts the app over a new database, and a second time in front of the first as its provider; returns a function that stops both. */
export default async function startTheApps(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'agenda-'));
  const running: { stop(): Promise<void> }[] = [];
  const stopAll = async () => {
    for (const { stop } of running.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = join(folder, 'calendar.db');
    const own = await startApp({ DATABASE_URL: `file:${database}` });
    running.push(own);
    const front = await startApp({ UPSTREAM_URL: `${own.url}/api` });
    running.push(front);
    process.env['AGENDA_DATABASE'] = database;
    process.env['AGENDA_URL'] = own.url;
    process.env['AGENDA_FRONT_URL'] = front.url;
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
