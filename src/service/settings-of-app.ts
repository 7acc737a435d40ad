import { DECIMAL_MARKS, isTimeZone, LARGEST_PAGE, readGeoFilter, type AppConfig } from '../contract/app-config';
import { LIST_ENCODINGS } from '../contract/list-encoding';
import { SERVICE_TIME_ZONE } from '../contract/readings';
import type { SettingReader } from './setting-reader';

function geoFilterOf(reader: SettingReader): AppConfig['geoFilter'] {
  const text = reader.text('GEO_FILTER');
  if (text === '') return null;
  const allowed = 'JSON such as {"words":{"country":"country","zone":"zone"},"countries":{"FR":250}}';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reader.refuse('GEO_FILTER', 'it is not JSON', allowed);
  }
  return readGeoFilter(json) ?? reader.refuse('GEO_FILTER', 'its shape is another one', allowed);
}

function readTimeZone(reader: SettingReader): string {
  const zone = reader.text('SOURCE_TIME_ZONE') || SERVICE_TIME_ZONE;
  if (isTimeZone(zone)) return zone;
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
    geoFilter: geoFilterOf(reader),
    decimalMark: reader.word('DECIMAL_MARK', DECIMAL_MARKS, null) ?? 'either',
    pageLimit: reader.whole('PAGE_LIMIT', 200, 1, LARGEST_PAGE),
  };
}
