/** A container, or what stands for one. */
export interface RunningImage {
  readonly origin: string;
  /** Runs a program in it, and tells how it ended. */
  exec: (command: readonly string[]) => Promise<number | null>;
  /** Sends it the image's stop signal, and tells how it ended. */
  stop: () => Promise<number | null>;
  /** What it printed so far. */
  output: () => Promise<string>;
}
