/**
 * The rules that the tree does not meet yet. To hold one, remove it here; `REPORT=1 npx vitest run test/architecture.test.ts` lists
 * what breaks those that are left.
 */
export const PENDING_RULES: readonly string[] = [
  'no word that the glossary replaces',
  'no such word in the tests',
  'no raw query key',
  'no small file that only its neighbour imports',
];
