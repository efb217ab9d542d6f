import { raw } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, draft } from '../../test/household.ts';
import { bindValues } from './bound-parameters.ts';

const database = await createTestHousehold();
const platform = database.orm.em.getPlatform();
const bound = (sql: string, ...params: unknown[]) => bindValues(platform, sql, params);

describe('bindValues', () => {
  it('numbers each value, and each element of a list', () => {
    expect(bound('update a set b = ? where c in (?)', `O'Hara`, [1, 2])).toEqual({
      text: 'update a set b = $1 where c in ($2, $3)',
      values: [`O'Hara`, 1, 2],
    });
  });

  it('accepts a placeholder at the start and at the end', () => {
    expect(bound('? = ?', 1, 2)).toEqual({ text: '$1 = $2', values: [1, 2] });
  });

  it('quotes column names, and leaves escaped question marks', () => {
    expect(bound(String.raw`select ?? from a where b \? ?`, 'a.b"c', 'key')).toEqual({
      text: 'select "a"."b""c" from a where b ? $1',
      values: ['key'],
    });
  });

  it('keeps MikroORM’s raw SQL, with its values bound', () => {
    expect(bound('insert into a values (?, ?, ?)', 'x', raw('coalesce(?, default)', ['y']), 'z')).toEqual({
      text: 'insert into a values ($1, coalesce($2, default), $3)',
      values: ['x', 'y', 'z'],
    });
  });

  it('sends a statement without values as it is', () => {
    expect(bound(`create index on a ((b ? 'c'))`)).toEqual({ text: `create index on a ((b ? 'c'))`, values: [] });
  });

  it('refuses a statement whose placeholders and values do not match', () => {
    expect(() => bound('select ?', 1, 2)).toThrow('1 placeholders and 2 values');
    expect(() => bound('select ?, ?', 1)).toThrow('2 placeholders and 1 values');
  });
});

describe('a write', () => {
  it('stores texts that look like placeholders, quotes and escapes as they are', async () => {
    const description = String.raw`'); drop table expense; -- ? ?? \? \' $1 "`;
    const tags = ['?', '$2', `'`, '\\', 'null'];
    const meta = { '?': `'`, $1: '??' };
    const { result } = await database.write(ana, (unit) => unit.expenses.create(draft({ description, tags, meta })));
    expect(await database.read.expenses.byId(result.expense.id)).toMatchObject({ description, tags, meta });
  });
});
