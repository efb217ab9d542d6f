import { foldForSearch, leastUsedColor } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Common categories of a household of two in Mexico, as suggested at the set-up. */
const STARTERS: readonly { readonly name: MessageDescriptor; readonly color: string }[] = [
  { name: msg`Hogar`, color: '#6366F1' },
  { name: msg`Súper`, color: '#10B981' },
  { name: msg`Restaurantes`, color: '#F97316' },
  { name: msg`Servicios`, color: '#3B82F6' },
  { name: msg`Transporte`, color: '#06B6D4' },
  { name: msg`Mascotas`, color: '#F59E0B' },
  { name: msg`Salud`, color: '#EC4899' },
  { name: msg`Suscripciones`, color: '#8B5CF6' },
  { name: msg`Salidas`, color: '#84CC16' },
  { name: msg`Ropa`, color: '#EF4444' },
];

/** A category at the set-up: a suggested one, named in the language of the screen, or one that was typed. */
export type StarterCategory = {
  readonly name: MessageDescriptor | string;
  readonly color: string;
  readonly isChosen: boolean;
};

export const proposedCategories: readonly StarterCategory[] = STARTERS.map((starter) => ({
  ...starter,
  isChosen: true,
}));

/** Toggles a category; the last selected one can't be deselected. */
export function toggled(categories: readonly StarterCategory[], index: number): readonly StarterCategory[] {
  const category = categories[index]!;
  const isLast = category.isChosen && categories.filter(({ isChosen }) => isChosen).length === 1;
  return isLast ? categories : categories.with(index, { ...category, isChosen: !category.isChosen });
}

/**
 * Adds one in the least used colour; if its name already exists, ignoring case and accents, that one is selected
 * instead.
 *
 * @param nameOf the name of one in the language of the screen
 */
export function withCategory(
  categories: readonly StarterCategory[],
  typed: string,
  nameOf: (category: StarterCategory) => string,
): readonly StarterCategory[] {
  const name = typed.trim();
  if (name === '') return categories;
  const index = categories.findIndex((category) => foldForSearch(nameOf(category)) === foldForSearch(name));
  if (index !== -1) return categories.with(index, { ...categories[index]!, isChosen: true });
  return [...categories, { name, color: leastUsedColor(categories), isChosen: true }];
}
