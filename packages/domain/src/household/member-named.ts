import { nameKey } from '../text/name-key.ts';

/**
 * The member whom a name means: by id, or by current username ignoring case and normalisation form. An id takes
 * precedence over a username, and an exact username over another form of it.
 */
export function memberNamed<Named extends { readonly memberId: string; readonly username: string }>(
  members: readonly Named[],
  name: string,
): Named | undefined {
  const byUsername = (form: (name: string) => string) => members.find(({ username }) => form(username) === form(name));
  return (
    members.find(({ memberId }) => memberId === name) ??
    byUsername((username) => username.toLowerCase()) ??
    byUsername(nameKey)
  );
}
