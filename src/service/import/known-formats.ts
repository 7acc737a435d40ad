import type { FileFormat } from './formats/file-format';
import { FOREXFACTORY_CSV, FOREXFACTORY_JSON } from './formats/forexfactory';
import { FOREXFACTORY_SCRAPED } from './formats/forexfactory-scraped';
import { FOREXFACTORY_XML } from './formats/forexfactory-xml';
import { ICALENDAR } from './formats/icalendar';
import { INVESTING_CSV, INVESTING_JSON } from './formats/investing';
import { METATRADER_CSV } from './formats/metatrader-csv';
import { TRADING_ECONOMICS_JSON } from './formats/trading-economics-json';
import { FMP_JSON, FINNHUB_JSON } from './formats/vendor-json';

/** The formats of other publishers. No file has two of them; one that has none is ours. */
export const FOREIGN_FORMATS: readonly FileFormat[] = [
  FOREXFACTORY_JSON,
  FOREXFACTORY_XML,
  FOREXFACTORY_CSV,
  FOREXFACTORY_SCRAPED,
  METATRADER_CSV,
  INVESTING_CSV,
  INVESTING_JSON,
  TRADING_ECONOMICS_JSON,
  FMP_JSON,
  FINNHUB_JSON,
  ICALENDAR,
];
