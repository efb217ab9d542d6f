import { parsePlanFile, type PlanDraft, type PlanFileProblem } from '@household/domain';

/** The largest file that is read; the server takes no more either. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Why a file was refused. */
export type FileProblem = PlanFileProblem | { readonly kind: 'tooLarge' } | { readonly kind: 'notUtf8' };

export type FileReading =
  | { readonly ok: true; readonly plans: readonly PlanDraft[] }
  | { readonly ok: false; readonly problem: FileProblem };

const refused = (problem: FileProblem): FileReading => ({ ok: false, problem });

/** Reads and checks a chosen file; nothing of it leaves the browser. Bytes that are no UTF-8 are refused, not guessed. */
export async function readPlanFile(file: File): Promise<FileReading> {
  if (file.size > LARGEST_BYTES) return refused({ kind: 'tooLarge' });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return refused({ kind: 'notUtf8' });
  }
  return parsePlanFile(text);
}

const templateNames: Readonly<Record<string, string>> = { paidBy: 'paid_by', categoryId: 'category_id' };

/** What the server refused of an upload (`2.paidBy`) as a problem of its file; null when it was something else. */
export function problemOfIssue(issue: { path: string; message: string } | undefined): FileProblem | null {
  const [, index, field] = /^(\d+)\.(\w+)$/.exec(issue?.path ?? '') ?? [];
  if (!issue || index === undefined || field === undefined) return null;
  return { kind: 'item', item: Number(index) + 1, field: templateNames[field] ?? field, message: issue.message };
}
