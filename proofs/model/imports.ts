import { defaults } from './entries.ts';
import { type Change, type Fields, type HouseholdModel } from './household-model.ts';
import { askedSplit, type AskedSplit, HOUSEHOLD, type Rule } from './splits.ts';
import { folded, uniqueKey } from './undo.ts';

type Entry = Fields & { readonly id: string };

/** The sections of a file for `household import --merge` that commands generate. */
export interface HouseholdFileContent {
  /** The household's rule. */
  readonly split?: Rule;
  readonly salaries: readonly { memberId: string; amountCents: number; effectiveDate: string }[];
  readonly categories: readonly {
    id: string;
    name: string;
    color: string;
    split?: Rule | null;
    limitCents?: number | null;
  }[];
  readonly expenses: readonly (Entry & { readonly shared: boolean; readonly split?: AskedSplit | null })[];
}

/**
 * Adds what is missing, as one change of the administrator: by id; salaries by member and day, a category also by its
 * name, and then the file's expenses are in the category that has it.
 */
export function importFile(
  model: HouseholdModel,
  { split, salaries, categories, expenses }: HouseholdFileContent,
  salaryIds: (key: string) => string,
): Change | null {
  const createdAt = model.now.toString();
  return model.change(null, 'import', () => {
    const isNewRule = split !== undefined && split !== 'income' && model.all('household').length === 0;
    if (isNewRule) model.put('household', { id: HOUSEHOLD, split });
    const idOf = new Map(model.all<Entry>('category').map(({ id }) => [id, id]));
    for (const category of categories) {
      if (idOf.has(category.id)) continue;
      const named = model.all<Entry>('category').find(({ name }) => folded(name as string) === folded(category.name));
      idOf.set(category.id, named?.id ?? category.id);
      if (!named) model.put('category', { ...defaults.category, split: null, ...category, icon: null, createdAt });
    }
    for (const salary of salaries) {
      const key = uniqueKey('salary', salary)!;
      if (model.all('salary').some((other) => uniqueKey('salary', other) === key)) continue;
      model.put('salary', { ...salary, id: salaryIds(key), createdAt });
    }
    for (const expense of expenses) {
      if (model.get(expense.id)) continue;
      const categoryId = expense.categoryId === null ? null : idOf.get(expense.categoryId as string)!;
      // Without a split it is from before there were any.
      const asked = expense.split ?? (expense.shared ? ({ rule: 'income' } as const) : null);
      const filed = {
        refund: false,
        original: null,
        ...expense,
        split: askedSplit(model, { ...expense, split: asked }),
      };
      model.put('expense', { ...filed, split: filed.split ?? null, categoryId, createdAt });
    }
  });
}
