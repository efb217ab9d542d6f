/** Stands for "no category" wherever a category id filters. */
export const UNCATEGORIZED = 'uncategorized';
