/** What a build puts in the worker: every file of the app by its path, and a name that changes when any of them does. */
export type Shell = {
  readonly version: string;
  readonly files: readonly string[];
  /** The path of the script that the page of this build starts with. */
  readonly entry: string;
};
