/** Two columns; between a tablet and a wide window nearly even ones, so that the rows of the second are whole. */
export const columns =
  'grid md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] md:divide-x md:divide-line';

export const column = 'flex min-w-0 flex-col divide-y divide-line';

/** Two cells, side by side where the page is too narrow for two columns and too wide for one cell. */
export const pair =
  'grid divide-line sm:max-md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:max-md:divide-x max-sm:divide-y md:flex md:flex-col md:divide-y';

/** Of the second column, while it is below the first. */
export const below = 'max-md:border-t max-md:border-line';
