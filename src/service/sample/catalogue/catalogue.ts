import americasText from './americas.csv?raw';
import asiaText from './asia.csv?raw';
import auctionsText from './auctions.csv?raw';
import banksText from './banks.csv?raw';
import europeText from './europe.csv?raw';
import euroText from './euro.csv?raw';
import speechesText from './speeches.csv?raw';
import usText from './us.csv?raw';
import { parseSeries } from './parse-series';
import { parseTable } from './parse-table';
import type { Series } from './indicators';
import { MARKET_ZONES } from './zone-table';

const FILES = {
  'us.csv': usText,
  'euro.csv': euroText,
  'europe.csv': europeText,
  'americas.csv': americasText,
  'asia.csv': asiaText,
  'banks.csv': banksText,
  'auctions.csv': auctionsText,
  'speeches.csv': speechesText,
};

function parseCatalogue(): Series[] {
  const byKey = new Map<string, Series>();
  const numbers = new Set([...MARKET_ZONES.values()].map(({ holidays }) => holidays));
  for (const [file, text] of Object.entries(FILES)) {
    for (const row of parseTable(file, text)) {
      const series = parseSeries(row, byKey);
      if (numbers.has(series.number))
        throw row.fail(`the number ${series.number} is already used; event ids need unique numbers`);
      if (byKey.has(series.key)) throw row.fail(`${series.key} is already in the catalogue`);
      numbers.add(series.number);
      byKey.set(series.key, series);
    }
  }
  return [...byKey.values()];
}

let catalogue: readonly Series[] | undefined;

/** Returns all series of the sample, parsed once. Throws an error with file and line if a row is invalid. */
export function loadCatalogue(): readonly Series[] {
  catalogue ??= parseCatalogue();
  return catalogue;
}
