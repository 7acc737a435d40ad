import Database from 'libsql';
import { Client } from 'pg';

/** The measured week, Monday to Sunday, and its number of events at every size. */
export const WEEK = { from: '2026-11-16', to: '2026-11-22', events: 200 };
/** An event of a series with this many occurrences. */
export const HISTORY = { id: 1, occurrences: 240 };

const COLUMNS =
  'id, series, title, date, hour, period, importance, category_id, category_label, zone_code, zone_currency, zone_name, source_name, source_link, previous, current, prevision, comment, search';

/**
 * Writes SQL that inserts the events of the week, and the others evenly over the twenty years before, in series of 240.
 * @param {number} size @param {(days: string) => string} day of so many days after the Monday @param {string} numbers
 */
const insertion = (size, day, numbers) => `
  insert into events (${COLUMNS})
  select i + 1,
    'FR|' || (i % (${size} / ${HISTORY.occurrences})),
    'Indice des prix à la consommation harmonisé ' || (i % 200) || ' (a/a)',
    ${day(`case when i < ${WEEK.events} then i % 7 else -1 - i % 7300 end`)},
    (10 + i % 12) || ':30',
    'oct. 2026', 'MEDIUM', i % 9 + 1, 'activité économique', 'FR', 'EUR', 'France', 'Institut national de la statistique',
    'https://www.insee.fr/fr/statistiques/' || i, '1,2%', '1,3%', '1,2%', 'Données corrigées des variations saisonnières.',
    ' indice des prix a la consommation harmonise ' || (i % 200) || ' ( a/ a)  france  activite economique'
  from ${numbers}`;

/** @param {string} file @param {number} size */
function fillFile(file, size) {
  const database = new Database(file);
  database.exec('pragma cache_size = -200000');
  const numbers = `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${size - 1}) select i from n)`;
  database.exec(insertion(size, (days) => `date('${WEEK.from}', (${days}) || ' days')`, numbers));
  database.close();
}

/** @param {string} url @param {number} size */
async function fillServer(url, size) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    insertion(
      size,
      (days) => `to_char(date '${WEEK.from}' + cast(${days} as integer), 'YYYY-MM-DD')`,
      `generate_series(0, ${size - 1}) as numbers(i)`,
    ),
  );
  await client.query('vacuum analyze events');
  await client.end();
}

/** Fills the database of the service with so many events. @param {string} url @param {number} size */
export async function fillEvents(url, size) {
  if (url.startsWith('file:')) fillFile(url.slice('file:'.length), size);
  else await fillServer(url, size);
}
