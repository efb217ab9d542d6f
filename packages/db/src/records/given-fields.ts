type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that a draft gives: an undefined one is left to what the record has, or to what a new one begins with. */
export const givenFields = <T extends object>(draft: T): Given<T> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Given<T>;
