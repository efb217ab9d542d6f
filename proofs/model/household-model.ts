/** What the change log follows. A model of its own: nothing here comes from the product. */
export type Kind = 'category' | 'expense' | 'rule' | 'occurrence' | 'plan' | 'salary';
export type Fields = Readonly<Record<string, unknown>>;
export interface Thing {
  readonly kind: Kind;
  readonly fields: Fields;
}

/** What a change did to one thing: null before it came to be and after it went; only the changed fields of an edit. */
export interface Item {
  readonly kind: Kind;
  readonly id: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface Change {
  /** The server's number of it. */
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

/** The engine's own fields of a rule: nobody enters them, they are no part of what a change did. */
const ENGINE_FIELDS: readonly string[] = ['lastExecutedAt', 'nextExecutionAt'];

const REFERRING: readonly Kind[] = ['expense', 'rule', 'plan'];

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * A household in memory: the things there are, and the list of all changes. Whatever is done is done to the things, and
 * `change` compares before with after to know what was done.
 */
export class HouseholdModel {
  now: Temporal.Instant;
  readonly log: Change[] = [];
  /** How many commands were run. */
  commands = 0;
  readonly #members: readonly [string, string];
  #things = new Map<string, Thing>();

  constructor(now: Temporal.Instant, members: readonly [string, string]) {
    this.now = now;
    this.#members = members;
  }

  get members(): readonly [string, string] {
    return this.#members;
  }

  /** The date in Mexico City, which has had no summer time since 2022. */
  get today(): string {
    return this.now.subtract({ hours: 6 }).toString().slice(0, 10);
  }

  get(id: string): Thing | null {
    return this.#things.get(id) ?? null;
  }

  /** The fields of all things of a kind; `T` says what the caller knows of them. */
  all<T extends object = Fields>(kind: Kind): T[] {
    return [...this.#things.values()].filter((thing) => thing.kind === kind).map(({ fields }) => fields as T);
  }

  /** Everything that may be in a category. */
  referring(): Thing[] {
    return [...this.#things.values()].filter(({ kind }) => REFERRING.includes(kind));
  }

  put(kind: Kind, fields: Fields & { readonly id: string }): void {
    this.#things.set(fields.id, { kind, fields });
  }

  edit(id: string, fields: Fields): void {
    const thing = this.#things.get(id);
    if (thing) this.#things.set(id, { kind: thing.kind, fields: { ...thing.fields, ...fields } });
  }

  remove(id: string): void {
    this.#things.delete(id);
  }

  /** How often a thing was changed; the interface sends it along so that an edit of an old version is refused. */
  versionOf(id: string): number {
    return this.log.filter(({ items }) => items.some((item) => item.id === id)).length;
  }

  /** All that is there, in a text of its own order, for comparing two moments. */
  contents(): string {
    const byId = [...this.#things].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return JSON.stringify(byId.map(([, { kind, fields }]) => [kind, contentOf(fields)]));
  }

  /** Does something as one change: all of it, or nothing when it is refused. Null when nothing became different. */
  change(actor: string | null, action: string, work: () => void, undoes: Change | null = null): Change | null {
    const before = new Map(this.#things);
    try {
      work();
    } catch (error) {
      this.#things = before;
      throw error;
    }
    const items = this.#itemsSince(before);
    if (items.length === 0) return null;
    const change: Change = { id: 0, at: this.now.toString(), actor, action, items, undoes, undoneBy: null };
    if (undoes) undoes.undoneBy = change;
    this.log.push(change);
    return change;
  }

  #itemsSince(before: ReadonlyMap<string, Thing>): Item[] {
    const ids = new Set([...before.keys(), ...this.#things.keys()]);
    return [...ids].flatMap((id) => {
      const [was, is] = [before.get(id), this.#things.get(id)];
      if (was === is) return [];
      if (!was || !is) return [{ kind: (was ?? is)!.kind, id, before: was?.fields ?? null, after: is?.fields ?? null }];
      const keys = Object.keys(contentOf(is.fields)).filter((key) => !same(was.fields[key], is.fields[key]));
      const pick = (fields: Fields): Fields => Object.fromEntries(keys.map((key) => [key, fields[key]]));
      return keys.length === 0 ? [] : [{ kind: is.kind, id, before: pick(was.fields), after: pick(is.fields) }];
    });
  }
}

/** Without the engine's fields, in an order of its own. */
export function contentOf(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([key]) => !ENGINE_FIELDS.includes(key));
  return Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
