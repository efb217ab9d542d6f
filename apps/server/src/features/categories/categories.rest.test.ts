import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs, client } = await buildTestApp();
const browser = await signInAs('first');
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
type Body = Record<string, unknown> & { id: string };
const add = async (name: string) => (await browser.call('POST', '/api/categories', { name })).body as Body;

describe('REST categories', () => {
  it('adds with the default colour, renames without changing it, lists by name, deletes', async () => {
    const created = await browser.call('POST', '/api/categories', { name: '  Ñandú ' });
    const { id } = created.body as Body;
    const stored = {
      id,
      name: 'Ñandú',
      color: '#6B7280',
      icon: null,
      split: null,
      limitCents: null,
      createdAt: '2026-09-17T18:00:00.000Z',
    };
    expect(created).toEqual({ status: 201, body: stored });
    const zebra = await add('Zebra');
    const nube = await add('Nube');
    expect(await browser.call('PUT', `/api/categories/${nube.id}`, { name: 'Nubes' })).toEqual({
      status: 200,
      body: { ...nube, name: 'Nubes', color: '#6B7280' },
    });
    const list = (await browser.call('GET', '/api/categories')).body as Body[];
    expect(list).toEqual([{ ...nube, name: 'Nubes' }, stored, zebra]);
    expect(await browser.call('DELETE', `/api/categories/${id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await browser.call('DELETE', `/api/categories/${id}`)).toEqual({
      status: 404,
      body: { error: 'Category not found' },
    });
  });

  it('has unique names, ignoring case and accents', async () => {
    await add('Café');
    const other = await add('Té');
    const exists = { status: 409, body: { error: 'Category already exists' } };
    expect(await browser.call('POST', '/api/categories', { name: 'CAFE' })).toEqual(exists);
    expect(await browser.call('PUT', `/api/categories/${other.id}`, { name: 'cafë' })).toEqual(exists);
    expect(await browser.call('PUT', `/api/categories/${other.id}`, { name: 'TÉ' })).toMatchObject({ status: 200 });
  });

  it('keeps a limit that a replacement does not name, and takes it away by null', async () => {
    const { id } = await add('Restaurantes');
    const put = (fields: object) => browser.call('PUT', `/api/categories/${id}`, { name: 'Restaurantes', ...fields });
    expect(await put({ limitCents: 500_000 })).toMatchObject({ status: 200, body: { limitCents: 500_000 } });
    expect(await put({ color: '#EF4444' })).toMatchObject({ body: { limitCents: 500_000, color: '#EF4444' } });
    expect(await put({ limitCents: null })).toMatchObject({ body: { limitCents: null } });
    await browser.call('DELETE', `/api/categories/${id}`);
  });

  it('keeps the expenses of a deleted category, uncategorised', async () => {
    const category = await add('Viajes');
    const expense = { amountCents: 100, description: 'Taxi', paidBy: 'ana', shared: true, date: '2026-09-01' };
    const { id } = (await browser.call('POST', '/api/expenses', { ...expense, categoryId: category.id })).body as Body;
    await browser.call('DELETE', `/api/categories/${category.id}`);
    expect(await browser.call('GET', `/api/expenses/${id}`)).toMatchObject({
      body: { categoryId: null, category: null },
    });
  });

  it.each([
    ['/api/expenses', { date: '2026-09-01' }],
    ['/api/recurring', { cadence: 'monthly', dayOfMonth: 1, time: '09:00', startDate: '2026-09-01' }],
  ])('answers a retry at %s with what was saved, although its category was deleted', async (path, fields) => {
    const [category, never] = [await add('Cine'), await add('Teatro')];
    const entry = {
      id: randomUUID(),
      amountCents: 100,
      description: 'Boletos',
      paidBy: 'ana',
      shared: true,
      ...fields,
    };
    const send = (more: object) => browser.call('POST', path, { ...entry, categoryId: category.id, ...more });
    expect(await send({})).toMatchObject({ status: 201, body: { categoryId: category.id } });
    await browser.call('DELETE', `/api/categories/${never.id}`);
    await browser.call('DELETE', `/api/categories/${category.id}`);
    expect(await send({})).toMatchObject({ status: 200, body: { id: entry.id, categoryId: null } });
    expect(await send({ categoryId: never.id })).toMatchObject({ status: 409 });
    expect(await send({ amountCents: 200 })).toMatchObject({ status: 409 });
    expect(await send({ id: randomUUID() })).toMatchObject({ status: 400, body: { error: 'Category not found' } });
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ name: 'Rojo', color: 'red' }, 'color'],
    [{ name: 'Rojo', color: '#F00' }, 'color'],
    [{ name: 'Rojo', limitCents: 0 }, 'limitCents'],
    [{ name: 'Rojo', limitCents: 1_000_000_000_001 }, 'limitCents'],
    [{ name: 'Rojo', limitCents: '500' }, 'limitCents'],
  ])('refuses %j', async (body, path) => {
    expect(await browser.call('POST', '/api/categories', body)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('refuses unknown ids, invalid ids, and requests without a session', async () => {
    const notFound = { status: 404, body: { error: 'Category not found' } };
    expect(await browser.call('PUT', `/api/categories/${unknownId}`, { name: 'X' })).toEqual(notFound);
    expect(await browser.call('PUT', '/api/categories/x', { name: 'X' })).toEqual(notFound);
    expect(await client().call('GET', '/api/categories')).toEqual({ status: 401, body: { error: 'Unauthorized' } });
  });
});
