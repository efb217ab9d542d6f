import { countedAmount, UNCATEGORIZED_COLOR, type ExpenseContent, type NamedRule } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import { useQueued } from '../../../data/outbox/outbox.ts';
import type { OutboxEntry } from '../../../data/outbox/queue.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import { useMember, useMembers } from '../../../data/session/session-context.ts';
import { idsOf, membersOf } from '../../../editing/split/member-amounts.tsx';
import { splitBadges } from '../../../editing/split/split-badges.ts';
import { useFormat } from '../../../i18n/format.ts';
import { lineWithHit } from './hits.ts';

/** `personal` omits the payer, which is the same in every row. */
export type ListKind = 'household' | 'personal';

/** The settings shared by all rows of a list; the same object while nothing changes. */
export type RowLook = {
  readonly kind: ListKind;
  /** Of the household; undefined while unknown. */
  readonly usualRule: NamedRule | undefined;
  /** The words of the search, from `wordsOf`. */
  readonly words: readonly string[];
  /** The rows have no day heading. */
  readonly isDated: boolean;
  /** Shared and personal ones are in one list. */
  readonly isMixed: boolean;
};

export type RowProps = {
  expense: Expense;
  look: RowLook;
  onEdit: () => void;
  onRefund: () => void;
  onDelete: () => void;
};

/** A row whose deletion waits to be sent. */
export const struck = 'text-ink-3 line-through';

/** What a row shows of each field of an expense. */
export function useRowTexts(expense: Expense, { usualRule, words, isMixed }: RowLook) {
  const { t } = useLingui();
  const format = useFormat();
  const { description, category, tags, notes, refund, original } = expense;
  const members = membersOf(useMembers());
  const badges = splitBadges(expense, usualRule, idsOf(members));
  const waiting = useQueued(expense.id);
  const whatWaits = ({ draft, trouble }: OutboxEntry): string => {
    if (trouble) return t`por decidir`;
    return draft === null ? t`por eliminar` : t`por enviar`;
  };
  const kind = expense.shared ? t`Compartido` : t`Personal`;
  return {
    amountCents: format.money(countedAmount(expense)),
    description,
    categoryId: { name: category?.name ?? t`Sin categoría`, color: category?.color ?? UNCATEGORIZED_COLOR },
    date: format.date(expense.date),
    paidBy: useMember(expense.paidBy),
    /** What is said of it to all, and the kind for readers: the list's subtitle says it once to the eye. */
    shared: { label: isMixed && !expense.shared ? kind : null, kind },
    tags,
    notes: { text: notes, found: lineWithHit(notes, words) },
    /** The rule that wrote it. */
    meta: ruleOf(expense),
    split: { badges, members },
    refund,
    original,
    /** Its pending change in the outbox. */
    waiting: waiting ? { label: whatWaits(waiting), isDeletion: waiting.draft === null } : null,
  } satisfies Record<keyof ExpenseContent, unknown> & { waiting: unknown };
}
