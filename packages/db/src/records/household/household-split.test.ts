import { expect, it } from 'vitest';
import { ana, createTestHousehold } from '../../../test/household.ts';

const database = await createTestHousehold();
const untouched = await createTestHousehold();
const half = { ana: 50, luis: 50 };
const setSplit = (rule: typeof half, seen?: number) =>
  database.write(ana, (unit) => unit.household.setSplit(rule, seen));
const stale = expect.objectContaining({ code: 'STALE_EDIT' });

it('the household’s rule is changed only by somebody who saw it as it is', async () => {
  const { changeId } = await setSplit(half, 0);
  await expect(setSplit({ ana: 60, luis: 40 }, 0)).rejects.toEqual(stale);
  expect(await database.read.household.split()).toEqual({ rule: half, version: 1 });
  await database.write(ana, (unit) => unit.undo(changeId!));
  expect(await database.read.household.split()).toEqual({ rule: 'income', version: 0 });
  await expect(setSplit({ ana: 60, luis: 40 }, 1)).rejects.toEqual(stale);
  await setSplit({ ana: 60, luis: 40 }, 0);
  await expect(setSplit(half, 1)).rejects.toEqual(stale);
  expect(await database.read.household.split()).toEqual({ rule: { ana: 60, luis: 40 }, version: 3 });
});

it('two who set the first rule at once both succeed', async () => {
  const rules = [half, { ana: 60, luis: 40 }];
  await Promise.all(rules.map((rule) => untouched.write(ana, (unit) => unit.household.setSplit(rule))));
  const { rule, version } = await untouched.read.household.split();
  expect(rules).toContainEqual(rule);
  expect(version).toBe(2);
});
