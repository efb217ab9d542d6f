/** What the doctor says of one thing: how it is, and where it is not as it should be, what to do. */
export interface Finding {
  /** One or two words: `disk space`. */
  readonly about: string;
  readonly state: string;
  /** Null: all is well. */
  readonly advice: string | null;
  /** Worth knowing, but no failure. */
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
