import { CATEGORIES } from '../../../contract/categories';
import conceptsText from './concepts.csv?raw';
import { readTable } from './read-table';

/** What kinds of series have in common, whatever the country. */
export type Concept = {
  readonly title: string;
  readonly category: { readonly id: number; readonly label: string };
  readonly comment: string;
};

function readAll(): Map<string, Concept> {
  const concepts = new Map<string, Concept>();
  for (const { cell, fail } of readTable('concepts.csv', conceptsText)) {
    const category = CATEGORIES.find(({ id }) => String(id) === cell('category'));
    if (!category) throw fail(`"${cell('category')}" is no category`);
    const opening = cell('concept').startsWith('discours') ? 'Données simulées' : 'Valeurs simulées';
    concepts.set(cell('concept'), { title: cell('title'), category, comment: `${opening}. ${cell('comment')}` });
  }
  return concepts;
}

const concepts = readAll();

/** The concept of a key without its zone, or of its longest beginning that is one: `cpi-core-yy` → `cpi-core` → `cpi`. */
export function readConcept(key: string): Concept | undefined {
  for (let end = key.length; end > 0; end = key.lastIndexOf('-', end - 1)) {
    const concept = concepts.get(key.slice(0, end));
    if (concept) return concept;
  }
  return undefined;
}
