import { describe, expect, it } from 'vitest';
import { isTooLate, mayUndo, onlyUndoableBy, restorableUntil, undoRefusal, type UndoFacts } from './undo-rule.ts';

const at = Temporal.Instant.from('2026-09-01T18:00:00Z');
const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
const later = Temporal.Instant.from('2026-10-01T18:00:00Z');

const change = (facts: Partial<UndoFacts> = {}): UndoFacts => ({
  action: 'update',
  at,
  isUndone: false,
  hasDeletion: false,
  hasPurged: false,
  wroteBills: false,
  ownerIds: [],
  ...facts,
});
const refusalOf = (facts: Partial<UndoFacts>, by: string | null = 'ana', moment = now) =>
  undoRefusal(change(facts), { by, now: moment })?.code ?? null;

describe('isTooLate', () => {
  it('is true from exactly 30 days after the deletion on', () => {
    expect(restorableUntil(at)).toEqual(later);
    expect(isTooLate(at, later.subtract({ milliseconds: 1 }))).toBe(false);
    expect(isTooLate(at, later)).toBe(true);
  });
});

describe('undoRefusal', () => {
  it('lets either member undo what belongs to both', () => {
    expect([refusalOf({}, 'ana'), refusalOf({}, 'luis')]).toEqual([null, null]);
  });

  it('reserves a salary or a profile for its owner, whoever changed it', () => {
    expect(refusalOf({ ownerIds: ['luis'] }, 'ana')).toBe('FORBIDDEN');
    expect(refusalOf({ ownerIds: ['luis'] }, 'luis')).toBeNull();
    expect(refusalOf({ ownerIds: ['luis'] }, null)).toBeNull();
  });

  it('lets either member undo what touched both, as only an import of the household can', () => {
    const ownerIds = ['ana', 'luis'];
    expect([refusalOf({ ownerIds }, 'ana'), refusalOf({ ownerIds }, 'luis')]).toEqual([null, null]);
  });

  it('reports a missing permission before any other reason', () => {
    expect(refusalOf({ ownerIds: ['luis'], isUndone: true }, 'ana')).toBe('FORBIDDEN');
    expect(refusalOf({ ownerIds: ['luis'], isUndone: true }, 'luis')).toBe('RULE_VIOLATED');
  });

  it('never undoes the set-up, nor a change twice', () => {
    expect(refusalOf({ action: 'setup', ownerIds: ['ana', 'luis'] })).toBe('RULE_VIOLATED');
    expect(refusalOf({ isUndone: true })).toBe('RULE_VIOLATED');
  });

  it('restores a deletion for 30 days; a change that deleted nothing has no limit', () => {
    expect(refusalOf({ hasDeletion: true }, 'ana', later.subtract({ milliseconds: 1 }))).toBeNull();
    expect(refusalOf({ hasDeletion: true }, 'ana', later)).toBe('TOO_LATE');
    expect(refusalOf({ hasPurged: true })).toBe('TOO_LATE');
    expect(refusalOf({}, 'ana', later)).toBeNull();
  });
});

describe('mayUndo', () => {
  it('is true for one’s own records and shared ones', () => {
    expect([mayUndo('ana', []), mayUndo('ana', ['ana']), mayUndo('ana', ['luis'])]).toEqual([true, true, false]);
  });
});

describe('onlyUndoableBy', () => {
  const onlyBy = (facts: Partial<UndoFacts>, by = 'ana') => onlyUndoableBy(change(facts), { by, now });

  it('names the owner to the other member, while the owner may undo', () => {
    expect(onlyBy({ ownerIds: ['luis'] })).toBe('luis');
    expect(onlyBy({ ownerIds: ['luis'], isUndone: true })).toBeNull();
  });

  it('names nobody to the owner, nor where both or nobody are touched', () => {
    expect(onlyBy({ ownerIds: ['ana'] })).toBeNull();
    expect(onlyBy({ ownerIds: ['ana', 'luis'] }, 'luis')).toBeNull();
    expect(onlyBy({})).toBeNull();
  });
});
