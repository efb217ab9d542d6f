/** For `data-large` of a table of `stacked-amounts`: whether one is of ten million pesos or more. */
export const areLarge = (...amounts: readonly (number | undefined)[]): true | undefined =>
  amounts.some((cents = 0) => Math.abs(cents) >= 1_000_000_000) || undefined;
