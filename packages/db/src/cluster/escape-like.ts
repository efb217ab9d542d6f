/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
