import type { AppConfig } from '../../../contract/app-config';
import type { Instant } from '../../../domain/time/instant';
import type { ProviderI18n } from './provider-i18n';
import { zoneOffset } from '../../i18n/format/zone-name';

/** One setting: what it is called here and where the service is started, what it is, and what is to be known of it. */
export type SettingLine = {
  readonly name: string;
  readonly variable: string;
  readonly value: string;
  readonly doubt?: string;
};

/** The settings in use, in words; those that only the provider could confirm say so. */
export function settingRows(
  config: AppConfig,
  now: Instant,
  { messages, format }: ProviderI18n,
): readonly SettingLine[] {
  const said = messages.provider.settings;
  const { sourceTimeZone: zone, geoFilter } = config;
  const geo = geoFilter
    ? said.geoWords(
        geoFilter.words.country,
        geoFilter.words.zone,
        format.whole(Object.keys(geoFilter.countries).length),
      )
    : said.geoNone;
  return [
    {
      name: said.zone,
      variable: 'SOURCE_TIME_ZONE',
      value: zone + zoneOffset(zone, now).replace(/.+/, ' ($&)'),
      doubt: said.unconfirmed,
    },
    { name: said.mark, variable: 'DECIMAL_MARK', value: said.marks[config.decimalMark] },
    { name: said.lists, variable: 'LIST_ENCODING', value: said.listForms[config.listEncoding] },
    { name: said.limit, variable: 'PAGE_LIMIT', value: format.whole(config.pageLimit) },
    { name: said.geo, variable: 'GEO_FILTER', value: geo },
    { name: said.data, variable: 'SAMPLE_DATA', value: config.simulated ? said.simulated : said.provided },
  ];
}
