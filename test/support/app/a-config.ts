import type { AppConfig } from '../../../src/contract/app-config';

/** The settings that the service sends by default, of events that are not simulated. */
export const A_CONFIG: AppConfig = {
  sourceTimeZone: 'Europe/Paris',
  listEncoding: 'comma',
  geoFilter: null,
  pageLimit: 200,
  simulated: false,
  decimalMark: 'either',
};
