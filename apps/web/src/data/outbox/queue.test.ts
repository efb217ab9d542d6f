import { describe, expect, it } from 'vitest';
import { storedExpense } from '../../testing/stored-expense.ts';
import type { Expense } from '../pending-expenses.ts';
import {
  draftOf,
  kindOf,
  restored,
  withDone,
  withMine,
  withoutChange,
  withRetry,
  withSent,
  withTrouble,
  withChange,
  type Queue,
  type QueuedChange,
} from './queue.ts';

const moment = (minute: number) => Temporal.Instant.from('2026-09-17T18:00:00Z').add({ minutes: minute });
const stored = (id: string, description: string, version = 1) => storedExpense({ id, description, version });
const addition = (id: string, description: string, minute = 1): QueuedChange => {
  const expense = stored(id, description);
  return { id, draft: draftOf(expense), expense, base: null, at: moment(minute) };
};
const edit = (base: Expense, description: string, minute = 1): QueuedChange => {
  const expense = { ...base, description };
  return { id: base.id, draft: draftOf(expense), expense, base, at: moment(minute) };
};
const deletion = (base: Expense, minute = 1): QueuedChange => ({
  id: base.id,
  draft: null,
  expense: base,
  base,
  at: moment(minute),
});
const queue = (...changes: QueuedChange[]): Queue =>
  changes.reduce<Queue>((all, change) => withChange(all, change), []);
const told = (all: Queue) => all.map((entry) => `${kindOf(entry)} ${entry.expense.description}`);
const conflict = (theirs: Expense | null) => ({ kind: 'conflict', theirs }) as const;

describe('what is said of an expense', () => {
  it('waits in the order in which it was said, and a correction keeps its place', () => {
    const all = queue(addition('a', 'Taxi'), edit(stored('b', 'Pan'), 'Pan dulce'), addition('a', 'Taxi de noche', 2));
    expect(told(all)).toEqual(['add Taxi de noche', 'edit Pan dulce']);
  });

  it('is an addition still after a correction, and an edit over what was seen first', () => {
    const all = queue(edit(stored('b', 'Pan', 3), 'Pan dulce'), edit(stored('b', 'Pan dulce', 3), 'Pan de muerto'));
    expect(all.map(({ base }) => [base?.version, base?.description])).toEqual([[3, 'Pan']]);
  });

  it('leaves nothing when an addition that was not sent is deleted', () => {
    expect(queue(addition('a', 'Taxi'), deletion(stored('a', 'Taxi')))).toEqual([]);
  });

  it('is a deletion when the addition may have been sent', () => {
    const [taxi] = queue(addition('a', 'Taxi'));
    const all = withChange(withSent([taxi!], taxi!), deletion(stored('a', 'Taxi')));
    expect(told(all)).toEqual(['delete Taxi']);
    expect(all[0]!.base).toBeNull();
  });

  it('is a deletion of what is stored after an edit', () => {
    const all = queue(edit(stored('b', 'Pan', 3), 'Pan dulce'), deletion(stored('b', 'Pan dulce', 3)));
    expect(told(all)).toEqual(['delete Pan']);
  });
});

describe('giving up', () => {
  it('takes it out, and taking that back puts it where it stood', () => {
    const all = queue(addition('a', 'Taxi', 1), addition('b', 'Pan', 2), addition('c', 'Leche', 3));
    const without = withoutChange(all, 'b', moment(4));
    expect(told(without)).toEqual(['add Taxi', 'add Leche']);
    expect(told(restored(without, all[1]!))).toEqual(['add Taxi', 'add Pan', 'add Leche']);
  });

  it('takes back a deletion that took the place of an edit', () => {
    const edited = queue(edit(stored('b', 'Pan'), 'Pan dulce'));
    const deleted = withChange(edited, deletion(stored('b', 'Pan dulce')));
    expect(told(restored(deleted, edited[0]!))).toEqual(['edit Pan dulce']);
  });
});

describe('giving up what the server may have done', () => {
  const bread = stored('b', 'Pan', 3);

  it('sends what was before an edit', () => {
    const [sent] = queue(edit(bread, 'Pan dulce'));
    const [back] = withoutChange(withSent([sent!], sent!), 'b', moment(2));
    expect([kindOf(back!), back!.draft, back!.base, back!.expense]).toEqual(['edit', draftOf(bread), bread, bread]);
    expect(back!.unheard).toEqual([draftOf({ ...bread, description: 'Pan dulce' })]);
    expect(back!.revision).toBeGreaterThan(sent!.revision);
  });

  it('sends what was before a deletion', () => {
    const [sent] = queue(deletion(bread));
    const [back] = withoutChange(withSent([sent!], sent!), 'b', moment(2));
    expect([kindOf(back!), back!.draft]).toEqual(['edit', draftOf(bread)]);
    const lost = queue({ ...deletion(bread), isDeletionSent: true });
    expect(told(withoutChange(lost, 'b', moment(2)))).toEqual(['edit Pan']);
  });

  it('ends when that is given up, too', () => {
    const [sent] = queue(deletion(bread));
    const back = withoutChange(withSent([sent!], sent!), 'b', moment(2));
    expect(withoutChange(back, 'b', moment(3))).toEqual([]);
  });

  it('sends nothing once the server has said that it was not done', () => {
    const [sent] = queue(deletion(bread));
    const refusal = { code: 'MONTH_CLOSED', details: null, issues: [] } as const;
    const refused = withTrouble(withSent([sent!], sent!), sent!, { kind: 'refused', refusal });
    expect(withoutChange(refused, 'b', moment(2))).toEqual([]);
  });
});

describe('a response', () => {
  it('ends what was sent', () => {
    const all = queue(addition('a', 'Taxi'), addition('b', 'Pan'));
    expect(told(withDone(all, all[0]!, stored('a', 'Taxi')))).toEqual(['add Pan']);
  });

  it('leaves what was said meanwhile, as a change of what is stored now', () => {
    const [sent] = queue(addition('a', 'Taxi'));
    const corrected = withChange(withSent([sent!], sent!), addition('a', 'Taxi de noche', 2));
    const [left] = withDone(corrected, sent!, stored('a', 'Taxi', 1));
    expect([kindOf(left!), left!.expense.description, left!.base?.version]).toEqual(['edit', 'Taxi de noche', 1]);
    expect(left!.unheard).toEqual([]);
  });

  it('stops what is refused, and not what was said meanwhile', () => {
    const [sent] = queue(addition('a', 'Taxi'));
    const refusal = { code: 'RULE_VIOLATED', details: null, issues: [] } as const;
    const trouble = { kind: 'refused', refusal } as const;
    const [stopped] = withTrouble(withSent([sent!], sent!), sent!, trouble);
    expect([stopped!.trouble, stopped!.unheard]).toEqual([trouble, []]);
    const corrected = withChange([sent!], addition('a', 'Taxi de noche', 2));
    expect(withTrouble(corrected, sent!, trouble)[0]!.trouble).toBeNull();
  });

  it('is remembered as unheard once, however often the same is sent', () => {
    const [sent] = queue(addition('a', 'Taxi'));
    const once = withSent([sent!], sent!);
    expect(withSent(once, once[0]!)[0]!.unheard).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const [mine] = queue(edit(stored('b', 'Pan', 1), 'Pan dulce'));
  const inConflict = (theirs: Expense | null) => withTrouble([mine!], mine!, conflict(theirs));

  it('is decided for mine over what stands there', () => {
    const [decided] = withMine(inConflict(stored('b', 'Pan de Luis', 2)), 'b', 'new');
    expect([decided!.id, decided!.base?.version, decided!.trouble]).toEqual(['b', 2, null]);
    expect(decided!.revision).toBeGreaterThan(mine!.revision);
  });

  it('adds mine again where it was deleted', () => {
    const [decided] = withMine(inConflict(null), 'b', 'new');
    expect([decided!.id, decided!.draft?.id, decided!.expense.id, kindOf(decided!)]).toEqual([
      'new',
      'new',
      'new',
      'add',
    ]);
  });

  it('is decided for theirs by giving mine up', () => {
    expect(withoutChange(inConflict(stored('b', 'Pan de Luis', 2)), 'b', moment(2))).toEqual([]);
  });

  it('is corrected over what stands there, by one who had it in view', () => {
    const both = { ...edit(stored('b', 'Pan', 1), 'Pan de los dos', 3), over: 2 };
    const all = withChange(inConflict(stored('b', 'Pan de Luis', 2)), both);
    expect(all.map(({ base, trouble }) => [base?.version, trouble])).toEqual([[2, null]]);
  });

  it.each([
    { what: 'saves a form that was open', change: edit(stored('b', 'Pan', 1), 'Pan de muerto', 3) },
    { what: 'saw an older one', change: { ...edit(stored('b', 'Pan', 1), 'Pan de muerto', 3), over: 1 } },
    { what: 'deletes it in a list', change: deletion(stored('b', 'Pan dulce', 1), 3) },
  ])('stays to be decided when its owner $what', ({ change }) => {
    const theirs = stored('b', 'Pan de Luis', 2);
    const [kept] = withChange(inConflict(theirs), change);
    expect([kept!.base?.version, kept!.trouble]).toEqual([1, conflict(theirs)]);
    expect(kept!.draft).toEqual(change.draft);
    expect(kept!.revision).toBeGreaterThan(mine!.revision);
  });

  it('stays to be decided when what they deleted is edited, and ends when it is deleted', () => {
    const [kept] = withChange(inConflict(null), edit(stored('b', 'Pan', 1), 'Pan de muerto', 3));
    expect([kept!.base?.version, kept!.trouble, kindOf(kept!)]).toEqual([1, conflict(null), 'edit']);
    expect(withChange(inConflict(null), deletion(stored('b', 'Pan', 1), 3))).toEqual([]);
  });
});

it('is sent again with the word of its owner', () => {
  const [entry] = queue(addition('a', 'Taxi'));
  const refusal = { code: 'MONTH_CLOSED', details: null, issues: [] } as const;
  const [again] = withRetry(withTrouble([entry!], entry!, { kind: 'refused', refusal }), 'a', 'adjust');
  expect([again!.trouble, again!.closedMonth]).toEqual([null, 'adjust']);
});
