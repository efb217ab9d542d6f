import { IMPORT_BYTES_MAX, parsePlanFile, type PlanDraft } from '@household/domain';
import type { FileProblem } from './file-problem.ts';

export type FileReading =
  | { readonly ok: true; readonly plans: readonly PlanDraft[] }
  | { readonly ok: false; readonly problem: FileProblem };

const refused = (problem: FileProblem): FileReading => ({ ok: false, problem });

/**
 * Reads and validates a chosen file; nothing of it leaves the browser. Bytes that are not UTF-8 are refused, not
 * guessed.
 *
 * @throws DOMException when the file can't be read, because it may have been deleted
 */
export async function readPlanFile(file: File): Promise<FileReading> {
  if (file.size > IMPORT_BYTES_MAX) return refused({ kind: 'tooLarge' });
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused({ kind: 'notUtf8' });
  }
  return parsePlanFile(text);
}
