import { type Database, exportHousehold, importHousehold, parseHouseholdFile } from '@household/db';
import { buildTestApp } from './test-app.ts';

/** Two JSON values of each field. */
export type AnyFields = Readonly<Record<string, readonly [stored: unknown, other: unknown]>>;
export type Json = Record<string, unknown>;
/** A household file, with its arrays. */
export type FileJson = Json & Record<string, Json[]>;

/** The values of fields as they are in JSON. */
export const jsonFields = <Kind extends string>(values: Readonly<Record<Kind, object>>): Record<Kind, AnyFields> =>
  JSON.parse(JSON.stringify(values)) as Record<Kind, AnyFields>;

export const stored = (fields: AnyFields): Json =>
  Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value]));
export const other = (fields: AnyFields, field: string): unknown => fields[field]![1];

export const exported = async (from: Database): Promise<FileJson> =>
  JSON.parse((await Array.fromAsync(exportHousehold(from))).join('')) as FileJson;

/** What is exported from an empty household that imported the file. */
export async function reimported(file: FileJson): Promise<FileJson> {
  const { database } = await buildTestApp({ members: null });
  const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
  await importHousehold(database, parseHouseholdFile(Buffer.from(JSON.stringify(file))), { now });
  return exported(database);
}
