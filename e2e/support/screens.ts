/** Every screen behind the sign-in; the list of expenses with everything in it. */
export const screens = [
  '/',
  '/expenses?month=all&shared=all',
  '/personal',
  '/account',
  '/reports',
  '/analytics',
  '/categories',
  '/upcoming',
  '/recurring',
  '/msi',
  '/settings',
  '/settings/import',
  '/history',
  '/trash',
];
