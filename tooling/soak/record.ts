import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool.ts';
import type { RunFacts } from '../../proofs/proof.ts';

export type Run = RunFacts & { readonly seed: number; readonly seconds: number };

/**
 * The results of a proof so far, from its first seed on. The record is committed, so that a proof of hours can be
 * continued in another clone.
 */
export interface ProofRecord {
  readonly firstSeed: number;
  readonly startedOn: string;
  readonly runs: number;
  readonly seconds: number;
  /** Sums over all runs. */
  readonly counts: Readonly<Record<string, number>>;
  readonly failures: readonly { readonly seed: number; readonly failures: readonly string[] }[];
}

const folder = join(root, 'proofs/records');
const fileOf = (proof: string, firstSeed: number): string => join(folder, `${proof}-${firstSeed}.json`);

/** The record of a proof from that seed on; an empty one before its first run. */
export function readRecord(proof: string, firstSeed: number): ProofRecord {
  try {
    return JSON.parse(readFileSync(fileOf(proof, firstSeed), 'utf8')) as ProofRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const startedOn = new Date().toISOString().slice(0, 10);
    return { firstSeed, startedOn, runs: 0, seconds: 0, counts: {}, failures: [] };
  }
}

/** The record with one run more. */
export function withRun(record: ProofRecord, { seed, seconds, counts, failures }: Run): ProofRecord {
  const sums = { ...record.counts };
  for (const [key, value] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + value;
  return {
    ...record,
    runs: record.runs + 1,
    seconds: record.seconds + seconds,
    counts: sums,
    failures: failures.length === 0 ? record.failures : [...record.failures, { seed, failures }],
  };
}

export function writeRecord(proof: string, record: ProofRecord): void {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(proof, record.firstSeed);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** A finished proof is on the page; the same command then starts it again. */
export const removeRecord = (proof: string, { firstSeed }: ProofRecord): void => rmSync(fileOf(proof, firstSeed));
