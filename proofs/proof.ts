/** The result of one run of a proof. */
export interface RunFacts {
  /** Counts by what they count, such as `crashes`; the page adds them up over all runs. */
  readonly counts: Readonly<Record<string, number>>;
  /** The violations found; empty when the run passed. */
  readonly failures: readonly string[];
}

export interface RunSetting {
  readonly clusterUrl: string;
  readonly seed: number;
  /** How much a run does: all of it in `npm run soak`, little in `npm test`. */
  readonly extent: 'full' | 'slice';
  /** Whether the time limit of a slice is over: then it begins nothing more, and compares what there is. */
  readonly isOver: () => boolean;
}

/** A long proof: the same work done with many seeds. `npm test` holds a slice of each. */
export interface Proof {
  /** Used on the command line and in file names: `recurring-simulation`. */
  readonly name: string;
  readonly title: string;
  /** The description of a full run and its checks, for the page. */
  readonly about: string;
  /** The number of runs of the full proof. */
  readonly runs: number;
  readonly run: (setting: RunSetting) => Promise<RunFacts>;
}
