import { addTemporalValues } from '@household/domain';
import superjson from 'superjson';

/** The wire format of tRPC: JSON that also carries Temporal values. The web app has the same. */
addTemporalValues(superjson);

export const wire = superjson;

/** What the web app sends beside plain JSON; superjson would also build regular expressions and numbers of a million digits. */
const SENT_TYPES = new Set(['PlainDate', 'PlainYearMonth', 'Instant', 'undefined', 'number']);

/** Superjson's notes of types: a record by keys; a list of the type and, where there is more below, such a record. */
function refuseOtherTypes(notes: unknown): void {
  if (typeof notes !== 'object' || notes === null) return;
  let below: unknown = notes;
  if (Array.isArray(notes)) {
    const [type, children] = notes as unknown[];
    const name: unknown = Array.isArray(type) && type[0] === 'custom' ? type[1] : type;
    if (typeof name !== 'string' || !SENT_TYPES.has(name)) throw new TypeError('Unknown type of a value');
    below = children;
  }
  if (typeof below === 'object' && below !== null) Object.values(below).forEach(refuseOtherTypes);
}

/**
 * What a request holds, read in place: nobody else has it. Which of its values are one and the same is left unread.
 * Every one of them is there in full; a list that was named twenty thousand times would be read as often, and a record
 * could be made to hold itself, which no limit on the bytes would see.
 *
 * @throws TypeError for a value of a type that the web app never sends
 */
export const readInput: typeof wire.deserialize = ({ json, meta }) => {
  if (meta?.values === undefined) return wire.deserialize({ json }, { inPlace: true });
  refuseOtherTypes(meta.values);
  return wire.deserialize({ json, meta: { v: meta.v ?? 0, values: meta.values } }, { inPlace: true });
};
