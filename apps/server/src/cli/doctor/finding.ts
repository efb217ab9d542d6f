/** The doctor's result of one check, with advice where there is a problem. */
export interface Finding {
  /** The subject, in one or two words: `disk space`. */
  readonly about: string;
  readonly state: string;
  /** Null: ok. */
  readonly advice: string | null;
  /** A note, not a problem. */
  readonly isMinor?: boolean;
}

export const well = (about: string, state: string): Finding => ({ about, state, advice: null });

export const minor = (about: string, state: string, advice: string): Finding => ({
  about,
  state,
  advice,
  isMinor: true,
});

export const ill = (about: string, state: string, advice: string): Finding => ({ about, state, advice });
