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

/** The context of a scenario. */
export interface Bench {
  readonly households: Households;
  /** The numbers of expenses, smallest first. */
  readonly sizes: readonly number[];
  /** The fraction of repetitions; 1 is a full run. */
  readonly effort: number;
  /** Disposed with the scenario, even after a timeout. */
  readonly scope: AsyncDisposableStack;
  readonly say: (line: string) => void;
}

export interface Scenario {
  readonly name: string;
  /** What it measures, for the report. */
  readonly about: string;
  /** The timeout in seconds. */
  readonly limitSeconds: number;
  /** Whether it reads the generated households, which take minutes to create. */
  readonly readsHouseholds?: true;
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
