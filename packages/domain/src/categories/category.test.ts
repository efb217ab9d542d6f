import { describe, expect, it } from 'vitest';
import { categoryDraftSchema } from './category.ts';
import { PRESET_COLORS } from './category-colors.ts';

describe('categoryDraftSchema', () => {
  it('accepts a name of 1–50 characters and leaves a missing colour undefined', () => {
    expect(categoryDraftSchema.parse({ name: ' Café ' })).toEqual({ name: 'Café' });
    expect(categoryDraftSchema.parse({ name: 'x', color: '#a16207', icon: null })).toEqual({
      name: 'x',
      color: '#a16207',
      icon: null,
    });
  });

  it.each([
    [{ name: '' }, 'required'],
    [{ name: 'x'.repeat(51) }, 'maximumLength:50'],
    [{ name: 'x', color: 'red' }, 'invalidColor'],
    [{ name: 'x', color: '#fff' }, 'invalidColor'],
    [{ name: 'x', color: '#GGGGGG' }, 'invalidColor'],
  ])('refuses %j', (input, message) => {
    expect(categoryDraftSchema.safeParse(input).error?.issues[0]?.message).toBe(message);
  });

  it('accepts its ten presets', () => {
    expect(PRESET_COLORS).toHaveLength(10);
    for (const color of PRESET_COLORS) expect(categoryDraftSchema.safeParse({ name: 'x', color }).success).toBe(true);
  });
});
