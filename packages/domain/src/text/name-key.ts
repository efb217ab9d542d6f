/**
 * The normalised form in which usernames are compared: case, full-width letters and ligatures make no difference.
 *
 * @example nameKey('Ｌuis') === nameKey('LUIS')
 */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Whether a name consists of plain characters and not of look-alikes. */
export const isPlainlyWritten = (name: string): boolean => name.normalize('NFKC') === name.normalize('NFC');
