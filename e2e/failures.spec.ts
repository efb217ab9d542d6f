import { readFileSync } from 'node:fs';
import { type Failure, failCalls } from './support/fail-calls.ts';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';

const UNAVAILABLE: Failure = { status: 503, code: 'UNAVAILABLE' };
/** The session must be known before a screen can be opened, and the live stream shows its failures elsewhere. */
const ALWAYS_ANSWERED = ['auth.session', 'history.live'];

/** The error message of each screen when its main data fails to load, and the call that Retry repeats. */
const screens = [
  ['/categories', 'categories.inUse', 'No se pudieron cargar las categorías', 'Failed to fetch categories'],
  ['/', 'dashboard.get', 'No se pudieron cargar los gastos', 'Failed to load expenses'],
  ['/expenses', 'expenses.feed', 'No se pudieron cargar los gastos', 'Failed to load expenses'],
  ['/personal', 'reports.monthly', 'No se pudo cargar el reporte personal', 'Failed to fetch personal monthly report'],
  ['/reports', 'reports.monthly', 'No se pudo cargar el reporte del mes', 'Failed to fetch monthly report'],
  [
    '/analytics',
    'analytics.summary',
    'No se pudo cargar el resumen de los reportes',
    'Failed to fetch reports summary',
  ],
  ['/recurring', 'recurring.list', 'No se pudieron cargar las reglas recurrentes', 'Failed to fetch recurring rules'],
  ['/settings', 'settings.profile', 'No se pudo cargar la configuración', 'failed to fetch settings'],
  ['/account', 'account.get', 'No se pudo cargar la cuenta', 'Failed to fetch account'],
  ['/upcoming', 'coming.get', 'No se pudo cargar lo que viene', 'Failed to load what is coming up'],
  ['/msi', 'msi.get', 'No se pudieron cargar los planes', 'Failed to load plans'],
  ['/history', 'history.list', 'No se pudo cargar el historial', 'Failed to fetch history'],
  ['/trash', 'history.trash', 'No se pudo cargar la papelera', 'Failed to fetch trash'],
] as const;
/** They request nothing of the household; the import does once it has a file, which has a test of its own. */
const WITHOUT_DATA = ['/login', '/setup', '/settings/import', '$'];

test('every screen of the router is looked at here', { tag: '@desktop' }, () => {
  const router = readFileSync(new URL('../apps/web/src/app/routes.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
  expect(paths.toSorted()).toEqual([...screens.map(([path]) => path), ...WITHOUT_DATA].toSorted());
});

const said = {
  es: {
    unavailable: 'El servidor no está disponible por ahora',
    tooMany: 'Demasiados intentos. Espera 2 min y vuelve a intentarlo.',
    retry: 'Reintentar',
    labels: {
      name: 'Nombre',
      amount: 'Monto',
      description: 'Descripción',
      merchant: 'Comercio',
      original: 'Monto original',
      remaining: 'Saldo restante',
      payment: 'Pago mensual',
    },
    forms: {
      category: { add: 'Agregar categoría', taken: 'Ya hay una categoría con ese nombre' },
      expense: { add: 'Agregar gasto', taken: 'Ese gasto ya existe' },
      rule: { add: 'Agregar regla', taken: 'Esa regla ya existe' },
      plan: { add: 'Agregar plan', taken: 'Ese plan ya existe' },
    },
    username: 'Nombre de usuario',
    profile: 'No se pudo actualizar el perfil. Inténtalo de nuevo.',
    usernameTaken: 'Ese usuario ya está en uso',
  },
  en: {
    unavailable: 'The server is not available right now',
    tooMany: 'Too many attempts. Wait 2 min and try again.',
    retry: 'Try again',
    labels: {
      name: 'Name',
      amount: 'Amount',
      description: 'Description',
      merchant: 'Merchant',
      original: 'Original amount',
      remaining: 'Remaining',
      payment: 'Payment due',
    },
    forms: {
      category: { add: 'Add category', taken: 'There is already a category with that name' },
      expense: { add: 'Add expense', taken: 'That expense already exists' },
      rule: { add: 'Add rule', taken: 'That rule already exists' },
      plan: { add: 'Add plan', taken: 'That plan already exists' },
    },
    username: 'Username',
    profile: 'failed to update profile. Please try again.',
    usernameTaken: 'That username is already taken',
  },
} as const;

test('each screen tells that it could not be loaded, and loads at the next try', async ({ page, household, looks }) => {
  test.setTimeout(240_000);
  await household.signIn(page, 'first');
  for (const [path, procedure, es, en] of screens) {
    await test.step(path, async () => {
      await failCalls(page, UNAVAILABLE, (name) => !ALWAYS_ANSWERED.includes(name));
      await page.goto(path);
      const told = page.getByRole('alert').filter({ hasText: looks.locale === 'es' ? es : en });
      await expect(told).toBeVisible();
      await page.unroute('**/trpc/**');
      const answered = page.waitForResponse((response) => response.url().includes(procedure) && response.ok());
      await told.getByRole('button', { name: said[looks.locale].retry }).click();
      await answered;
      await expect(told).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('an import tells that it could not compare its file, and does at the next try', async ({
  page,
  household,
  looks,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/settings/import');
  await failCalls(page, UNAVAILABLE, (name) => name === 'porting.compare');
  await chooseFile(page, 'gastos.csv', 'Fecha,Descripción,Monto\n2026-09-01,Café,45.00\n');
  const words = {
    es: 'No se pudo comparar con los gastos de la casa',
    en: 'Could not compare with the household’s expenses',
  }[looks.locale];
  const told = page.getByRole('alert').filter({ hasText: words });
  await expect(told).toBeVisible();
  await page.unroute('**/trpc/**');
  await told.getByRole('button', { name: said[looks.locale].retry }).click();
  await expect(told).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Café' }).first()).toBeVisible();
});

const TOO_MANY: Failure = { status: 429, code: 'RATE_LIMITED', details: { retryAfterSeconds: 90 } };
const taken = (resource: string): Failure => ({ status: 409, code: 'ALREADY_EXISTS', details: { resource } });

const forms: {
  path: string;
  procedure: string;
  resource: string;
  words: keyof (typeof said)['es']['forms'];
  fields: [keyof (typeof said)['es']['labels'], string][];
}[] = [
  {
    path: '/categories',
    procedure: 'categories.create',
    resource: 'Category',
    words: 'category',
    fields: [['name', 'Mascotas']],
  },
  {
    path: '/expenses',
    procedure: 'expenses.create',
    resource: 'Expense',
    words: 'expense',
    fields: [
      ['description', 'Nieve de limón'],
      ['amount', '85.50'],
    ],
  },
  {
    path: '/recurring',
    procedure: 'recurring.create',
    resource: 'Recurring rule',
    words: 'rule',
    fields: [
      ['description', 'Nieve de limón'],
      ['amount', '85.50'],
    ],
  },
  {
    path: '/msi',
    procedure: 'msi.create',
    resource: 'Installment plan',
    words: 'plan',
    fields: [
      ['merchant', 'Sears'],
      ['original', '1,200.00'],
      ['remaining', '900.00'],
      ['payment', '100.00'],
    ],
  },
];

for (const { path, procedure, resource, words, fields } of forms) {
  test(`${procedure} refused with 503, 409 and 429 says why and keeps what was typed`, async ({
    page,
    household,
    looks,
  }) => {
    const text = said[looks.locale];
    await household.signIn(page, 'first');
    await page.goto(path);
    await page.getByRole('button', { name: text.forms[words].add }).last().click();
    const dialog = page.getByRole('dialog');
    const field = (name: (typeof fields)[0][0]) => dialog.getByLabel(text.labels[name], { exact: true });
    for (const [name, value] of fields) await field(name).fill(value);
    for (const [failure, told] of [
      [UNAVAILABLE, text.unavailable],
      [taken(resource), text.forms[words].taken],
      [TOO_MANY, text.tooMany],
    ] as const) {
      await failCalls(page, failure, (name) => name === procedure);
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByRole('alert')).toContainText(told);
      for (const [name, value] of fields) await expect(field(name)).toHaveValue(value);
      await page.unroute('**/trpc/**');
    }
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText(fields[0]![1]);
  });
}

test('a username refused with 503, 409 and 429 says why and stays as typed', async ({ page, household, looks }) => {
  const text = said[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/settings');
  const username = page.getByLabel(text.username);
  await username.fill('anita');
  for (const [failure, words] of [
    [UNAVAILABLE, text.profile],
    [taken('Username'), text.usernameTaken],
    [TOO_MANY, text.profile],
  ] as const) {
    await failCalls(page, failure, (name) => name === 'settings.rename');
    await username.press('Enter');
    await expect(page.getByText(words)).toBeVisible();
    await expect(username).toHaveValue('anita');
    await page.unroute('**/trpc/**');
  }
});
