import {
  BY_INCOME,
  type Cents,
  defaultSplit,
  type MemberIds,
  type MemberOrder,
  type NamedRule,
  type NamedSplit,
  namedSplit,
  refuseTooLargeOwnParts,
  requestedSplit,
  ruleOfNamed,
  type Split,
  splitFromTemplate,
  splitOfNamed,
  splitOfTemplate,
  splitToStore,
} from '@household/domain';
import { Repository } from '../cluster/repository.ts';

type Requested = { readonly shared: boolean; readonly split?: NamedSplit | null | undefined };
type RequestedExpense = Requested & { readonly amountCents: Cents; readonly categoryId: string | null };
type WrittenExpense = Omit<RequestedExpense, 'split'> & { readonly paidBy: string };

/** The household's two members and its rules, as far as they concern one category. */
type Rules = { readonly members: MemberIds; readonly household: NamedRule; readonly category: NamedRule | null };

/**
 * Which split a record is stored with: what a request asks for, what is stored, or what the category and the household
 * agreed on. The rules are the domain's; this reads what they need, in one statement.
 */
export class SplitResolver extends Repository {
  /**
   * The split that a request asks for, with both members named; undefined when it has none. `path` is the field's.
   *
   * @throws DomainError VALIDATION_FAILED at `path` of a personal record, at its `rule` or `own` for strangers
   */
  async requested(draft: Requested, path = 'split'): Promise<NamedSplit | undefined> {
    // Most requests have none; only a split of somebody needs the members.
    if (!draft.split) return undefined;
    const members = await this.members();
    const split = requestedSplit(draft.split, { shared: draft.shared, members, path });
    return split ? namedSplit(split, members) : undefined;
  }

  /**
   * The split of an expense to be stored.
   *
   * @param before the split of the stored expense; null for a new one and a personal one
   * @throws DomainError VALIDATION_FAILED at `split.own` when own parts, requested or stored, exceed the amount
   */
  async ofExpense(
    { shared, amountCents, categoryId }: RequestedExpense,
    requested: NamedSplit | undefined,
    before: NamedSplit | null = null,
  ): Promise<NamedSplit | null> {
    if (!shared) return null;
    const rules = await this.#rules(requested || before ? null : categoryId);
    const { members } = rules;
    const split = splitToStore({
      shared,
      amountCents,
      requested: requested && splitOfNamed(requested, members),
      before: before && splitOfNamed(before, members),
      defaults: defaultsOf(rules),
    });
    return split && namedSplit(split, members);
  }

  /**
   * The split that a rule or a plan keeps; null: resolved at each expense.
   *
   * @throws DomainError as `requested`
   */
  async ofTemplate(draft: Requested, before: NamedSplit | null = null): Promise<NamedSplit | null> {
    if (!draft.split && !before) return null;
    const members = await this.members();
    const split = splitOfTemplate(requestedSplit(draft.split, { shared: draft.shared, members }), {
      shared: draft.shared,
      before: before && splitOfNamed(before, members),
    });
    return split && namedSplit(split, members);
  }

  /** The splits of expenses that a rule or a plan writes, whose `split` is the template's. */
  async fromTemplate<Expense extends WrittenExpense & { readonly split: NamedSplit | null }>(
    expenses: readonly Expense[],
  ): Promise<Expense[]> {
    const [first] = expenses;
    if (!first) return [];
    // All are of one rule.
    const rules = await this.#rules(first.categoryId);
    return expenses.map((expense) => ({ ...expense, split: splitWritten(expense, rules) }));
  }

  /**
   * The split of each expense of an import: the one that its row says, else its category's or the household's.
   *
   * @throws DomainError VALIDATION_FAILED below the given path, as for one expense
   */
  async ofImport(): Promise<(expense: RequestedExpense, path: string) => NamedSplit | null> {
    const { members, household } = await this.#rules(null);
    const rows = await this.sql.rows<{ id: string; split: NamedRule }>(
      'select id, split from category where split is not null',
    );
    const rules = new Map(rows.map(({ id, split }) => [id, split]));
    return ({ shared, amountCents, categoryId, split: said }, path) => {
      const requested = requestedSplit(said, { shared, members, path });
      if (requested) {
        refuseTooLargeOwnParts(requested.own, amountCents, path);
        return namedSplit(requested, members);
      }
      if (!shared) return null;
      const category = categoryId === null ? null : (rules.get(categoryId) ?? null);
      return namedSplit(defaultSplit(defaultsOf({ members, household, category })), members);
    };
  }

  /** Refuses a category's or the household's rule for others. @throws DomainError VALIDATION_FAILED at `path` */
  async checkRule(rule: NamedRule | null | undefined, path = 'split'): Promise<void> {
    if (rule && rule !== BY_INCOME) ruleOfNamed(rule, await this.members(), path);
  }

  /** The ids of the two members, in order. */
  async members(): Promise<MemberIds> {
    return (await this.#rules(null)).members;
  }

  async #rules(categoryId: string | null): Promise<Rules> {
    const [row] = await this.sql.rows<Rules>(
      `select (select json_build_object('first', max(id) filter (where position = 1), 'second', max(id) filter (where position = 2))
               from member) as members,
              coalesce((select split from household), '"income"') as household,
              (select split from category where id = $1::uuid) as category`,
      [categoryId],
    );
    return row!;
  }
}

function defaultsOf({ members, household, category }: Rules) {
  return {
    household: ruleOfNamed(household, members),
    category: category && ruleOfNamed(category, members),
  };
}

function splitWritten(
  { shared, amountCents, paidBy, split }: WrittenExpense & { readonly split: NamedSplit | null },
  rules: Rules,
): NamedSplit | null {
  const { members } = rules;
  const payer: MemberOrder = paidBy === members.first ? 'first' : 'second';
  const template: Split | null = split && splitOfNamed(split, members);
  const written = splitFromTemplate(template, { shared, amountCents, payer }, defaultsOf(rules));
  return written && namedSplit(written, members);
}
