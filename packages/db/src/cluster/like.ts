/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Whether an index of trigrams can find a word: it needs three consecutive letters or digits. For a shorter word it
 * would return every row, which a prepared plan can't know.
 */
export const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);
