import type { Stored } from '@household/db';
import { API_DEFAULT_COLOR, categoriesUse, type CategoryDraft, type SpendingUse } from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import type { SeenRecord } from '../../transport/seen-record.ts';

export type SavedCategory = { category: Stored<'category'> } & Undoable;

/** All categories by name, in Spanish order. */
export const listCategories = (scope: MemberScope): Promise<Stored<'category'>[]> => scope.read.categories.list();

export type CategoriesInUse = {
  /** The date in Mexico City that the figures refer to. */
  readonly today: Temporal.PlainDate;
  readonly total: SpendingUse;
  /** By name, in Spanish order. */
  readonly categories: readonly (Stored<'category'> & { readonly use: SpendingUse })[];
  /** The expenses without a category. */
  readonly uncategorized: SpendingUse;
};

/** All categories with what was spent on each, this month and usually, over all expenses of both members. */
export const getCategoriesInUse = async ({ read, today }: MemberScope): Promise<CategoriesInUse> => {
  const { categories, months, parts, uses } = await read.categoryUse.figures(today);
  const { total, of } = categoriesUse(months, parts, uses, today);
  return {
    today,
    total,
    categories: categories.map((category) => ({ ...category, use: of(category.id) })),
    uncategorized: of(null),
  };
};

/** @throws DomainError ALREADY_EXISTS when a category has that name, ignoring case and accents */
export const createCategory = async (scope: MemberScope, draft: CategoryDraft): Promise<SavedCategory> => {
  const { name, color = API_DEFAULT_COLOR, icon = null, split = null, limitCents = null } = draft;
  const { result, changeId } = await scope.write('create', (unit) =>
    unit.categories.create({ name, color, icon, split, limitCents }),
  );
  return { category: result, changeId };
};

/** Replaces a category; colour, icon, split and limit are kept when absent. @throws DomainError NOT_FOUND, STALE_EDIT, ALREADY_EXISTS */
export const updateCategory = async (
  scope: MemberScope,
  { id, version, category }: SeenRecord & { category: CategoryDraft },
): Promise<SavedCategory> => {
  const { result, changeId } = await scope.write('update', (unit) => unit.categories.update(id, category, version));
  return { category: result, changeId };
};

/** Deletes a category; its records become uncategorised. @throws DomainError NOT_FOUND, STALE_EDIT */
export const deleteCategory = async (scope: MemberScope, { id, version }: SeenRecord): Promise<Undoable> => {
  const { changeId } = await scope.write('delete', (unit) => unit.categories.remove(id, version));
  return { changeId };
};
