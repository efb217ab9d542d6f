/**
 * The form in which texts are compared when case and accents do not matter; ñ is found by n.
 *
 * @example foldForSearch('Café de Ñoño') // 'cafe de nono'
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
