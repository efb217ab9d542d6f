import type { Fresh, Stored } from '../changes/kinds.ts';

/** MikroORM lets a nullable field be undefined in what it writes; what it reads never is. */
type Complete<T> = { [K in keyof T & string]-?: Exclude<T[K], undefined> };

export type StoredRule = Complete<Stored<'rule'>>;
export type FreshRule = Complete<Fresh<'rule'>>;
