import type { AppConfig } from '../../../src/contract/app-config';
import type { ListEncoding } from '../../../src/contract/list-encoding';
import { OUR_HABITS, type Habits } from './habits';

const PREFERRED: readonly ListEncoding[] = ['comma', 'repeat', 'brackets'];

/** The settings of the app for a provider with these habits: what it cannot detect from responses. */
export function settingsFor(
  habits: Partial<Habits>,
): Pick<AppConfig, 'sourceTimeZone' | 'listEncoding' | 'decimalMark'> {
  const { timeZone, listEncodings, decimalMark, values } = { ...OUR_HABITS, ...habits };
  return {
    sourceTimeZone: timeZone,
    listEncoding: PREFERRED.find((encoding) => listEncodings.includes(encoding)) ?? 'comma',
    // A JSON number has a decimal point whatever mark the provider's texts have.
    decimalMark: values === 'numbers' ? 'dot' : decimalMark,
  };
}
