import { addTemporalValues } from '@household/domain';
import superjson from 'superjson';

/** The wire format of tRPC: JSON with Temporal values, as in the web app. */
addTemporalValues(superjson);

export const wire = superjson;

const UNDEFINED = ['undefined'] as const;
type Type = readonly [readonly ['custom', string]] | typeof UNDEFINED;

/** The types of values beside plain JSON, by the prototypes of their objects. */
const TYPES: ReadonlyMap<unknown, Type> = new Map(
  [Temporal.PlainDate, Temporal.PlainYearMonth, Temporal.Instant].map(
    ({ prototype, name }) => [prototype, [['custom', name]]] as const,
  ),
);

/** Thrown for a value that only superjson can serialise. */
class OtherType extends Error {}

const escapeKey = (key: string): string => (/[.\\]/.test(key) ? key.replaceAll(/[.\\]/g, '\\$&') : key);

/** Notes the types of the values that JSON does not have; `path` is that of the value. */
function noteTypes(value: unknown, path: string[], notes: Record<string, Type>): void {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return;
  if (typeof value !== 'object' && value !== undefined) throw new OtherType();
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      path.push(String(index));
      noteTypes(value[index], path, notes);
      path.pop();
    }
    return;
  }
  const prototype: unknown = value === undefined ? null : Object.getPrototypeOf(value);
  if (prototype === Object.prototype) {
    for (const key of Object.keys(value as object)) {
      path.push(key);
      noteTypes((value as Record<string, unknown>)[key], path, notes);
      path.pop();
    }
    return;
  }
  const type = value === undefined ? UNDEFINED : TYPES.get(prototype);
  if (type === undefined || path.length === 0) throw new OtherType();
  notes[path.map(escapeKey).join('.')] = type;
}

/**
 * The same as superjson's `serialize`, in a twentieth of its time: it remembers every value's path, to say which ones are
 * the same object, which nobody needs to know, and copies all of it, whereas Temporal values print themselves. Whatever
 * has another type is left to superjson.
 */
export const writeOutput: typeof wire.serialize = (value) => {
  const notes: Record<string, Type> = {};
  try {
    noteTypes(value, [], notes);
  } catch (error) {
    if (error instanceof OtherType) return wire.serialize(value);
    throw error;
  }
  const json = value as ReturnType<typeof wire.serialize>['json'];
  return Object.keys(notes).length === 0 ? { json } : ({ json, meta: { values: notes, v: 1 } } as never);
};

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
  if (meta?.values === undefined) return wire.deserialize({ json }, { inPlace: true });
  refuseOtherTypes(meta.values);
  return wire.deserialize({ json, meta: { v: meta.v ?? 0, values: meta.values } }, { inPlace: true });
};
