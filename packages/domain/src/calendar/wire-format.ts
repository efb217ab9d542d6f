/** The part of superjson's interface that registers a custom type. */
interface CustomTypes {
  registerCustom: <T>(
    format: {
      isApplicable: (value: unknown) => value is T;
      serialize: (value: T) => string;
      deserialize: (text: string) => T;
    },
    name: string,
  ) => void;
}

interface TextType<T> {
  new (...parts: never[]): T;
  from: (text: string) => T;
}

/**
 * Registers days, months and instants with a JSON format: ISO 8601 text under the same three names on both sides of a
 * connection. Other Temporal types are refused rather than guessed.
 */
export function addTemporalValues(superjson: CustomTypes): void {
  const add = <T extends { toString: () => string }>(name: string, type: TextType<T>): void =>
    superjson.registerCustom<T>(
      {
        isApplicable: (value): value is T => value instanceof type,
        serialize: (value) => value.toString(),
        deserialize: (text) => type.from(text),
      },
      name,
    );
  add<Temporal.PlainDate>('PlainDate', Temporal.PlainDate);
  add<Temporal.PlainYearMonth>('PlainYearMonth', Temporal.PlainYearMonth);
  add<Temporal.Instant>('Instant', Temporal.Instant);
}

/** The part of superjson's interface that writes and reads. */
interface Format {
  serialize: (value: never) => unknown;
  deserialize: (payload: never, options: { inPlace: boolean }) => unknown;
  stringify: (value: never) => string;
  parse: (text: string) => unknown;
}

const UNDEFINED = ['undefined'] as const;
type Type = readonly [readonly ['custom', string]] | typeof UNDEFINED;
type TypesByPrototype = ReadonlyMap<unknown, Type>;

/** Thrown for a value that only superjson can serialize. */
class OtherType extends Error {}

const escapeKey = (key: string): string => (/[.\\]/.test(key) ? key.replaceAll(/[.\\]/g, '\\$&') : key);

/** Notes the types of the values that JSON does not have; `path` is that of the value. */
function noteTypes(value: unknown, path: string[], types: TypesByPrototype, notes: Record<string, Type>): void {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return;
  if (typeof value !== 'object' && value !== undefined) throw new OtherType();
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      path.push(String(index));
      noteTypes(value[index], path, types, notes);
      path.pop();
    }
    return;
  }
  const prototype: unknown = value === undefined ? null : Object.getPrototypeOf(value);
  if (prototype === Object.prototype) {
    for (const key of Object.keys(value as object)) {
      path.push(key);
      noteTypes((value as Record<string, unknown>)[key], path, types, notes);
      path.pop();
    }
    return;
  }
  const type = value === undefined ? UNDEFINED : types.get(prototype);
  if (type === undefined || path.length === 0) throw new OtherType();
  notes[path.map(escapeKey).join('.')] = type;
}

/**
 * Superjson's format with Temporal values, which superjson itself can read.
 *
 * Serializing takes a twentieth of superjson's own time. Superjson remembers every value's path, to say which ones are
 * the same object, which nobody needs to know, and copies all of it, whereas Temporal values print themselves; values
 * of other types are left to it. Deserializing changes the payload in place instead of copying it.
 */
export function wireFormat<S extends CustomTypes & Format>(superjson: S): Pick<S, keyof Format> {
  addTemporalValues(superjson);
  const types: TypesByPrototype = new Map(
    [Temporal.PlainDate, Temporal.PlainYearMonth, Temporal.Instant].map(
      ({ prototype, name }) => [prototype, [['custom', name]]] as const,
    ),
  );
  const serialize = (value: unknown): unknown => {
    const notes: Record<string, Type> = {};
    try {
      noteTypes(value, [], types, notes);
    } catch (error) {
      if (error instanceof OtherType) return superjson.serialize(value as never);
      throw error;
    }
    return Object.keys(notes).length === 0 ? { json: value } : { json: value, meta: { values: notes, v: 1 } };
  };
  const deserialize = (payload: unknown): unknown => superjson.deserialize(payload as never, { inPlace: true });
  const stringify = (value: unknown): string => JSON.stringify(serialize(value));
  const parse = (text: string): unknown => deserialize(JSON.parse(text));
  return { serialize, deserialize, stringify, parse };
}
