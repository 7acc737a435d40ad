import { geoFilterSchema, timeZoneSchema, type AppConfig, type DecimalMark } from '../contract/app-config';
import type { ListEncoding } from '../contract/list-encoding';
import { SERVICE_TIME_ZONE } from '../contract/readings';
import { z } from '../contract/zod';
import type { SettingReader } from './setting-reader';

const LARGEST_PAGE = 10_000;
const DECIMAL_MARKS: readonly DecimalMark[] = ['either', 'comma', 'dot'];
const LIST_ENCODINGS: readonly ListEncoding[] = ['comma', 'repeat', 'brackets'];

function readGeoFilter(reader: SettingReader): AppConfig['geoFilter'] {
  const text = reader.text('GEO_FILTER');
  if (text === '') return null;
  const allowed = 'JSON such as {"words":{"country":"country","zone":"zone"},"countries":{"FR":250}}';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reader.refuse('GEO_FILTER', 'it is not JSON', allowed);
  }
  const reading = z.safeParse(geoFilterSchema, json);
  return reading.success ? reading.data : reader.refuse('GEO_FILTER', 'its shape is another one', allowed);
}

function readTimeZone(reader: SettingReader): string {
  const zone = reader.text('SOURCE_TIME_ZONE') || SERVICE_TIME_ZONE;
  if (z.safeParse(timeZoneSchema, zone).success) return zone;
  return reader.refuse(
    'SOURCE_TIME_ZONE',
    'it is not a time zone',
    'a name of the IANA database, such as Europe/Paris',
  );
}

/** The settings that reach the app through /config.json. */
export function readAppSettings(reader: SettingReader): Omit<AppConfig, 'simulated'> {
  return {
    sourceTimeZone: readTimeZone(reader),
    listEncoding: reader.word('LIST_ENCODING', LIST_ENCODINGS, null) ?? 'comma',
    geoFilter: readGeoFilter(reader),
    decimalMark: reader.word('DECIMAL_MARK', DECIMAL_MARKS, null) ?? 'either',
    pageLimit: reader.whole('PAGE_LIMIT', 200, 1, LARGEST_PAGE),
  };
}
