import type { Cents, LinePieceKind, LineReading, MemberId } from '@household/domain';
import { newId } from '../../data/new-id.ts';

/** What a chip shows and changes. */
export type LineSlot = 'amount' | 'description' | 'category' | 'date' | 'paidBy' | 'split' | 'refund' | 'tags';

/** How an expense is shared: not at all, as is usual, or by a rule that was said. */
export type Sharing = 'personal' | 'usual' | NonNullable<LineReading['rule']>;

export type ChosenValues = {
  amount: Cents;
  description: string;
  category: string | null;
  date: Temporal.PlainDate;
  paidBy: MemberId;
  split: Sharing;
};

/**
 * A value chosen in a chip's picker, and the words of the line that it replaces: once those change, the line applies
 * again.
 */
type Choice<T> = { readonly value: T; readonly over: string };
type Choices = { readonly [Slot in keyof ChosenValues]?: Choice<ChosenValues[Slot]> };

/** A line as typed, with what was chosen in its chips, and the id that its expense will have. */
export type Line = { readonly id: string; readonly text: string; readonly choices: Choices };

/** Sets the state of the line. */
export type SetLine = (change: (now: Line) => Line) => void;

export const emptyLine = (): Line => ({ id: newId(), text: '', choices: {} });

/** The words of the line that a chip shows. A chosen category stays when the description changes. */
const saidBy: Record<LineSlot, readonly LinePieceKind[]> = {
  amount: ['amount'],
  description: ['description'],
  category: [],
  date: ['date'],
  paidBy: ['paidBy'],
  split: ['rule', 'shared'],
  refund: ['refund'],
  tags: ['tag'],
};

const isSaidBy = (slot: LineSlot, kind: LinePieceKind): boolean => saidBy[slot].includes(kind);

function wordsOf(line: Line, { pieces }: LineReading, slot: LineSlot): string {
  const own = pieces.filter(({ kind }) => isSaidBy(slot, kind));
  return own.map(({ start, end }) => line.text.slice(start, end)).join(' ');
}

/** The line with a value chosen in a picker. */
export const choose = <Slot extends keyof ChosenValues>(
  line: Line,
  reading: LineReading,
  slot: Slot,
  value: ChosenValues[Slot],
): Line => ({
  ...line,
  choices: { ...line.choices, [slot]: { value, over: wordsOf(line, reading, slot) } },
});

/** The value chosen for a chip, if it still applies. */
export function chosen<Slot extends keyof ChosenValues>(
  line: Line,
  reading: LineReading,
  slot: Slot,
): Choice<ChosenValues[Slot]> | undefined {
  const choice: Choice<ChosenValues[Slot]> | undefined = line.choices[slot];
  return choice?.over === wordsOf(line, reading, slot) ? choice : undefined;
}

/** The line without a chip's value: its words are removed, and so is a chosen value. "No category" is a choice. */
export function withoutSlot(line: Line, reading: LineReading, slot: LineSlot): Line {
  if (slot === 'category') return choose(line, reading, 'category', null);
  const choices = Object.fromEntries(Object.entries(line.choices).filter(([name]) => name !== slot));
  const gone = reading.pieces.filter(({ kind }) => isSaidBy(slot, kind));
  if (gone.length === 0) return { ...line, choices };
  const kept = reading.pieces.filter((piece) => !gone.includes(piece));
  return { ...line, choices, text: kept.map(({ start, end }) => line.text.slice(start, end)).join(' ') };
}
