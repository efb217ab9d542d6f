/** The kinds of the change log. The model is independent: nothing here comes from the product. */
export type Kind = 'category' | 'expense' | 'rule' | 'occurrence' | 'plan' | 'salary' | 'household';
export type Fields = Readonly<Record<string, unknown>>;
export interface StoredRecord {
  readonly kind: Kind;
  readonly fields: Fields;
}

/**
 * The effect of a change on one record: null before its creation and after its deletion; only the changed fields of an
 * edit.
 */
export interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface Change {
  /** The server's id of it. */
  id: number;
  readonly at: string;
  /** A member's id, or null for the administrator. */
  readonly actor: string | null;
  readonly action: string;
  readonly items: readonly Item[];
  readonly undoes: Change | null;
  undoneBy: Change | null;
}

/** The product must refuse this, with this code. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The engine fields of a rule: nobody enters them, and they are not part of a change. */
const ENGINE_FIELDS: readonly string[] = ['lastExecutedAt', 'nextExecutionAt'];

/** By which an occurrence is found: they are part of every item, also of an edit that leaves them. */
const NAMING: readonly string[] = ['ruleId', 'date'];

const REFERRING: readonly Kind[] = ['expense', 'rule', 'plan'];

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * A household in memory: the existing records, and the list of all changes. Operations modify the records, and `change`
 * compares before with after to derive the change.
 */
export class HouseholdModel {
  now: Temporal.Instant;
  readonly log: Change[] = [];
  /** The number of commands so far. */
  commands = 0;
  /** The month of the set-up, in which the account between the members starts, with 0. */
  readonly start: string;
  readonly #members: readonly [string, string];
  #records = new Map<string, StoredRecord>();

  constructor(now: Temporal.Instant, members: readonly [string, string]) {
    this.now = now;
    this.#members = members;
    this.start = this.today.slice(0, 7);
  }

  get members(): readonly [string, string] {
    return this.#members;
  }

  /** The date in Mexico City, which has had no daylight saving time since 2022. */
  get today(): string {
    return this.now.subtract({ hours: 6 }).toString().slice(0, 10);
  }

  get(id: string): StoredRecord | null {
    return this.#records.get(id) ?? null;
  }

  /** The fields of all records of a kind, as the type `T` that the caller knows. */
  all<T extends object = Fields>(kind: Kind): T[] {
    return [...this.#records.values()].filter((record) => record.kind === kind).map(({ fields }) => fields as T);
  }

  /** All records that can have a category. */
  referring(): StoredRecord[] {
    return [...this.#records.values()].filter(({ kind }) => REFERRING.includes(kind));
  }

  put(kind: Kind, fields: Fields & { readonly id: string }): void {
    this.#records.set(fields.id, { kind, fields });
  }

  edit(id: string, fields: Fields): void {
    const record = this.#records.get(id);
    if (record) this.#records.set(id, { kind: record.kind, fields: { ...record.fields, ...fields } });
  }

  remove(id: string): void {
    this.#records.delete(id);
  }

  /** A record's version; clients send it so that an edit of an old version is refused. */
  versionOf(id: string): number {
    return this.log.filter(({ items }) => items.some((item) => item.id === id)).length;
  }

  /** All records as canonical text, to compare two states. */
  contents(): string {
    const byId = [...this.#records].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return JSON.stringify(byId.map(([, { kind, fields }]) => [kind, contentOf(fields)]));
  }

  /** Performs an operation as one change, all or nothing when it is refused. Null when nothing changed. */
  change(actor: string | null, action: string, work: () => void, undoes: Change | null = null): Change | null {
    const before = new Map(this.#records);
    try {
      work();
    } catch (error) {
      this.#records = before;
      throw error;
    }
    const items = this.#itemsSince(before);
    if (items.length === 0) return null;
    const change: Change = { id: 0, at: this.now.toString(), actor, action, items, undoes, undoneBy: null };
    if (undoes) undoes.undoneBy = change;
    this.log.push(change);
    return change;
  }

  #itemsSince(before: ReadonlyMap<string, StoredRecord>): Item[] {
    const ids = new Set([...before.keys(), ...this.#records.keys()]);
    return [...ids].flatMap((id) => {
      const [was, is] = [before.get(id), this.#records.get(id)];
      if (was === is) return [];
      if (!was || !is) return [{ kind: (was ?? is)!.kind, id, before: was?.fields ?? null, after: is?.fields ?? null }];
      const keys = Object.keys(contentOf(is.fields)).filter((key) => !same(was.fields[key], is.fields[key]));
      const shown = [...keys, ...(is.kind === 'occurrence' ? NAMING : [])];
      const pick = (fields: Fields): Fields => Object.fromEntries(shown.map((key) => [key, fields[key]]));
      return keys.length === 0 ? [] : [{ kind: is.kind, id, before: pick(was.fields), after: pick(is.fields) }];
    });
  }
}

/** Without the engine fields, in canonical order. */
export function contentOf(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([key]) => !ENGINE_FIELDS.includes(key));
  return Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
