import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool.ts';
import type { RunFacts } from '../../proofs/proof.ts';

export type Run = RunFacts & { readonly seed: number; readonly seconds: number };

/** The results of a proof so far, from its first seed on; saved after every run so that it can be resumed. */
export interface ProofRecord {
  readonly firstSeed: number;
  readonly startedOn: string;
  readonly runs: Run[];
}

const folder = join(root, '.cache/soak');
const fileOf = (proof: string, firstSeed: number): string => join(folder, `${proof}-${firstSeed}.json`);

export function readRecord(proof: string, firstSeed: number): ProofRecord {
  try {
    return JSON.parse(readFileSync(fileOf(proof, firstSeed), 'utf8')) as ProofRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { firstSeed, startedOn: new Date().toISOString().slice(0, 10), runs: [] };
  }
}

export function keepRecord(proof: string, record: ProofRecord): void {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(proof, record.firstSeed);
  writeFileSync(`${file}.new`, JSON.stringify(record));
  renameSync(`${file}.new`, file);
}
