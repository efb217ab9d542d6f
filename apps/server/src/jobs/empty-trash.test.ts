import { cents } from '@household/domain';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { emptyTrash } from './empty-trash.ts';

const { database, signInAs } = await buildTestApp({ now: '2026-09-17T18:00:00Z' });
const { trpc } = await signInAs('first');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const run = (now: string) => emptyTrash(database, log).run(Temporal.Instant.from(now), new AbortController().signal);

describe('emptyTrash', () => {
  it('keeps what was deleted less than 30 days ago, and blanks it an hour later', async () => {
    const { expense } = await trpc.expenses.create.mutate({
      amountCents: cents(100),
      description: 'Secreto',
      categoryId: null,
      paidBy: 'ana',
      shared: true,
      date: Temporal.PlainDate.from('2026-09-17'),
    });
    await trpc.expenses.delete.mutate({ id: expense.id });
    await run('2026-10-17T17:59:59Z');
    await trpc.history.restore.mutate({ entityId: expense.id });
    await trpc.expenses.delete.mutate({ id: expense.id });
    expect(log.info).not.toHaveBeenCalled();
    await run('2026-10-17T19:00:00Z');
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ records: 1 }, 'trash emptied');
    const { changes } = await trpc.history.ofItem.query({ entityId: expense.id });
    expect(changes).toHaveLength(4);
    expect(JSON.stringify(changes)).not.toContain('Secreto');
    await expect(trpc.history.restore.mutate({ entityId: expense.id })).rejects.toMatchObject({
      data: { code: 'TOO_LATE' },
    });
  });
});
