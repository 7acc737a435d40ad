import type { SourceRow, TextChunks, WarnFn } from '../source-row';

/** What the user says of a file, which the file itself does not state. */
export type FormatContext = {
  /** The IANA time zone of the hours in the file; null for the one that the file states or its publisher uses. */
  readonly zone: string | null;
  /** A format may repeat a warning: each is passed on once. */
  readonly warn: WarnFn;
};

/** A kind of file that events are imported from. `matches` detects it from the beginning of a text, never from the name of a file. */
export type FileFormat = {
  readonly name: string;
  readonly matches: (beginning: string) => boolean;
  /** Reads the rows of a file in batches. Throws an ImportError if the file as a whole cannot be read. */
  readonly read: (texts: TextChunks, context: FormatContext) => AsyncGenerator<readonly SourceRow[]>;
};
