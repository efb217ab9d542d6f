import { wireFormat } from '@household/domain';
import superjson from 'superjson';

/** The wire format of tRPC: JSON with Temporal values, as in the web app. */
export const wire = wireFormat(superjson);

/**
 * The types that the web app sends beside plain JSON; superjson would also build regular expressions and huge numbers.
 */
const SENT_TYPES = new Set(['PlainDate', 'PlainYearMonth', 'Instant', 'undefined', 'number']);

/**
 * Superjson's type annotations: an object by keys; an array of the type and, where there is more below, such an object.
 */
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
 * Deserialises a request's input in place. Superjson's referential equalities are ignored: all values are present in
 * full anyway, but a list that is referenced twenty thousand times would be processed as often, and an object could be
 * made to contain itself, which no size limit would detect.
 *
 * @throws TypeError for a value of a type that the web app never sends
 */
export const readInput: typeof wire.deserialize = ({ json, meta }) => {
  if (meta?.values === undefined) return wire.deserialize({ json });
  refuseOtherTypes(meta.values);
  return wire.deserialize({ json, meta: { v: meta.v ?? 0, values: meta.values } });
};
