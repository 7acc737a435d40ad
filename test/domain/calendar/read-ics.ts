/** A line of an iCalendar file: its name, its parameters as written, its value as written. */
export type IcsLine = { readonly name: string; readonly parameters: string; readonly value: string };

/** Unfolds a file into its lines; throws on any violation of RFC 5545 3.1. */
export function readLines(file: string): readonly IcsLine[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end.');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    const octets = new TextEncoder().encode(line).length;
    if (octets > 75) throw new Error(`${octets} octets: ${line}`);
    if (/\p{Cc}/u.test(line)) throw new Error(`A control character: ${JSON.stringify(line)}`);
  }
  return physical
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/u.exec(line) ?? [];
      if (!name) throw new Error(`No line of a calendar: ${line}`);
      return { name, parameters, value };
    });
}

/** A text as it was before it was escaped; a mark that had to be escaped and was not is an error. */
export function readText(value: string): string {
  const left = value.replace(/\\[\\;,nN]/g, '');
  if (/[\\;,]/.test(left)) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

/** The events of a file: their lines by name, those between BEGIN:VEVENT and END:VEVENT. */
export function readEvents(file: string): readonly ReadonlyMap<string, IcsLine>[] {
  const events: Map<string, IcsLine>[] = [];
  let open: Map<string, IcsLine> | null = null;
  for (const line of readLines(file)) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') open = new Map();
    else if (line.name === 'END' && line.value === 'VEVENT' && open) {
      events.push(open);
      open = null;
    } else if (open?.has(line.name)) throw new Error(`Twice in one event: ${line.name}`);
    else open?.set(line.name, line);
  }
  return events;
}
