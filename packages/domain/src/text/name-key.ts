/**
 * The form in which two usernames are compared: forms that only look different (full-width letters, ligatures) and case
 * do not count.
 *
 * @example nameKey('Ｌuis') === nameKey('LUIS')
 */
export const nameKey = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Whether a name is written in plain characters and not in others that only look like them. */
export const isPlainlyWritten = (name: string): boolean => name.normalize('NFKC') === name.normalize('NFC');
