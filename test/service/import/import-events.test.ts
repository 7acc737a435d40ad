import { describe, expect, test } from 'vitest';
import { newDatabase, openStoreOf, sharedDatabases } from '../../support/databases';
import { eventFilters, eventRow } from '../../support/event-rows';
import { exported, importInto, readAllOf } from '../../support/import-into';

const HEADER = 'title,date,hour,importance,category.id,zone.code,period,current';
const csv = (...lines: readonly string[]): string => [HEADER, ...lines, ''].join('\n');
const CPI = 'IPC (a/a),2026-11-18,08:45,HIGH,2,FR,oct. 2026,"1,3%"';

describe.each(sharedDatabases)('importing into %s', (_name, create) => {
  test('imports nothing when a row is invalid, and the valid rows with skipBad', async () => {
    const database = await newDatabase(create);
    const file = csv(CPI, 'PIB,2026-02-30,08:45,HIGH,5,FR,,', CPI.replace('FR', 'DE'));
    const strict = await importInto(database, file);
    expect([strict.outcome, strict.bad, strict.problems]).toEqual([
      null,
      1,
      ['3: date is no day from 1900-01-01 to 2100-12-31: "2026-02-30"'],
    ]);
    expect(await readAllOf(database)).toEqual([]);
    const { outcome } = await importInto(database, file, { skipBad: true });
    expect([outcome?.added, (await readAllOf(database)).length]).toEqual([2, 2]);
  });

  test('names the invalid event when all JSON is on one line', async () => {
    const database = await newDatabase(create);
    const [one = {}] = JSON.parse(exported([eventRow({ id: 7 })], 'json'));
    const bad = { ...one, date: '2026-02-30' };
    const { problems } = await importInto(database, JSON.stringify([one, bad, { ...bad, id: undefined }]));
    expect(problems).toEqual([
      '1: event 2 (id 7): date is no day from 1900-01-01 to 2100-12-31: "2026-02-30"',
      '1: event 3: date is no day from 1900-01-01 to 2100-12-31: "2026-02-30"',
    ]);
  });

  test.each(['json', 'ndjson'])('keeps the digits of the numbers of %s', async (format) => {
    const database = await newDatabase(create);
    const event =
      '{"title":"IPC","date":"2026-11-18","hour":"","importance":"HIGH","category":{"id":2},"zone":{"code":"FR"}';
    const good = `${event},"current":4.60,"previous":1.5e-3,"prevision":-0}`;
    await importInto(database, format === 'json' ? `[${good}]` : `${good}\n`);
    expect(await readAllOf(database)).toMatchObject([{ current: '4.60', previous: '0.0015', prevision: '-0' }]);
  });

  test('prints an id that is too long as it is in the file', async () => {
    const database = await newDatabase(create);
    const [event = {}] = JSON.parse(exported([eventRow({ id: 7 })], 'json'));
    const id = '9007199254740993';
    const files = [`id,${HEADER}\n${id},${CPI}\n`, JSON.stringify(event).replace('"id":7', `"id":${id}`)];
    for (const file of files)
      expect((await importInto(database, file)).problems.map((text) => text.replace(/^\d+: /, ''))).toEqual([
        `id is not from 0 to 999999999999999: ${id}`,
      ]);
  });

  test('gives the same events when repeated, with ids or without', async () => {
    const database = await newDatabase(create);
    const file = csv(CPI, CPI.replace('FR', 'DE'), CPI.replace('08:45', '09:00'));
    await importInto(database, file);
    const first = await readAllOf(database);
    expect(first.map(({ id }) => id)).toEqual([1_000_000_001, 1_000_000_002, 1_000_000_003]);
    expect((await importInto(database, file)).outcome).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect((await importInto(database, exported(first, 'csv'))).outcome).toMatchObject({ added: 0, unchanged: 3 });
    expect(await readAllOf(database)).toEqual(first);
  });

  test('refuses a generated id for another event, and updates the event that has it', async () => {
    const database = await newDatabase(create);
    await importInto(database, csv(CPI, CPI.replace('FR', 'DE')));
    const before = await readAllOf(database);
    const [first, second] = before;
    if (!first || !second) throw new Error('two events were imported');
    const foreign = eventRow({ id: first.id, title: 'Ventes au détail', date: '2027-01-05', hour: '14:30' });
    const file = exported([eventRow({ id: 5, title: 'PIB' }), foreign], 'ndjson');
    await expect(importInto(database, file)).rejects.toThrow(
      /^The file gives the id 1000000001 to "Ventes au détail" of 2027-01-05, but .*"IPC \(a\/a\)" of 2026-11-18.*Nothing was changed\. Leave the ids out/,
    );
    expect(await readAllOf(database)).toEqual(before);
    // An export in which a user corrected a title or a day.
    const own = [
      { ...first, title: 'IPC harmonisé' },
      { ...second, date: '2026-11-19' },
    ];
    expect((await importInto(database, exported(own, 'ndjson'))).outcome).toMatchObject({ added: 0, changed: 2 });
  });

  test('lets a provider with ids in the generated range change its events', async () => {
    const database = await newDatabase(create);
    const numbered = eventRow({ id: 1_700_000_000, title: 'PIB', date: '2026-11-18' });
    await importInto(database, exported([numbered], 'ndjson'));
    const changed = exported([{ ...numbered, title: 'Ventes au détail', date: '2026-11-20' }], 'ndjson');
    expect((await importInto(database, changed)).outcome).toMatchObject({ added: 0, changed: 1 });
  });

  test('updates an event matched by its zone, day, hour and title', async () => {
    const database = await newDatabase(create);
    await importInto(database, csv(CPI));
    const { outcome } = await importInto(database, csv(CPI.replace('1,3%', '1,4%'), CPI.replace('IPC', 'IPCH')));
    expect(outcome).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect((await readAllOf(database)).map(({ title, current }) => [title, current])).toEqual([
      ['IPC (a/a)', '1,4%'],
      ['IPCH (a/a)', '1,3%'],
    ]);
  });

  test('imports the last of several rows for one event, and counts the others', async () => {
    const database = await newDatabase(create);
    const byName = await importInto(database, csv(CPI, CPI.replace('1,3%', '1,4%'), CPI.replace('1,3%', '1,5%')));
    expect(byName.outcome).toMatchObject({ added: 1, repeated: 2 });
    const rows = [eventRow({ id: 7, current: 'a' }), eventRow({ id: 7, current: 'b' })];
    const byId = await importInto(database, exported(rows, 'ndjson'));
    expect(byId.outcome).toMatchObject({ repeated: 1 });
    expect((await readAllOf(database)).map(({ current }) => current)).toEqual(['b', '1,5%']);
  });

  test('puts the releases of an indicator into one history, whatever period their titles name', async () => {
    const database = await newDatabase(create);
    const release = (month: string, day: string, zone: string) =>
      `IPC (a/a) - ${month} 2026,${day},08:45,HIGH,2,${zone},${month} 2026,1`;
    const lines = [
      release('sept.', '2026-10-15', 'FR'),
      release('oct.', '2026-11-18', 'FR'),
      release('oct.', '2026-11-18', 'DE'),
    ];
    await importInto(database, csv(...lines));
    const store = await openStoreOf(database);
    const history = await store.events.history(1_000_000_002, { limit: 10, page: 1 });
    expect(history?.rows.map(({ title }) => title)).toEqual(['IPC (a/a) - sept. 2026']);
  });

  test('is searchable at once in a running service, without accents', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    await importInto(database, csv('Crédit à la consommation,2026-11-18,08:45,LOW,6,FR,,'));
    const { rows } = await store.events.list(eventFilters({ q: 'CREDIT' }));
    expect(rows.map(({ category_label }) => category_label)).toEqual(['crédit']);
  });

  test('leaves out the events that their publisher has cancelled, and says so', async () => {
    const database = await newDatabase(create);
    const event = (uid: number, status: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260109T133000Z\r\nSUMMARY:Release ${uid}\r\nX-COUNTRY:US\r\nSTATUS:${status}\r\nEND:VEVENT\r\n`;
    const calendar = `BEGIN:VCALENDAR\r\n${event(1, 'CONFIRMED')}${event(2, 'CANCELLED')}END:VCALENDAR\r\n`;
    const { rows, outcome, said } = await importInto(database, calendar);
    expect([rows, outcome?.added, said]).toEqual([
      1,
      1,
      ['Events left out because their publisher has cancelled them: 1.'],
    ]);
  });

  test('deletes the simulated events and disables their account, unless keepSample is set', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    await store.users.save('demo', 'scrypt$', 'sample');
    const pending = [{ field: 'current', text: '9%', at: '2026-11-18T08:00:00.000Z' }] as const;
    const simulated = [
      { row: eventRow({ id: 5 }), pending },
      { row: eventRow({ id: 6 }), pending },
    ];
    await store.sample.add(simulated, { from: '2018-01-01', to: '2999-12-31' });

    const own = exported([eventRow({ id: 6, current: '1,3%' })], 'json');
    expect((await importInto(database, own, { keepSample: true })).outcome).toMatchObject({ changed: 1, simulated: 0 });
    await store.sample.publish('2026-11-19T00:00:00.000Z');
    expect((await readAllOf(database)).map(({ id, current }) => [id, current])).toEqual([
      [5, '9%'],
      [6, '1,3%'],
    ]);

    expect((await importInto(database, own)).outcome).toMatchObject({ unchanged: 1, simulated: 1 });
    expect((await readAllOf(database)).map(({ id }) => id)).toEqual([6]);
    expect([(await store.users.find('demo'))?.disabled, await store.sample.window()]).toEqual([true, undefined]);
  });
});
