import { cents, type CategoryMonth, type CategoryPart } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoriesInUse } from '../../testing/categories-in-use.ts';
import { categoryNamed } from '../../testing/category-named.ts';
import { renderApp } from '../../testing/render-app.tsx';

const [food, trips, rent] = [categoryNamed(1, 'Comida'), categoryNamed(2, 'Viajes'), categoryNamed(3, 'Renta')];
const stored = [food, { ...rent, limitCents: cents(900_000) }, trips];
const month = (text: string) => Temporal.PlainYearMonth.from(text);

type Spent = { months: CategoryMonth[]; parts: CategoryPart[] };
/** The sum of each category in seven months up to November, all of it in their first days. */
function spentOn(each: readonly (readonly [categoryId: string | null, usual: number, now: number])[]): Spent {
  const rows = each.flatMap(([categoryId, usual, now]) =>
    ['05', '06', '07', '08', '09', '10', '11'].map((name) => ({
      categoryId,
      month: month(`2026-${name}`),
      amountCents: cents(name === '11' ? now : usual),
    })),
  );
  return {
    months: rows.map((row) => ({ ...row, count: 2 })),
    parts: rows.map(({ amountCents, ...row }) => ({ ...row, throughCents: amountCents })),
  };
}

const spent = spentOn([
  [food.id, 100_000, 150_000],
  [trips.id, 50_000, 20_000],
  [rent.id, 850_000, 850_000],
  [null, 10_000, 31_000],
]);
const uses = [
  { categoryId: trips.id, count: 4 },
  { categoryId: food.id, count: 31 },
  { categoryId: null, count: 40 },
];

const open = (inUse = categoriesInUse(stored, { ...spent, uses }), locale: 'es' | 'en' = 'es') =>
  renderApp({
    path: '/categories',
    locale,
    server: {
      categories: { inUse: () => inUse },
      settings: { split: () => ({ rule: 'income', version: 1 }) },
    },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: /^(Categorías|Categories)$/ })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => row.querySelector('[data-expenses]')?.textContent);

describe('the categories', () => {
  beforeEach(() => localStorage.clear());

  it('stand by their uses, what has none last, and by what one chooses, which is kept', async () => {
    const { unmount } = await open();
    expect(await names()).toEqual(['Comida', 'Viajes', 'Renta', 'Sin categoría']);
    fireEvent.click(screen.getByRole('combobox', { name: 'Orden' }));
    fireEvent.click(screen.getByRole('option', { name: 'Este mes' }));
    expect(await names()).toEqual(['Renta', 'Comida', 'Viajes', 'Sin categoría']);
    unmount();
    await open();
    expect(await names()).toEqual(['Renta', 'Comida', 'Viajes', 'Sin categoría']);
  });

  it.each([
    ['es', '$10,510.00', '$410.00 más que lo usual', '+$500', '-$300', 'como siempre', 'Clasificar 2'],
    ['en', '$10,510.00', '$410.00 more than usual', '+$500', '-$300', 'as usual', 'Sort 2'],
  ] as const)('say how they go against the usual (%s)', async (locale, total, all, more, less, same, sort) => {
    await open(undefined, locale);
    const [first, second, third, last] = (await rows()).map((row) => row.textContent);
    expect(first).toContain('$1,500.00');
    expect(first).toContain(more);
    expect(second).toContain(less);
    expect(third).toContain(same);
    expect(third).toMatch(/\$500\.00 .* \$9,000/);
    expect(last).toContain(sort);
    expect(screen.getByText(all)).toBeTruthy();
    expect(screen.getByText(total)).toBeTruthy();
  });

  it('name those that differ most, in both directions', async () => {
    await open();
    await rows();
    const named = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(named('Más que lo usual')).toEqual(['Comida+$500', 'Sin categoría+$210']);
    expect(named('Menos que lo usual')).toEqual(['Viajes-$300']);
  });

  it('lead to their expenses: the row to those of the month, the bars to those of all months', async () => {
    await open();
    const [row] = await rows();
    const address = (link: HTMLElement) => {
      const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.href);
      return [pathname, Object.fromEntries([...searchParams].map(([key, value]) => [key, value.replaceAll('"', '')]))];
    };
    const link = within(row!).getByRole('link', { name: 'Comida' });
    expect(address(link)).toEqual(['/expenses', { category: food.id, shared: 'all', year: '2026', month: '11' }]);
    const all = within(row!).getByRole('link', { name: /^Comida, todos los meses: dic 2025 \$0\.00, .*nov 2026/ });
    expect(address(all)).toEqual(['/expenses', { category: food.id, shared: 'all', year: '2026', month: 'all' }]);
  });

  it('say instead that there is nothing to compare with yet', async () => {
    const november = ({ month: of }: { month: Temporal.PlainYearMonth }) => of.equals(month('2026-11'));
    const { months, parts } = spent;
    await open(categoriesInUse(stored, { months: months.filter(november), parts: parts.filter(november) }));
    expect((await rows())[0]!.textContent).not.toContain('siempre');
    expect(screen.getByText('Aún sin comparar')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Más que lo usual' })).toBeNull();
  });

  it('tell what of the month is still to come, which is not compared', async () => {
    const [last] = spent.months.slice(-1);
    const later = { ...last!, amountCents: cents(5_000), count: 1 };
    await open(categoriesInUse(stored, { months: [...spent.months, later], parts: spent.parts }));
    expect(await screen.findByText('$410.00 más que lo usual, sin $50.00 de días que vienen')).toBeTruthy();
    expect(screen.getByText('$10,560.00')).toBeTruthy();
  });

  it('are edited from their rows, the dialog says what the month has come to', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Editar Comida' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Nombre')));
    const told = 'Van $1,500.00 en noviembre. Cuenta todos los gastos de la categoría, de ustedes dos.';
    expect(dialog.getByText(told)).toBeTruthy();
  });

  it('begin with the colour that the fewest have', async () => {
    const colored = stored.map((category, index) => ({
      ...category,
      color: ['#EF4444', '#F59E0B', '#EF4444'][index]!,
    }));
    await open(categoriesInUse(colored));
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar categoría' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Esmeralda' }).checked).toBe(true);
  });
});
