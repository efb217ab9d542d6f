type Said<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields of a draft that were said: what is undefined is left to whatever the record has or a new one begins with. */
export const said = <T extends object>(draft: T): Said<T> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Said<T>;
