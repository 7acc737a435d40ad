/** The files of one build by path, which the build writes into the worker. `version` changes with any of them. */
export type Shell = {
  readonly version: string;
  readonly files: readonly string[];
  /** Path of the entry script, which the HTML page of this build contains. */
  readonly entry: string;
};
