/** More than the browsers and programs of two members. */
const LAST_MAX = 1_000;

/**
 * Who the sessions were at their last lookup on this server, by the hash of their token. It says nothing about now: a
 * read begins with it while the lookup is under way, and is answered only if that says the same.
 */
export class LastSessions<Member> {
  readonly #members = new Map<string, Member>();

  get(hash: string): Member | null {
    return this.#members.get(hash) ?? null;
  }

  /** Notes what a lookup found; null: there is no such session, so the next read waits for its lookup again. */
  note(hash: string, member: Member | null): void {
    this.#members.delete(hash);
    if (member === null) return;
    this.#members.set(hash, member);
    const [oldest] = this.#members.keys();
    if (this.#members.size > LAST_MAX) this.#members.delete(oldest!);
  }
}
