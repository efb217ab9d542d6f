import { locksHere } from './outbox/locks-here.ts';
import { outboxOwner } from './outbox/outbox.ts';
import { storedKeys } from './outbox/stored-queue.ts';
import { newId } from './new-id.ts';
import { now } from './now.ts';
import { typedPrefix } from './session/remembered-member.ts';
import { wire } from './wire.ts';

/** What was typed into the form of a new expense, and when. */
type Typed = { readonly values: object; readonly at: Temporal.Instant };

/** After a day nobody goes on with it. */
const KEPT_HOURS = 24;

const openKeys = (): string => `${typedPrefix}${outboxOwner()}:`;
const leftKey = (): string => `${typedPrefix}${outboxOwner()}`;
/** Of the form that is open in this page; another page of the same member has its own. */
const page = newId();
const ownKey = (): string => openKeys() + page;

const held = new Set<string>();
/** The browser releases the lock when the page is gone. */
function hold(key: string): void {
  if (held.has(key)) return;
  held.add(key);
  locksHere()
    ?.request(key, () => new Promise(() => undefined))
    .catch(() => undefined);
}

function read(key: string): Typed | null {
  try {
    const typed = wire.parse<Typed>(localStorage.getItem(key) ?? '');
    return Temporal.Instant.compare(typed.at.add({ hours: KEPT_HOURS }), now()) > 0 ? typed : null;
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** Keeps what is typed so far: if the page is closed or killed, the next form goes on with it. */
export function keepTyped(values: object): void {
  hold(ownKey());
  try {
    localStorage.setItem(ownKey(), wire.stringify({ values, at: now() } satisfies Typed));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

/** It was saved or discarded. */
export const forgetTyped = (): void => remove(ownKey());

/** What a page that is gone has left behind, once; null if there is nothing, or nothing newer than a day. */
export function takeLeftTyped(): object | null {
  const left = read(leftKey());
  remove(leftKey());
  return left && left.values;
}

function moveLeft(key: string): void {
  const [text, typed, known] = [localStorage.getItem(key), read(key), read(leftKey())];
  if (text !== null && typed && (!known || Temporal.Instant.compare(typed.at, known.at) > 0))
    localStorage.setItem(leftKey(), text);
  remove(key);
}

/**
 * Finds what pages that are gone have left behind, of several the newest. Without locks nobody can tell whether the
 * other page is gone, and what is open there would be entered twice: then only what is too old is removed.
 */
export async function findLeftTyped(): Promise<void> {
  const locks = locksHere();
  for (const key of storedKeys(openKeys()).filter((each) => each !== ownKey())) {
    // oxlint-disable-next-line no-await-in-loop
    if (locks) await locks.request(key, { ifAvailable: true }, (lock) => lock && moveLeft(key));
    else if (!read(key)) remove(key);
  }
}
