/** What one run of a proof saw. */
export interface RunFacts {
  /** Counts by what they count, such as `crashes`; the page adds them up over all runs. */
  readonly counts: Readonly<Record<string, number>>;
  /** What was not as it must be; empty when all was right. */
  readonly failures: readonly string[];
}

export interface RunSetting {
  readonly clusterUrl: string;
  readonly seed: number;
  /** How much a run does: all of it in `npm run soak`, little in `npm test`. */
  readonly extent: 'full' | 'slice';
  /** From when on it begins nothing more, and compares what there is: a slice has a limit of time. */
  readonly isOver: () => boolean;
}

/** A long proof: the same work done with many seeds. `npm test` holds a slice of each. */
export interface Proof {
  /** For the command line and the files: `recurring-simulation`. */
  readonly name: string;
  readonly title: string;
  /** What is done in one full run and what must hold, for the page. */
  readonly about: string;
  /** How many runs the full proof has. */
  readonly runs: number;
  readonly run: (setting: RunSetting) => Promise<RunFacts>;
}
