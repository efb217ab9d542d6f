import type * as z from 'zod/mini';
import { DomainError, type ValidationIssue } from './domain-error.ts';

/** Further issues show up once these are corrected. */
export const ISSUES_MAX = 100;

/** zod's issues, the first hundred, in the form of the wire: paths joined by dots, `tags.0`. */
export function validationIssuesOf(error: z.core.$ZodError): ValidationIssue[] {
  return error.issues.slice(0, ISSUES_MAX).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/**
 * Parses a value that comes from outside.
 *
 * @throws DomainError VALIDATION_FAILED with the issues found
 */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError('VALIDATION_FAILED', { issues: validationIssuesOf(result.error) });
}
