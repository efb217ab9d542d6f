import { type Change, type Fields, type HouseholdModel } from './household-model.ts';
import { folded, uniqueKey } from './undo.ts';

type Entry = Fields & { readonly id: string };

/** The sections of a file for `household import --merge` that commands generate. */
export interface HouseholdFileContent {
  readonly salaries: readonly { memberId: string; amountCents: number; effectiveDate: string }[];
  readonly categories: readonly { id: string; name: string; color: string }[];
  readonly expenses: readonly Entry[];
}

/**
 * Adds what is missing, as one change of the administrator: by id; salaries by member and day, a category also by its
 * name, and then the file's expenses are in the category that has it.
 */
export function importFile(
  model: HouseholdModel,
  { salaries, categories, expenses }: HouseholdFileContent,
  salaryIds: (key: string) => string,
): Change | null {
  const createdAt = model.now.toString();
  return model.change(null, 'import', () => {
    const idOf = new Map(model.all<Entry>('category').map(({ id }) => [id, id]));
    for (const category of categories) {
      if (idOf.has(category.id)) continue;
      const named = model.all<Entry>('category').find(({ name }) => folded(name as string) === folded(category.name));
      idOf.set(category.id, named?.id ?? category.id);
      if (!named) model.put('category', { ...category, icon: null, createdAt });
    }
    for (const salary of salaries) {
      const key = uniqueKey('salary', salary)!;
      if (model.all('salary').some((other) => uniqueKey('salary', other) === key)) continue;
      model.put('salary', { ...salary, id: salaryIds(key), createdAt });
    }
    for (const expense of expenses) {
      if (model.get(expense.id)) continue;
      const categoryId = expense.categoryId === null ? null : idOf.get(expense.categoryId as string)!;
      model.put('expense', { ...expense, categoryId, createdAt });
    }
  });
}
