import type { AppConfig } from '../../../src/contract/app-config';
import type { ListEncoding } from '../../../src/contract/list-encoding';
import { OUR_HABITS, type Habits } from './habits';

const PREFERRED: readonly ListEncoding[] = ['comma', 'repeat', 'brackets'];

/** What the app in front of a provider with these habits has to be told: what no answer shows it. */
export function settingsFor(
  habits: Partial<Habits>,
): Pick<AppConfig, 'sourceTimeZone' | 'listEncoding' | 'decimalMark'> {
  const { timeZone, listEncodings, decimalMark, values } = { ...OUR_HABITS, ...habits };
  return {
    sourceTimeZone: timeZone,
    listEncoding: PREFERRED.find((encoding) => listEncodings.includes(encoding)) ?? 'comma',
    // A figure sent as a JSON number has a dot whatever the provider's texts have.
    decimalMark: values === 'numbers' ? 'dot' : decimalMark,
  };
}
