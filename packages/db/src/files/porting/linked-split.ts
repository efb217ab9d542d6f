import {
  type Cents,
  DomainError,
  type NamedRule,
  type NamedSplit,
  refuseTooLargeOwnParts,
  requestedSplit,
  ruleOfNamed,
  BY_INCOME,
  defaultSplit,
  type MemberIds,
  namedRule,
  namedSplit,
} from '@household/domain';

/** The file's member ids in order, and the household's for them. */
export type LinkedMembers = { readonly inFile: MemberIds; readonly linked: MemberIds };

type Shared = { readonly shared: boolean; readonly split: NamedSplit | null };

/** A split of the file with the household's members; null when it has none. @throws DomainError VALIDATION_FAILED */
export function linkedSplit({ shared, split }: Shared, { inFile, linked }: LinkedMembers): NamedSplit | null {
  const requested = requestedSplit(split, { shared, members: inFile });
  return requested ? namedSplit(requested, linked) : null;
}

/**
 * The split of an expense of the file. A shared one without a split is by income, as in files from before there were
 * splits. @throws DomainError VALIDATION_FAILED
 */
export function linkedExpenseSplit(
  expense: Shared & { readonly amountCents: Cents },
  { inFile, linked }: LinkedMembers,
): NamedSplit | null {
  if (!expense.shared) return linkedSplit(expense, { inFile, linked });
  const requested = requestedSplit(expense.split, { shared: true, members: inFile });
  const split = requested ?? defaultSplit({ category: null, household: BY_INCOME });
  refuseTooLargeOwnParts(split.own, expense.amountCents);
  return namedSplit(split, linked);
}

/** A rule of the file with the household's members. @throws DomainError VALIDATION_FAILED */
export function linkedRule(rule: NamedRule | null, { inFile, linked }: LinkedMembers): NamedRule | null {
  return rule && namedRule(ruleOfNamed(rule, inFile, 'split'), linked);
}

/** The first issue of a refused split, for a message that says where. */
export function issueOf(error: unknown): { readonly path: string; readonly message: string } | null {
  if (!(error instanceof DomainError) || !('issues' in error.details)) return null;
  return error.details.issues[0] ?? null;
}
