import { useMembers, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useSalaries } from '../split/use-salaries.ts';
import { choose, withoutSlot, type ChosenValues, type Line, type LineSlot, type SetLine } from './line.ts';
import { lineDraft } from './line-draft.ts';
import { lineShares } from './line-shares.ts';
import { useChipLabels } from './use-chip-labels.ts';
import { useLineReading } from './use-line-reading.ts';
import { useLineSaving } from './use-line-saving.ts';

type Options = {
  /** The defaults of an expense. */
  shared?: boolean;
  /** Whether the line is in use: only then the data for parsing it is requested. */
  isUsed?: boolean;
};

/** A line with its parsed values, its setters and its saving. */
export function useLineEntry(line: Line, setLine: SetLine, { shared = true, isUsed = true }: Options = {}) {
  const { memberId } = useUser();
  const today = useToday();
  const labels = useChipLabels();
  const categories = trpc.categories.list.useQuery().data ?? [];
  const householdRule = trpc.settings.split.useQuery(undefined, { enabled: isUsed }).data?.rule;
  const reading = useLineReading(line.text, isUsed);
  const draft = lineDraft(line, reading, { today, me: memberId, shared });
  const saving = useLineSaving(line, draft, setLine);
  const [gap] = draft.gaps;
  const category = categories.find(({ id }) => id === draft.categoryId);
  const usual = category?.split ?? householdRule ?? null;
  const rule = draft.shared ? (draft.rule ?? usual) : null;
  const salaries = useSalaries(draft.date, isUsed && rule === 'income');
  return {
    ...saving,
    text: line.text,
    isEmpty: line.text.trim() === '',
    reading,
    draft,
    categories,
    category,
    /** How it will be split: as typed, else by the category's rule or the household's, once loaded. */
    rule,
    shares: lineShares(draft, rule, useMembers(), salaries),
    /** What is missing before it can be saved; null when nothing is. */
    hint: saving.refusal ?? (gap ? labels.hint(gap) : null),
    type: (text: string) => setLine((now) => ({ ...now, text })),
    choose: <Slot extends keyof ChosenValues>(slot: Slot, value: ChosenValues[Slot]) =>
      setLine((now) => choose(now, reading, slot, value)),
    drop: (slot: LineSlot) => setLine((now) => withoutSlot(now, reading, slot)),
  };
}

export type LineEntry = ReturnType<typeof useLineEntry>;
