import { isDomainError } from '@household/domain';

/**
 * Creates a record whose id the client may have chosen. Of two equal concurrent calls the database refuses the second;
 * its retry finds the record of the first.
 *
 * @throws whatever `create` throws; ALREADY_EXISTS only when the id is used with other content
 */
export const createIdempotently = async <T>(id: string | undefined, create: () => Promise<T>): Promise<T> => {
  try {
    return await create();
  } catch (error) {
    if (id !== undefined && isDomainError(error, 'ALREADY_EXISTS')) return create();
    throw error;
  }
};
