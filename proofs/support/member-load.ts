import { newId } from '@household/db';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import { signIn } from './sign-in.ts';

/** The delay before a retry. */
const RETRY_AFTER_MS = 100;

/** The server's current address; it may change. */
interface Server {
  readonly origin: string;
}

/** The possible stored states of an expense: its amount, or null for none. More than one when a response is missing. */
export type Possible = readonly (number | null)[];

export interface Answers {
  writesAnswered: number;
  answeredUnavailable: number;
  neverAnswered: number;
}

/** One member who creates, changes and deletes expenses, and records the responses. */
export class MemberLoad {
  readonly memberId: string;
  /** By description, which is unique for each expense. */
  readonly possible = new Map<string, Possible>();
  readonly answers: Answers = { writesAnswered: 0, answeredUnavailable: 0, neverAnswered: 0 };
  /** Responses that no fault explains. */
  readonly wrongResponses: string[] = [];
  readonly #server: Server;
  readonly #random: Random;
  readonly #mine: { id: string; name: string; amountCents: number }[] = [];
  /** The value of the cookie header. */
  cookie = '';
  #count = 0;

  constructor(server: Server, memberId: string, random: Random) {
    this.#server = server;
    this.memberId = memberId;
    this.#random = random;
  }

  async signIn(password: string): Promise<void> {
    this.cookie = await signIn(this.#server.origin, { username: this.memberId, password });
  }

  /** Sends one request after the other until `isOver`. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const kind = this.#random.next();
      if (kind < 0.6 || this.#mine.length === 0) await this.create();
      else if (kind < 0.85) await this.#update();
      else await this.#remove();
    }
  }

  async create(): Promise<void> {
    this.#count += 1;
    const name = `${this.memberId} ${this.#count}`;
    const amountCents = this.#random.int(1, 100_000);
    // Half of them let the server choose the id, so that only the server prevents duplicates.
    const given = this.#random.chance(0.5) ? { id: newId() } : {};
    const done = await this.#try(name, null, amountCents, 'POST', '/api/expenses', {
      ...given,
      ...this.#body(name, amountCents),
    });
    if (done === null) return;
    const { id } = (await done.json()) as { id: string };
    this.#mine.push({ id, name, amountCents });
  }

  async #update(): Promise<void> {
    const [expense] = this.#mine.splice(this.#random.int(0, this.#mine.length - 1), 1);
    const { id, name, amountCents: before } = expense!;
    const amountCents = this.#random.int(1, 100_000);
    const done = await this.#try(
      name,
      before,
      amountCents,
      'PUT',
      `/api/expenses/${id}`,
      this.#body(name, amountCents),
    );
    if (done !== null) this.#mine.push({ id, name, amountCents });
  }

  async #remove(): Promise<void> {
    const [expense] = this.#mine.splice(this.#random.int(0, this.#mine.length - 1), 1);
    await this.#try(expense!.name, expense!.amountCents, null, 'DELETE', `/api/expenses/${expense!.id}`);
  }

  #body(description: string, amountCents: number): object {
    return { description, amountCents, paidBy: this.memberId, shared: true, date: '2026-01-31' };
  }

  /** Null without a success response: then either state may be stored. Such an expense is not used any more. */
  async #try(
    name: string,
    before: number | null,
    after: number | null,
    ...request: [string, string, object?]
  ): Promise<Response | null> {
    this.possible.set(name, [before, after]);
    const response = await this.#send(...request);
    if (response === null) this.answers.neverAnswered += 1;
    else if (response.status === 503) this.answers.answeredUnavailable += 1;
    else if (!response.ok) this.wrongResponses.push(`${request[0]} got ${response.status} ${await response.text()}`);
    if (response?.ok !== true) {
      await sleep(RETRY_AFTER_MS);
      return null;
    }
    this.answers.writesAnswered += 1;
    this.possible.set(name, [after]);
    return response;
  }

  /** Null when the connection broke, or nothing came. */
  async #send(method: string, path: string, body?: object): Promise<Response | null> {
    try {
      const response = await fetch(`${this.#server.origin}${path}`, {
        method,
        headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      return new Response(text, { status: response.status, headers: response.headers });
    } catch {
      return null;
    }
  }
}
