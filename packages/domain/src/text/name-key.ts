/**
 * The normalised form in which usernames are compared: case, full-width letters and ligatures make no difference.
 *
 * @example nameKey('Ｌuis') === nameKey('LUIS')
 */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Whether a name of one member is also one of the other's. Ids and usernames share one namespace on the wire (`paidBy`
 * accepts both), so neither may be the other member's.
 */
export const sharesName = (names: readonly string[], others: readonly string[]): boolean =>
  names.some((name) => others.some((other) => nameKey(other) === nameKey(name)));

/** Whether a name consists of plain characters and not of look-alikes. */
export const isPlainlyWritten = (name: string): boolean => name.normalize('NFKC') === name.normalize('NFC');
