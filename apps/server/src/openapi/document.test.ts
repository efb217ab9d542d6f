import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { document, documentedCalls, misfitOf } from '../../test/documented.ts';
import { buildTestApp } from '../../test/test-app.ts';
import { restRows } from '../rest-rows.ts';

const { client } = await buildTestApp();

/** Every call in section 7 of the specification and section 3 of the decisions. */
const AGREED = `
GET /api/auth/me
POST /api/auth/login
POST /api/auth/logout
GET /api/categories
POST /api/categories
PUT /api/categories/{id}
DELETE /api/categories/{id}
GET /api/expenses
POST /api/expenses
GET /api/expenses/{id}
PUT /api/expenses/{id}
DELETE /api/expenses/{id}
GET /api/health
GET /api/msi
PUT /api/msi
POST /api/msi
PUT /api/msi/{id}
DELETE /api/msi/{id}
GET /api/recurring
POST /api/recurring
PUT /api/recurring/{id}
DELETE /api/recurring/{id}
GET /api/reports/monthly
GET /api/reports/summary
GET /api/salaries
GET /api/settings/profile
PATCH /api/settings/profile
PATCH /api/settings/salary/{id}
GET /api/settings/sessions
DELETE /api/settings/sessions/{id}
GET /api/stats/balance
GET /api/stats/by-category
GET /api/stats/by-member
GET /api/stats/by-sharing
GET /api/stats/daily
GET /api/stats/dashboard
GET /api/stats/monthly
GET /api/stats/total`
  .trim()
  .split('\n');

describe('GET /api/openapi.json', () => {
  it('returns the document, also without a session, valid by a public validator of OpenAPI 3.1', async () => {
    const { status, body } = await client().call('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    const validator = new Validator();
    expect(await validator.validate(body as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('has every specified call and every row', () => {
    const names = documentedCalls.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(AGREED));
    const rows = restRows.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(names.toSorted()).toEqual(rows.toSorted());
  });

  it('has examples, each of which fits its schema', () => {
    for (const { name, operation } of documentedCalls) {
      const { requestBody, responses } = operation;
      for (const { content } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)]) {
        const { schema, example } = content['application/json'];
        expect({ name, example }).not.toEqual({ name, example: undefined });
        expect({ name, misfit: misfitOf(schema, JSON.parse(JSON.stringify(example))) }).toEqual({ name, misfit: null });
      }
    }
  });

  it('asks for the session cookie everywhere except at the three open calls', () => {
    const open = documentedCalls.filter(({ operation }) => operation.security.length === 0).map(({ name }) => name);
    expect(open.toSorted()).toEqual(['GET /api/health', 'POST /api/auth/login', 'POST /api/auth/logout']);
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: 'household_session' },
    });
  });

  it('offers a retry with an id only where a call takes one', () => {
    const creations = documentedCalls.filter(({ operation }) => operation.responses['201'] !== undefined);
    const offers = creations.filter(({ operation }) => operation.responses['201']!.description.includes('retry'));
    const namesOf = (calls: typeof creations): string[] => calls.map(({ name }) => name).toSorted();
    expect(namesOf(offers)).toEqual(namesOf(creations.filter(({ operation }) => '200' in operation.responses)));
    expect(namesOf(creations.filter((call) => !offers.includes(call)))).toEqual([
      'POST /api/categories',
      'POST /api/msi',
    ]);
  });

  it('lists 429 where large bodies are taken one at a time', () => {
    const large = documentedCalls.filter(({ operation }) => operation.description === 'Takes up to 16 MB.');
    expect(large.map(({ name }) => name)).toContain('PUT /api/msi');
    for (const { name, operation } of large) {
      const { [429]: response } = operation.responses;
      expect({ name, headers: Object.keys(response?.headers ?? {}) }).toMatchObject({
        name,
        headers: expect.arrayContaining(['Retry-After']) as unknown,
      });
    }
  });

  it('lists each call’s errors with their actual texts', () => {
    const { operation } = documentedCalls.find(({ name }) => name === 'PUT /api/categories/{id}')!;
    const texts = Object.entries(operation.responses).map(([status, { content }]) => {
      const { error = '' } = content['application/json'].example as { error?: string };
      return `${status} ${error}`.trim();
    });
    expect(texts).toEqual([
      '200',
      '400 This field is required',
      '401 Unauthorized',
      '403 Forbidden',
      '404 Category not found',
      '409 Category already exists',
      '413 Payload too large',
      '415 Unsupported media type',
      '500 Failed to update category',
      '503 Service unavailable',
    ]);
  });
});
