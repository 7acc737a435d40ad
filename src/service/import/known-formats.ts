import type { FileFormat } from './formats/file-format';
import { FINNHUB_JSON } from './formats/finnhub-json';
import { FMP_JSON } from './formats/fmp-json';
import { FOREXFACTORY_CSV } from './formats/forexfactory-csv';
import { FOREXFACTORY_JSON } from './formats/forexfactory-json';
import { FOREXFACTORY_SCRAPED } from './formats/forexfactory-scraped';
import { FOREXFACTORY_XML } from './formats/forexfactory-xml';
import { ICALENDAR } from './formats/icalendar';
import { INVESTING_CSV } from './formats/investing-csv';
import { INVESTING_JSON } from './formats/investing-json';
import { METATRADER_CSV } from './formats/metatrader-csv';
import { TRADING_ECONOMICS_JSON } from './formats/trading-economics-json';

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
