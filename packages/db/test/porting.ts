import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Database,
  exportHousehold,
  importHousehold,
  type ImportOptions,
  type ImportReport,
  readHouseholdFile,
} from '../src/index.ts';

export type Content = Record<string, Record<string, unknown>[]>;

/** The golden household, as text and as what it says. */
export const goldenText = readFileSync(join(import.meta.dirname, '../../domain/test/golden/household.json'), 'utf8');
export const goldenContent = JSON.parse(goldenText) as Content;

/** Later than everything in the golden household. */
export const importedAt = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Brings a household, given as text or as content, into a database. */
export async function bring(
  database: Database,
  content: string | object,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const file = await readHouseholdFile(async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  });
  return importHousehold(database, file, { now: importedAt, ...options });
}

export const exportText = async (database: Database): Promise<string> =>
  (await Array.fromAsync(exportHousehold(database))).join('');

export const exportContent = async (database: Database): Promise<Content> =>
  JSON.parse(await exportText(database)) as Content;
