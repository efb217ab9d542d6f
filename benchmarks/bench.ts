import type { Households } from './households.ts';

/** One of the goals, and whether this run meets it. */
export interface Goal {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Result {
  readonly goals: readonly Goal[];
  readonly tables: readonly Table[];
}

/** What a scenario works with. */
export interface Bench {
  readonly households: Households;
  /** How many expenses, smallest first. */
  readonly sizes: readonly number[];
  /** How much to repeat; 1 is a full run. */
  readonly effort: number;
  /** Ended with the scenario, also when it takes too long. */
  readonly scope: AsyncDisposableStack;
  readonly say: (line: string) => void;
}

export interface Scenario {
  readonly name: string;
  /** What it measures, for the record. */
  readonly about: string;
  /** After so many seconds it is given up. */
  readonly limitSeconds: number;
  readonly run: (bench: Bench) => Promise<Result>;
}

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const count = (value: number): string => value.toLocaleString('en');

/** A goal of the form "at most". */
export const atMost = (what: string, limit: number, value: number, show: (value: number) => string): Goal => ({
  what,
  goal: `≤ ${show(limit)}`,
  measured: show(value),
  isMet: value <= limit,
});
