import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs } = await buildTestApp();
const ana = await signInAs('first');
const closing = (month: string) => `/api/months/${month}/close`;

describe('a month in a path', () => {
  it.each(['0000-01', '2026-00', '2026-13', '2026-8', '2026-08-01', '02026-08', 'x'])(
    'is an unknown path where no month is written like that: %s',
    async (month) => {
      const unknown = { status: 404, body: { error: 'Not found' } };
      expect(await ana.call('POST', closing(month))).toEqual(unknown);
      expect(await ana.call('DELETE', closing(month))).toEqual(unknown);
    },
  );

  it.each(['0001-01', '1999-12', '9999-12'])('is one that is not closed: %s', async (month) => {
    expect(await ana.call('DELETE', closing(month))).toEqual({
      status: 404,
      body: { error: 'Closed month not found' },
    });
  });
});
