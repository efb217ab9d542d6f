import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { restRows } from '../rest-rows.ts';
import type { ProcedureMeta } from './trpc.ts';

const { client, signInAs } = await buildTestApp();
const browser = await signInAs('first');
const unknownId = '019a0000-0000-7000-8000-000000000000';
const addressOf = (path: string, id = unknownId) => path.replace(':id', id).replace(':month', '2026-01');
const accessOf = ({ procedure }: (typeof restRows)[number]) => (procedure.meta as ProcedureMeta).access;
const named = restRows.map((row) => ({ ...row, name: `${row.method} ${row.path}` }));

describe('the REST rows', () => {
  it('are unique', () => {
    const names = named.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are open without a session only for signing in and out and for health', () => {
    expect(named.filter((row) => accessOf(row) === 'public').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/auth/login', 'POST /api/auth/logout', 'GET /api/health']),
    );
    expect(named.filter((row) => accessOf(row) === 'public')).toHaveLength(3);
  });

  it('read through queries and write through mutations', () => {
    for (const { method, procedure, name } of named) {
      expect({ name, type: procedure._def.type }).toEqual({ name, type: method === 'GET' ? 'query' : 'mutation' });
    }
  });
});

describe('a REST row for members', () => {
  it.each(named.filter((row) => accessOf(row) === 'signedIn'))(
    'answers 401 without a session before it reads the body: $name',
    async ({ method, path }) => {
      const malformed = { headers: { 'content-type': 'application/json' }, payload: '{' };
      const response = await client().send({
        method,
        url: addressOf(path),
        ...(method === 'GET' ? {} : malformed),
      });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 401,
        body: { error: 'Unauthorized' },
      });
    },
  );
});

describe('a REST row for one record', () => {
  it.each(named.filter(({ resource }) => resource !== undefined))(
    'answers 404 for an id that is not a UUID: $name',
    async ({ method, path, resource }) => {
      for (const id of ['1', `${unknownId}x`, '%00', '..%2f..', "';--"]) {
        expect(await browser.call(method, addressOf(path, id))).toEqual({
          status: 404,
          body: { error: `${resource} not found` },
        });
      }
    },
  );
});
