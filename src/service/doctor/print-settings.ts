import type { Setting } from './diagnosis';

// What a shell would read otherwise stands between single quotes.
const shellText = (value: string): string =>
  /^[\w./:,@%+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

function line({ name, value, why }: Setting): string {
  return `# ${why}\n${value === null ? `# ${name}=` : `${name}=${shellText(value)}`}`;
}

/** The settings as lines that a shell reads, each under its reason; one that is not known is commented out. */
export const printSettings = (settings: readonly Setting[]): string => settings.map(line).join('\n');
