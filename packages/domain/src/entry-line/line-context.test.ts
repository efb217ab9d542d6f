import { expect, it } from 'vitest';
import { categoryWhileTyped, learnedCategories } from './line-context.ts';

const learned = learnedCategories([
  { description: 'Cafetería Tamayo', categoryId: 'snacks' },
  { description: 'Cafetería Avellaneda', categoryId: 'coffee' },
  { description: 'Café', categoryId: 'groceries' },
  { description: 'Cafetería El Jarocho', categoryId: 'coffee' },
  { description: 'Tacos', categoryId: 'street' },
  { description: 'Tacos para la fiesta', categoryId: 'home' },
]);

it('proposes the most frequent category of descriptions with the same beginning', () => {
  expect(categoryWhileTyped('CAFETERIA', learned)).toBe('coffee');
  expect(categoryWhileTyped(' caf', learned)).toBe('coffee');
  expect(categoryWhileTyped('Avellaneda', learned)).toBeNull();
  expect(categoryWhileTyped('ca', learned)).toBeNull();
  expect(categoryWhileTyped('', learned)).toBeNull();
});

it('proposes the category learned for the very description first', () => {
  expect(categoryWhileTyped('Café', learned)).toBe('groceries');
  expect(categoryWhileTyped('tacos', learned)).toBe('street');
});
