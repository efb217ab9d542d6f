import { isDomainError } from '@household/domain';

/**
 * Creates a thing whose id the caller may have chosen. Of two equal calls at the same moment the database refuses the
 * second; when it looks again, it finds what the first has made.
 *
 * @throws whatever `create` throws; ALREADY_EXISTS only where the id stands for something else
 */
export const createIdempotently = async <T>(id: string | undefined, create: () => Promise<T>): Promise<T> => {
  try {
    return await create();
  } catch (error) {
    if (id !== undefined && isDomainError(error, 'ALREADY_EXISTS')) return create();
    throw error;
  }
};
