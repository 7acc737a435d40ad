// Files of every format that events are imported from, as large as wanted. Their events are the same: 2,000 titles, each on many days.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** @typedef {{ title: string, year: string, month: string, day: string, hour: string, half: string, country: string, currency: string, code: string, uid: number }} BenchEvent */
/** @typedef {{ name: string, head: string, row: (event: BenchEvent) => string, between: string, tail: string }} BenchFile */

const TITLES = 2000;
const KINDS = [
  'Unemployment Rate',
  'Consumer Price Index y/y',
  'Retail Sales m/m',
  'Manufacturing PMI',
  'Trade Balance',
];
/** @type {readonly (readonly [string, string, string])[]} */
const PLACES = [
  ['United States', 'USD', 'US'],
  ['Japan', 'JPY', 'JP'],
  ['United Kingdom', 'GBP', 'GB'],
  ['Canada', 'CAD', 'CA'],
];
const FIRST_DAY = Date.UTC(2000, 0, 3);
const CHUNK_LENGTH = 65_536;

const lines = { head: '', between: '\n', tail: '\n' };
const list = { head: '[', between: ',\n', tail: ']\n' };

/** @type {readonly BenchFile[]} */
export const BENCH_FILES = [
  {
    ...lines,
    name: 'csv',
    head: 'title,date,hour,importance,category.id,zone.code,zone.currency,zone.name,previous,current,prevision\n',
    row: (e) =>
      `${e.title},${e.year}-${e.month}-${e.day},${e.hour},HIGH,1,${e.code},${e.currency},${e.country},4.6%,4.4%,4.5%`,
  },
  {
    ...list,
    name: 'forexfactory-json',
    row: (e) =>
      `{"title":"${e.title}","country":"${e.currency}","date":"${e.year}-${e.month}-${e.day}T${e.hour}:00-05:00","impact":"High","forecast":"4.5%","previous":"4.6%"}`,
  },
  {
    name: 'forexfactory-xml',
    head: '<?xml version="1.0" encoding="windows-1252"?>\n<weeklyevents>\n',
    row: (e) =>
      `<event><title>${e.title}</title><country>${e.currency}</country><date><![CDATA[${e.month}-${e.day}-${e.year}]]></date><time><![CDATA[${e.half}]]></time><impact><![CDATA[High]]></impact><forecast><![CDATA[4.5%]]></forecast><previous><![CDATA[4.6%]]></previous><url><![CDATA[https://calendar.example/${e.uid}]]></url></event>`,
    between: '\n',
    tail: '\n</weeklyevents>\n',
  },
  {
    ...lines,
    name: 'forexfactory-csv',
    head: 'Title,Country,Date,Time,Impact,Forecast,Previous,URL\n',
    row: (e) => `${e.title},${e.currency},${e.month}-${e.day}-${e.year},${e.half},High,4.5%,4.6%,`,
  },
  {
    ...lines,
    name: 'forexfactory-scraped',
    head: 'date,time,impact,cur,text,actual,forecast,previous\n',
    row: (e) => `${e.year}-${e.month}-${e.day},${e.half},high,${e.currency},${e.title},4.4%,4.5%,4.6%`,
  },
  {
    ...lines,
    name: 'metatrader-csv',
    head: 'id;time;time_mode;country_code;importance;event_name;unit;multiplier;digits;actual_value;forecast_value;prev_value;revised_prev_value\n',
    row: (e) =>
      `${e.uid};${e.year}.${e.month}.${e.day} ${e.hour}:00;0;${e.code};3;${e.title};1;0;1;4400000;4500000;4600000;-9223372036854775808`,
  },
  {
    ...lines,
    name: 'investing-csv',
    head: 'id,date,time,zone,currency,importance,event,actual,forecast,previous\n',
    row: (e) =>
      `${e.uid},${e.day}/${e.month}/${e.year},${e.hour},${e.country},${e.currency},high,${e.title},4.4%,4.5%,4.6%`,
  },
  {
    ...list,
    name: 'investing-json',
    row: (e) =>
      `{"id":"${e.uid}","date":"${e.day}/${e.month}/${e.year}","time":"${e.hour}","zone":"${e.country}","currency":"${e.currency}","importance":"high","event":"${e.title}","actual":"4.4%","forecast":"4.5%","previous":"4.6%"}`,
  },
  {
    ...list,
    name: 'trading-economics-json',
    row: (e) =>
      `{"CalendarId":"${e.uid}","Date":"${e.year}-${e.month}-${e.day}T${e.hour}:00","Country":"${e.country}","Category":"${e.title}","Event":"${e.title}","Reference":"Dec","ReferenceDate":"2025-12-31T00:00:00","Source":"Statistics Office","SourceURL":"https://statistics.example","Actual":"4.4%","Previous":"4.6%","Forecast":"4.5%","TEForecast":"4.6%","URL":"/calendar","DateSpan":"0","Importance":3,"Revised":"","Currency":"","Unit":"%"}`,
  },
  {
    ...list,
    name: 'fmp-json',
    row: (e) =>
      `{"date":"${e.year}-${e.month}-${e.day} ${e.hour}:00","country":"${e.code}","event":"${e.title}","currency":"${e.currency}","previous":4.60,"estimate":4.50,"actual":4.40,"change":-0.2,"impact":"High","changePercentage":-4.348,"unit":"%"}`,
  },
  {
    name: 'finnhub-json',
    head: '{"economicCalendar":[',
    row: (e) =>
      `{"actual":4.4,"country":"${e.code}","estimate":4.5,"event":"${e.title}","impact":"high","prev":4.6,"time":"${e.year}-${e.month}-${e.day} ${e.hour}:00","unit":"%"}`,
    between: ',',
    tail: ']}',
  },
  {
    name: 'icalendar',
    head: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Calendar//EN\r\n',
    row: (e) =>
      `BEGIN:VEVENT\r\nUID:${e.uid}@calendar.example\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${e.year}${e.month}${e.day}T${e.hour.replace(':', '')}00Z\r\nSUMMARY:${e.title}\r\nX-COUNTRY:${e.country}\r\nEND:VEVENT`,
    between: '\r\n',
    tail: '\r\nEND:VCALENDAR\r\n',
  },
];

/** @param {number} index @returns {BenchEvent} */
function eventAt(index) {
  const nth = index % TITLES;
  const [country = '', currency = '', code = ''] = PLACES[nth % PLACES.length] ?? [];
  const [year = '', month = '', day = ''] = new Date(FIRST_DAY + Math.floor(index / TITLES) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  const hours = 1 + (nth % 11);
  const minutes = String((nth % 4) * 15).padStart(2, '0');
  return {
    title: `${KINDS[nth % KINDS.length]} of sector ${nth}`,
    year,
    month,
    day,
    country,
    currency,
    code,
    uid: index + 1,
    hour: `${String(hours).padStart(2, '0')}:${minutes}`,
    half: `${hours}:${minutes}am`,
  };
}

/** Writes a file with so many events, in pieces. @param {BenchFile} file @param {string} path @param {number} rows */
export async function writeBenchFile({ head, row, between, tail }, path, rows) {
  const output = createWriteStream(path);
  let text = head;
  for (let index = 0; index < rows; index += 1) {
    text += (index === 0 ? '' : between) + row(eventAt(index));
    if (text.length < CHUNK_LENGTH) continue;
    if (!output.write(text)) await once(output, 'drain');
    text = '';
  }
  output.end(text + tail);
  await finished(output);
}
