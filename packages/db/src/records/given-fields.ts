type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The defined fields of a draft: undefined ones keep the stored value, or get a new record's default. */
export const givenFields = <T extends object>(draft: T): Given<T> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Given<T>;
