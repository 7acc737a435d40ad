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
import { parseZones } from './zone-table';

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

function readAll(): Series[] {
  const byKey = new Map<string, Series>();
  const numbers = new Set([...parseZones().values()].map(({ holidays }) => holidays));
  for (const [file, text] of Object.entries(FILES)) {
    for (const line of parseTable(file, text)) {
      const series = parseSeries(line, byKey);
      if (numbers.has(series.number))
        throw line.fail(`the number ${series.number} is taken, and numbers make the ids of events`);
      if (byKey.has(series.key)) throw line.fail(`${series.key} is already in the catalogue`);
      numbers.add(series.number);
      byKey.set(series.key, series);
    }
  }
  return [...byKey.values()];
}

let catalogue: readonly Series[] | undefined;

/** All series of the sample, parsed once; a bad line throws an error that names its file and line. */
export function loadCatalogue(): readonly Series[] {
  catalogue ??= readAll();
  return catalogue;
}
