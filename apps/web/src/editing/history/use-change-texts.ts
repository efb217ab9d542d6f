import type { NamedRule, NamedSplit, Original } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hashKey } from '@tanstack/react-query';
import { useSplitText } from '../split/use-split-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import type { Outputs } from '../../data/trpc.ts';
import { cadences, changedFields, type Field, fieldNames, type Kind, methods, valueText } from './field-texts.ts';

export type Change = Outputs['history']['list']['changes'][number];
export type Item = Change['items'][number];
export type NamedCategory = Outputs['history']['list']['categories'][number];

export type FieldChange = { field: string; name: string; before: string; after: string };

/**
 * How many more things a change was about than the first of its items. A bill that was confirmed, a rule or a plan whose
 * payment was recorded, and the one expense that came of it are one thing.
 */
function othersOf(change: Change): number {
  return isOneThing(change) ? 0 : change.itemCount - 1;
}

function isOneThing({ itemCount, counts, items }: Change): boolean {
  const { expense = 0, occurrence = 0, rule = 0, plan = 0 } = counts;
  const isOneOfEach = expense === 1 && [occurrence, rule, plan].every((count) => count <= 1);
  const isEdited = items.every(({ kind, before, after }) => kind === 'expense' || (before !== null && after !== null));
  return isOneOfEach && isEdited && itemCount === expense + occurrence + rule + plan;
}

/** The record whose amount a change is about; undefined if it is about several. */
export function mainItem(change: Change): Item | undefined {
  const [first] = change.items;
  if (change.itemCount <= 1) return first;
  return isOneThing(change) ? change.items.find(({ kind }) => kind === 'expense') : undefined;
}

/** A rule whose amount is to be confirmed records nothing when it falls due. */
const isBill = ({ action, counts, itemCount }: Change): boolean =>
  action === 'execute' && itemCount === counts.occurrence;

/** Texts for changes: who did what to what, and each field from what to what. */
export function useChangeTexts(categories: readonly NamedCategory[]) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const members = useMembers();
  const splitWords = useSplitText();
  const nameOf = (memberId: string | null): string => members.find(({ id }) => id === memberId)?.name ?? memberId ?? '';

  const actor = ({ actorKind, actorId, actorLabel }: Change): string => {
    if (actorKind === 'member') return nameOf(actorId);
    const label = actorLabel ?? '';
    return actorKind === 'rule' ? t`La regla «${label}»` : t`La administración`;
  };

  const subject = ({
    kind,
    label,
    memberId,
    amountCents,
    date,
  }: Pick<Item, 'kind' | 'label' | 'memberId' | 'amountCents' | 'date'>): string => {
    const name = label ?? '…';
    const person = nameOf(memberId);
    const amount = amountCents === null ? '' : `, ${format.money(amountCents)}`;
    const nouns: Record<Kind, () => string> = {
      expense: () => t`el gasto «${name}»${amount}`,
      category: () => t`la categoría «${name}»`,
      rule: () => t`la regla «${name}»`,
      occurrence: () => t`una fecha de la regla «${name}»`,
      plan: () => t`el plan «${name}»`,
      household: () => t`la división de la casa`,
      accountStart: () => t`el inicio de la cuenta`,
      payment: () => t`el pago de ${person}${amount}`,
      closedMonth: () => {
        const month = date === null ? '' : format.month(Temporal.PlainDate.from(date).toPlainYearMonth());
        return t`el mes de ${month}`;
      },
      salary: () => t`el salario de ${person}`,
      profile: () => t`el perfil de ${person}`,
    };
    return nouns[kind]();
  };

  /** «12 gastos y 1 categoría»: the records of a bulk change, the most frequent kind first. */
  const counted = (counts: Change['counts']): string => {
    const texts: Record<Kind, (count: number) => string> = {
      expense: (count) => t({ message: plural(count, { one: '# gasto', other: '# gastos' }) }),
      category: (count) => t({ message: plural(count, { one: '# categoría', other: '# categorías' }) }),
      rule: (count) => t({ message: plural(count, { one: '# regla', other: '# reglas' }) }),
      occurrence: (count) => t({ message: plural(count, { one: '# fecha de reglas', other: '# fechas de reglas' }) }),
      plan: (count) => t({ message: plural(count, { one: '# plan', other: '# planes' }) }),
      household: () => t`la división de la casa`,
      accountStart: () => t`el inicio de la cuenta`,
      payment: (count) => t({ message: plural(count, { one: '# pago', other: '# pagos' }) }),
      closedMonth: (count) => t({ message: plural(count, { one: '# mes', other: '# meses' }) }),
      salary: (count) => t({ message: plural(count, { one: '# salario', other: '# salarios' }) }),
      profile: (count) => t({ message: plural(count, { one: '# perfil', other: '# perfiles' }) }),
    };
    const kinds = Object.entries(counts) as [Kind, number][];
    return format.list(kinds.toSorted(([, a], [, b]) => b - a).map(([kind, count]) => texts[kind](count)));
  };

  const sentence = (change: Change, isRedo = false): string => {
    const who = actor(change);
    const [first] = change.items;
    const more = othersOf(change);
    const others = format.count(more);
    const one = first ? subject(first) : t`la casa`;
    const several = change.action === 'import' ? counted(change.counts) : t`${one} y ${others} más`;
    const what = more > 0 ? several : one;
    const sentences: Record<string, () => string> = {
      create: () => t`${who} agregó ${what}`,
      update: () => t`${who} cambió ${what}`,
      delete: () => t`${who} eliminó ${what}`,
      undo: () => (isRedo ? t`${who} rehízo un cambio en ${what}` : t`${who} deshizo un cambio en ${what}`),
      restore: () => t`${who} restauró ${what}`,
      import: () => t`${who} importó ${what}`,
      replace: () => t`${who} reemplazó los planes MSI`,
      execute: () => (isBill(change) ? t`${who} pidió confirmar ${what}` : t`${who} registró ${what}`),
      record: () => t`${who} registró un pago de MSI: ${what}`,
      close: () => t`${who} cerró ${what}`,
      reopen: () => t`${who} reabrió ${what}`,
      confirm: () => t`${who} confirmó ${one}`,
      skip: () => t`${who} omitió ${what}`,
      'write-now': () => t`${who} registró antes de tiempo ${what}`,
      setup: () => t`${who} configuró la casa`,
    };
    return (sentences[change.action] ?? (() => t`${who} cambió ${what}`))();
  };

  /** «Gasolina», «Salario de Luis», «3 gastos y 1 categoría»: a change's records without who and what. */
  const title = (change: Change): string => {
    const [first] = change.items;
    if (!first) return t`la casa`;
    if (change.itemCount > 1 && change.action === 'import') return counted(change.counts);
    const more = othersOf(change);
    const others = format.count(more);
    const one = itemTitle(first);
    return more > 0 ? t`${one} y ${others} más` : one;
  };
  const itemTitle = (item: Pick<Item, 'kind' | 'label' | 'memberId' | 'date'>): string => {
    const { kind, label, date } = item;
    if (kind === 'payment') {
      const from = nameOf(item.memberId);
      const to = members.find(({ id }) => id !== item.memberId)?.name ?? '';
      return t`Pago de ${from} a ${to}`;
    }
    if (kind === 'closedMonth' && date !== null) return format.month(Temporal.PlainDate.from(date).toPlainYearMonth());
    return label !== null && kind !== 'profile' ? label : subject({ ...item, amountCents: null });
  };

  /** «cambió el monto», «deshizo «eliminó»»: the verb of a change, after who made it. */
  const verb = (change: Change, undone?: Change, isRedo = false): string => {
    const names = change.items[0] ? fields(change.items[0]).map(({ field, name }) => namedField(field, name)) : [];
    const what = format.list(names);
    const verbs: Record<string, () => string> = {
      create: () => (change.items[0]?.isRefund ? t`registró la devolución` : t`agregó`),
      update: () => (what === '' ? t`cambió` : t`cambió ${what}`),
      delete: () => t`eliminó`,
      undo: () => {
        if (isRedo) return t`rehízo un cambio`;
        if (!undone || undone.action === 'undo') return t`deshizo un cambio`;
        const done = verb(undone);
        const by = actor(undone);
        return undone.actorId === change.actorId ? t`deshizo «${done}»` : t`deshizo «${done}» de ${by}`;
      },
      restore: () => t`restauró`,
      import: () => t`importó`,
      replace: () => t`reemplazó los planes`,
      execute: () => (isBill(change) ? t`pidió confirmar` : t`registró`),
      record: () => t`registró un pago`,
      close: () => t`cerró`,
      reopen: () => t`reabrió`,
      confirm: () => t`confirmó`,
      skip: () => t`omitió`,
      'write-now': () => t`registró antes de tiempo`,
      setup: () => t`configuró la casa`,
    };
    return (verbs[change.action] ?? (() => t`cambió`))();
  };
  const namedField = (field: string, name: string): string => {
    const texts = changedFields[field];
    return texts ? i18n._(texts) : name.toLocaleLowerCase();
  };

  /** Of an expense, a rule or a plan; of a category and the household the rule only. */
  const splitText = (split: NamedRule | NamedSplit): string =>
    typeof split === 'object' && 'own' in split ? splitWords.split(split as NamedSplit) : splitWords.rule(split);

  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t`nada`;
    if (field === 'shared') return value === true ? t`Compartido` : t`Personal`;
    if (typeof value === 'boolean') return value ? t`sí` : t`no`;
    if (field === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? t`una categoría eliminada`;
    if (['paidBy', 'from', 'to'].includes(field) && typeof value === 'string') return nameOf(value);
    if (Array.isArray(value)) return value.length === 0 ? t`nada` : value.map((part) => text(field, part)).join(', ');
    if (field === 'split') return splitText(value as NamedRule | NamedSplit);
    if (field === 'original') return splitWords.original(value as Original);
    const texts = { cadence: cadences, method: methods }[field];
    const known = typeof value === 'string' ? texts?.[value] : undefined;
    return known ? i18n._(known) : (valueText(field, value, format) ?? '…');
  };

  /**
   * The fields of an edit, from what to what; none where it was created or deleted. What identifies a record is in every
   * item, also when it was not edited.
   */
  const fields = ({ before, after }: Item): FieldChange[] =>
    before === null || after === null
      ? []
      : Object.keys(after).flatMap((field) => {
          const name = field in fieldNames ? fieldNames[field as Field] : null;
          if (!name || hashKey([before[field]]) === hashKey([after[field]])) return [];
          return [{ field, name: i18n._(name), before: text(field, before[field]), after: text(field, after[field]) }];
        });

  return { sentence, subject, title, itemTitle, verb, actor, fields, nameOf };
}
