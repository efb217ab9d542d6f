import type { FilterQuery, FindOptions } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { translateDriverError } from '../cluster/errors.ts';
import { type Kind, kinds, type Stored } from './kinds.ts';

/**
 * Records of a kind that a household has few of, as plain values outside the identity map.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached
 */
export const findRecords = async <K extends Kind>(
  em: EntityManager,
  kind: K,
  where: FilterQuery<Stored<K>>,
  options: FindOptions<Stored<K>>,
): Promise<Stored<K>[]> => {
  try {
    const unmanaged = { ...(options as object), disableIdentityMap: true };
    const found: object[] = await em.find<object>(kinds[kind].entity as never, where, unmanaged);
    return found.map((entity) => ({ ...entity }) as Stored<K>);
  } catch (error) {
    throw translateDriverError(error);
  }
};
