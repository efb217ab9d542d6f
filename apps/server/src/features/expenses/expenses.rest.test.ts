import { describe, expect, it } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members })));

type Body = Record<string, unknown> & { id: string };

describe.each(households)('REST expenses, household of $members.first.id', ({ members, signInAs, client }) => {
  const draft = (fields: object = {}) => ({
    amountCents: 12_345,
    description: 'Pan de muerto',
    paidBy: members.first.id,
    shared: true,
    date: '2026-09-16',
    ...fields,
  });

  it('adds, reads, replaces and deletes one', async () => {
    const browser = await signInAs('first');
    const category = (
      await browser.call('POST', '/api/categories', { name: `Pan ${members.first.id}`, color: '#A16207' })
    ).body as Body;
    const label = { id: category.id, name: category.name, color: '#A16207' };
    const created = await browser.call(
      'POST',
      '/api/expenses',
      draft({ categoryId: category.id, tags: ['pan'], meta: { a: 1 }, notes: ' Con\n«recibo» ' }),
    );
    const { id } = created.body as Body;
    const stored = {
      ...draft(),
      id: expect.stringMatching(uuidV7),
      categoryId: category.id,
      category: label,
      createdAt: '2026-09-17T18:00:00.000Z',
      meta: { a: 1 },
      notes: 'Con\n«recibo»',
      tags: ['pan'],
      split: { rule: 'income', own: { [members.first.id]: 0, [members.second.id]: 0 } },
      refund: false,
      original: null,
    };
    expect(created).toEqual({ status: 201, body: stored });
    expect(await browser.call('GET', `/api/expenses/${id}`)).toEqual({ status: 200, body: stored });
    // The category is cleared because the body has none; tags, meta and notes are kept.
    expect(
      await browser.call(
        'PUT',
        `/api/expenses/${id}`,
        draft({ paidBy: members.second.username.toUpperCase(), shared: false }),
      ),
    ).toEqual({
      status: 200,
      body: { ...stored, categoryId: null, category: null, paidBy: members.second.id, shared: false, split: null },
    });
    expect(await browser.call('DELETE', `/api/expenses/${id}`)).toEqual({ status: 200, body: { success: true } });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? draft() : undefined;
      expect(await browser.call(method, `/api/expenses/${id}`, body)).toEqual({
        status: 404,
        body: { error: 'Expense not found' },
      });
    }
  });

  it('adds once when sent twice with a client-chosen id', async () => {
    const browser = await signInAs('second');
    const own = { ...draft(), id: '0193aaaa-0000-7000-8000-00000000000a', description: 'Una vez' };
    const responses = await Promise.all([1, 2, 3].map(() => browser.call('POST', '/api/expenses', own)));
    expect(responses.map((response) => response.status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    const exists = { status: 409, body: { error: 'Expense already exists' } };
    expect(await browser.call('POST', '/api/expenses', { ...own, amountCents: 1 })).toEqual(exists);
    await browser.call('DELETE', `/api/expenses/${own.id}`);
    expect(await browser.call('POST', '/api/expenses', own)).toEqual(exists);
  });

  it('requires a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/expenses'],
      ['POST', '/api/expenses'],
      ['GET', `/api/expenses/${unknownId}`],
      ['PUT', `/api/expenses/${unknownId}`],
      ['DELETE', `/api/expenses/${unknownId}`],
    ] as const) {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      expect(await client().call(method, path, body)).toEqual({ status: 401, body: { error: 'Unauthorized' } });
    }
  });
});

describe('POST /api/expenses', async () => {
  const { signInAs, database } = await buildTestApp();
  const browser = await signInAs('first');
  const draft = { amountCents: 100, description: 'Pan', paidBy: 'ana', shared: true, date: '2026-09-16' };

  it.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ amountCents: -1 }, 'amountCents'],
    [{ amountCents: 1.5 }, 'amountCents'],
    [{ amountCents: '100' }, 'amountCents'],
    [{ amountCents: 1_000_000_000_001 }, 'amountCents'],
    [{ amountCents: undefined }, 'amountCents'],
    [{ description: '   ' }, 'description'],
    [{ description: 'a\nb' }, 'description'],
    [{ description: 'x'.repeat(256) }, 'description'],
    [{ description: undefined }, 'description'],
    [{ paidBy: 'nobody' }, 'paidBy'],
    [{ paidBy: undefined }, 'paidBy'],
    [{ shared: 'yes' }, 'shared'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '16/09/2026' }, 'date'],
    [{ categoryId: unknownId }, 'categoryId'],
    [{ categoryId: 'súper' }, 'categoryId'],
    [{ id: 'mine' }, 'id'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
    [{ meta: { a: { b: 1 } } }, 'meta'],
  ])('refuses %j at %s and stores nothing', async (fields, path) => {
    const before = await database.read.changes.latestId();
    const response = await browser.call('POST', '/api/expenses', { ...draft, ...fields });
    expect(response).toMatchObject({ status: 400, body: { error: expect.any(String), issues: [{ path }] } });
    expect(await database.read.changes.latestId()).toBe(before);
  });

  it('lists the invalid fields in order, with the first as the error', async () => {
    const { body } = await browser.call('POST', '/api/expenses', { amountCents: -1, tags: [''] });
    expect(body).toEqual({
      error: 'Must be a positive number',
      issues: [
        { path: 'amountCents', message: 'Must be a positive number' },
        ...['description', 'paidBy', 'shared', 'date', 'tags'].map((path) => ({
          path,
          message: 'This field is required',
        })),
      ],
    });
  });

  it('reports an unknown category', async () => {
    expect(await browser.call('POST', '/api/expenses', { ...draft, categoryId: unknownId })).toEqual({
      status: 400,
      body: { error: 'Category not found', issues: [{ path: 'categoryId', message: 'Category not found' }] },
    });
  });

  it('counts 255 characters, not code units, and stores them composed', async () => {
    const response = await browser.call('POST', '/api/expenses', {
      ...draft,
      description: ` ${'🥑'.repeat(254)}e\u0301 `,
    });
    expect(response).toMatchObject({ status: 201, body: { description: `${'🥑'.repeat(254)}é` } });
  });
});

describe('GET /api/expenses', async () => {
  const { signInAs, members } = await buildTestApp();
  const browser = await signInAs('first');
  const category = (await browser.call('POST', '/api/categories', { name: 'Café y pan' })).body as Body;
  for (const [index, description] of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].entries()) {
    await browser.call('POST', '/api/expenses', {
      amountCents: (index + 1) * 100,
      description,
      paidBy: index % 2 === 0 ? members.first.id : members.second.id,
      shared: index < 4,
      date: `2026-09-0${index + 1}`,
      categoryId: index === 2 ? category.id : null,
      tags: index > 2 ? ['fin', 'mes'] : [],
    });
  }
  const list = async (query: string) => {
    const { status, body } = await browser.call('GET', `/api/expenses${query}`);
    const { data, pagination } = body as { data: Body[]; pagination: object };
    return { status, found: data.map((expense) => expense.description), pagination };
  };

  it('gives the newest created first, 50 a page, with the documented pagination', async () => {
    expect(await list('')).toEqual({
      status: 200,
      found: ['Cinco', 'Cuatro', 'Tres', 'Dos', 'Uno'],
      pagination: { page: 1, limit: 50, total: 5, totalPages: 1 },
    });
    expect(await list('?page=2&limit=2&sortBy=amount&sortOrder=asc')).toEqual({
      status: 200,
      found: ['Tres', 'Cuatro'],
      pagination: { page: 2, limit: 2, total: 5, totalPages: 3 },
    });
  });

  it.each([
    ['?shared=true&sortBy=date', ['Cuatro', 'Tres', 'Dos', 'Uno']],
    ['?shared=false', ['Cinco']],
    ['?search=CAFE%20tres', ['Tres']],
    ['?categoryId=uncategorized&sortBy=date', ['Cinco', 'Cuatro', 'Dos', 'Uno']],
    ['?tags=fin,mes&sortBy=date', ['Cinco', 'Cuatro']],
    ['?startDate=2026-09-02&endDate=2026-09-31&sortBy=date&sortOrder=asc', ['Dos', 'Tres', 'Cuatro', 'Cinco']],
    [`?paidBy=${members.second.username.toUpperCase()}&sortBy=date`, ['Cuatro', 'Dos']],
  ])('filters by %s', async (query, found) => {
    expect(await list(query)).toMatchObject({ status: 200, found });
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?page=0', 'page'],
    ['?sortBy=price', 'sortBy'],
    ['?sortOrder=up', 'sortOrder'],
    ['?startDate=2026-09-02&endDate=2026-09-01', 'startDate'],
    ['?startDate=hoy', 'startDate'],
    ['?categoryId=x', 'categoryId'],
    ['?paidBy=nobody', 'paidBy'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await browser.call('GET', `/api/expenses${query}`);
    expect({ status, path: (body as { issues: { path: string }[] }).issues.map((issue) => issue.path) }).toEqual({
      status: 400,
      path: [path],
    });
  });

  it('says both bounds of a page that is none', async () => {
    const largest = 10 ** 15 - 1;
    for (const page of ['0', `${largest + 1}`, 'x']) {
      expect(await browser.call('GET', `/api/expenses?page=${page}`)).toMatchObject({
        status: 400,
        body: { error: `page must be from 1 to ${largest}` },
      });
    }
    expect(await list(`?page=${largest}`)).toMatchObject({ status: 200, found: [] });
  });
});

describe('expenses over tRPC', async () => {
  const { signInAs } = await buildTestApp();
  const { trpc } = await signInAs('first');
  const other = (await signInAs('second')).trpc;
  const draft = {
    amountCents: 100,
    description: 'Pan',
    paidBy: 'ana',
    shared: true,
    date: Temporal.PlainDate.from('2026-09-16'),
  };

  it('uses Temporal days, and lets either member undo an addition', async () => {
    const { expense, changeId } = await trpc.expenses.create.mutate(draft);
    expect(expense.date.equals(draft.date)).toBe(true);
    await other.history.undo.mutate({ changeId: changeId! });
    await expect(trpc.expenses.get.query({ id: expense.id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('refuses an edit of an older version, with the current one', async () => {
    const { expense } = await trpc.expenses.create.mutate(draft);
    await other.expenses.update.mutate({ id: expense.id, version: 1, expense: { ...draft, amountCents: 200 } });
    await expect(
      trpc.expenses.update.mutate({ id: expense.id, version: 1, expense: { ...draft, amountCents: 300 } }),
    ).rejects.toMatchObject({ data: { code: 'STALE_EDIT', details: { current: { amountCents: 200, version: 2 } } } });
  });

  it('pages through an infinite list by key', async () => {
    const query = { limit: 2, sortBy: 'date' as const };
    const first = await trpc.expenses.feed.query({ query });
    const second = await trpc.expenses.feed.query({ query, cursor: first.nextCursor });
    expect(first.total).toBe(1);
    expect(first.nextCursor).toBeNull();
    expect(second.expenses).toEqual(first.expenses);
  });

  it('tells in the order of dates what each day of a page comes to, wherever the page ends', async () => {
    const date = '2027-03-04';
    for (const amountCents of [100, 250]) await trpc.expenses.create.mutate({ ...draft, date, amountCents });
    const query = { limit: 1, sortBy: 'date' as const, startDate: date, endDate: date };
    const day = [{ date: Temporal.PlainDate.from(date), count: 2, amountCents: 350 }];
    const { days, nextCursor } = await trpc.expenses.feed.query({ query });
    expect(days).toEqual(day);
    expect((await trpc.expenses.feed.query({ query, cursor: nextCursor })).days).toEqual(day);
    expect((await trpc.expenses.feed.query({ query: { ...query, sortBy: 'amount' } })).days).toBeNull();
  });

  it('continues after a description of 255 characters, however many units each has', async () => {
    const taco = '\u{1F32E}'.repeat(254);
    for (const last of ['a', 'b']) await trpc.expenses.create.mutate({ ...draft, description: `${taco}${last}` });
    const query = { limit: 1, sortBy: 'description' as const, sortOrder: 'asc' as const, search: taco };
    const { nextCursor } = await trpc.expenses.feed.query({ query });
    const { expenses } = await trpc.expenses.feed.query({ query, cursor: nextCursor });
    expect(expenses.map(({ description }) => description)).toEqual([`${taco}b`]);
  });

  it.each([
    ['date', '2026-02-30'],
    ['amount', '1e3'],
    ['createdAt', 'infinity'],
    ['createdAt', '0000-01-01 00:00:00+00'],
    ['createdAt', '2026-02-30 00:00:00+00'],
    ['createdAt', '2026-09-17 18:00:00+23'],
    ['createdAt', '2026-09-17T18:00:00Z[America/Mexico_City]'],
    ['description', 'a\0'],
  ] as const)('refuses the cursor %j for %s', async (sortBy, value) => {
    const cursor = { value, id: unknownId };
    await expect(trpc.expenses.feed.query({ query: { sortBy }, cursor })).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED', issues: [{ path: 'cursor.value', message: 'invalidValue' }] },
    });
  });

  it.each(['date', 'amount', 'createdAt', 'description'] as const)('accepts its own cursors for %s', async (sortBy) => {
    const query = { sortBy, limit: 1 };
    const { nextCursor, expenses } = await trpc.expenses.feed.query({ query });
    const next = await trpc.expenses.feed.query({ query, cursor: nextCursor });
    expect(next.expenses.map(({ id }) => id)).not.toContain(expenses[0]?.id);
  });

  it('distinguishes a null key from a missing one', async () => {
    const { expense } = await trpc.expenses.create.mutate({ ...draft, meta: { seen: null } });
    const edit = { id: expense.id, expense: { ...draft, meta: { paid: null } } };
    expect((await trpc.expenses.update.mutate(edit)).expense.meta).toEqual({ paid: null });
  });

  it('learns the latest category of each description, whatever its case and accents', async () => {
    const { category: street } = await trpc.categories.create.mutate({ name: 'Calle' });
    const { category: home } = await trpc.categories.create.mutate({ name: 'Casa propia' });
    const add = (description: string, date: string, categoryId: string | null) =>
      trpc.expenses.create.mutate({ ...draft, description, date: Temporal.PlainDate.from(date), categoryId });
    await add('Elotes', '2026-03-01', home.id);
    await add('ELÓTES', '2026-03-03', street.id);
    await add('Elotes', '2026-03-02', home.id);
    await add('Escoba', '2026-03-01', home.id);
    await add('Escoba', '2026-03-02', null);
    await add('Sin nada', '2026-03-02', null);
    const learned = await trpc.expenses.learned.query();
    expect(learned.filter(({ categoryId }) => [street.id, home.id].includes(categoryId))).toEqual([
      { categoryId: street.id, descriptions: ['elotes'] },
      { categoryId: home.id, descriptions: ['escoba'] },
    ]);
  });

  it('offers from before each description and category once, the most used category first', async () => {
    const { category: market } = await trpc.categories.create.mutate({ name: 'Mercado sobre ruedas' });
    const add = (description: string, amountCents: number, day: number) =>
      trpc.expenses.create.mutate({
        ...draft,
        description,
        amountCents,
        categoryId: market.id,
        date: Temporal.PlainDate.from({ year: 2026, month: 3, day }),
      });
    await add('Jitomate', 4_000, 1);
    await add('JITOMÁTE', 4_500, 2);
    await add('Cebolla', 2_000, 1);
    const { expenses } = await trpc.expenses.earlier.query();
    expect(expenses.filter(({ categoryId }) => categoryId === market.id)).toEqual([
      expect.objectContaining({ description: 'JITOMÁTE', amountCents: 4_500, rule: 'income' }),
      expect.objectContaining({ description: 'Cebolla', amountCents: 2_000, rule: 'income' }),
    ]);
  });
});
