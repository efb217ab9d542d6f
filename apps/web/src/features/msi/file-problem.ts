import { type PlanFileProblem, templateNameOf } from '@household/domain';

/** Why a file was refused. */
export type FileProblem = PlanFileProblem | { readonly kind: 'tooLarge' } | { readonly kind: 'notUtf8' };

/** The server's error of an upload (`2.paidBy`) as a problem of its file; null for any other error. */
export function problemOfIssue(issue: { path: string; message: string } | undefined): FileProblem | null {
  const [, index, field] = /^(\d+)\.(\w+)$/.exec(issue?.path ?? '') ?? [];
  if (!issue || index === undefined || field === undefined) return null;
  return { kind: 'item', item: Number(index) + 1, field: templateNameOf(field), message: issue.message };
}
