/** The command was called wrongly; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command ran and failed; the message is one line. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
