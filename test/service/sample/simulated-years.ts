import { simulate } from '../../../src/service/sample/simulate';

/** All events of 2019 to 2027, with all texts published. */
export const NINE_YEARS = [
  ...simulate({ from: '2019-01-01', to: '2027-12-31', now: new Date('2028-06-01T00:00:00Z') }),
];
