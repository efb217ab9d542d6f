import type * as z from 'zod/mini';
import { DomainError, type ValidationIssue } from './domain-error.ts';

/** zod's issues in the form of the wire: paths joined by dots, `tags.0`. */
export function validationIssuesOf(error: z.core.$ZodError): ValidationIssue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/**
 * Parses a value that comes from outside.
 *
 * @throws DomainError VALIDATION_FAILED with every issue found
 */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new DomainError('VALIDATION_FAILED', { issues: validationIssuesOf(result.error) });
}
