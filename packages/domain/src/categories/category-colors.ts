/** The ten swatches of the colour picker, in its order. */
export const PRESET_COLORS = [
  '#EF4444',
  '#F59E0B',
  '#10B981',
  '#3B82F6',
  '#8B5CF6',
  '#EC4899',
  '#06B6D4',
  '#84CC16',
  '#F97316',
  '#6366F1',
] as const;

/** The colour of a category that was created without one. */
export const API_DEFAULT_COLOR = '#6B7280';

/** The colour of uncategorised expenses in reports and charts. */
export const UNCATEGORIZED_COLOR = '#64748b';
