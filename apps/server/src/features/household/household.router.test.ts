import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { client, signInAs } = await buildTestApp();

describe('household.backupStatus', () => {
  it('is null where the database is external', async () => {
    expect(await (await signInAs('first')).trpc.household.backupStatus.query()).toBeNull();
  });

  it('is for members only', async () => {
    await expect(client().trpc.household.backupStatus.query()).rejects.toThrow('Unauthorized');
  });
});
