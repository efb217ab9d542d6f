import { addTemporalValues } from '@household/domain';
import superjson from 'superjson';

/** The wire format of tRPC: JSON that also carries Temporal values. The web app has the same. */
addTemporalValues(superjson);

export const wire = superjson;

/**
 * What a request holds, read in place: nobody else has it. Which of its values are one and the same is left unread.
 * Every one of them is there in full; a list that was named twenty thousand times would be read as often, and a record
 * could be made to hold itself, which no limit on the bytes would see.
 */
export const readInput: typeof wire.deserialize = ({ json, meta }) =>
  wire.deserialize(meta?.values === undefined ? { json } : { json, meta: { v: meta.v ?? 0, values: meta.values } }, {
    inPlace: true,
  });
