import { originalSchema, parseAmount } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { originalInput, type TypedOriginal } from '../currency/typed-original.ts';
import type { TypedSplit } from '../split/typed-split.ts';
import { useSplitText } from '../split/use-split-text.ts';
import { isDay, type TypedDay } from '../../components/forms/typed-day.ts';

/** Form values as text, so that two versions can be compared and read. */
export function useFieldTexts() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const members = useMembers();
  const categories = trpc.categories.list.useQuery();
  const splits = useSplitText();
  return {
    translate: (message: MessageDescriptor): string => i18n._(message),
    /** An amount as typed; an invalid amount stays as it is. */
    amount: (typed: string): string => {
      const amountCents = parseAmount(typed);
      return amountCents === null ? typed : format.money(amountCents);
    },
    category: (id: string): string =>
      id === ''
        ? t`Sin categoría`
        : (categories.data?.find((category) => category.id === id)?.name ?? t`una categoría nueva`),
    member: (id: string): string => members.find((member) => member.id === id)?.name ?? id,
    sharing: (shared: boolean): string => (shared ? t`Compartido` : t`Personal`),
    /** An invalid own part stays as typed. */
    split: (typed: TypedSplit | null): string =>
      typed
        ? splits.inOneLine(typed.rule, (id) => {
            const text = typed.own?.[id]?.trim() ?? '';
            const amountCents = parseAmount(text);
            return amountCents === null ? text : splits.ownPart(amountCents);
          })
        : '',
    refund: (refund: boolean): string => (refund ? t`sí` : t`no`),
    /** An amount in another currency; as typed if it is invalid. */
    original: (typed: TypedOriginal | null): string => {
      const original = originalSchema.safeParse(originalInput(typed));
      if (original.success) return splits.original(original.data);
      return typed ? [typed.currency, typed.amount, typed.rate].join(' ').trim() : '';
    },
    day: (day: TypedDay | null): string => (isDay(day) ? format.date(day) : (day ?? '')),
  };
}

export type FieldTexts = ReturnType<typeof useFieldTexts>;
