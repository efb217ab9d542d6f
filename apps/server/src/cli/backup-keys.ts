import { type BackupKey, invalidRecipient, type Lock } from '@household/db';
import type { CommandContext } from './command.ts';
import { UsageError } from './usage-error.ts';

const LIMIT_BYTES = 64 * 1024;
/** A file can be tried against any number of guesses, so its passphrase is longer than a password. */
const PASSPHRASE_MIN = 12;

type Values = Readonly<Record<string, string | boolean | undefined>>;
type Asking = Pick<CommandContext, 'terminal' | 'config'>;

/** The passphrase of a script: the first line of the file, else BACKUP_PASSPHRASE; undefined without either. */
async function givenPassphrase(values: Values, { terminal, config }: Asking): Promise<string | undefined> {
  const file = values['passphrase-file'];
  if (typeof file !== 'string') return config().backupPassphrase;
  return (await terminal.readText(file, LIMIT_BYTES)).split(/\r?\n/, 1)[0] ?? '';
}

const refuseWithoutTerminal = ({ terminal }: Asking): void => {
  if (terminal.isInteractive) return;
  throw new UsageError(
    'There is no terminal to ask for the passphrase on: give it by --passphrase-file FILE or BACKUP_PASSPHRASE',
  );
};

async function newPassphrase(values: Values, context: Asking): Promise<string> {
  let passphrase = await givenPassphrase(values, context);
  if (passphrase === undefined) {
    refuseWithoutTerminal(context);
    passphrase = await context.terminal.askSecret('Passphrase for the backup: ');
    if ((await context.terminal.askSecret('Once more: ')) !== passphrase)
      throw new UsageError('The two passphrases differ');
  }
  if (Array.from(passphrase).length < PASSPHRASE_MIN)
    throw new UsageError(`The passphrase must have at least ${PASSPHRASE_MIN} characters`);
  return passphrase;
}

/**
 * How a new backup is encrypted, by `--encrypt` or `--recipient`; undefined: not at all.
 *
 * @throws UsageError for a passphrase that is too short or typed differently, or a public key that is none
 */
export async function readLock(values: Values, context: Asking): Promise<Lock | undefined> {
  const { recipient, encrypt } = values;
  if (typeof recipient === 'string') {
    if (encrypt === true) throw new UsageError('Give --encrypt for a passphrase or --recipient for a key, not both');
    const recipients = recipient.split(',').map((key) => key.trim());
    const wrong = await invalidRecipient(recipients);
    if (wrong !== undefined) throw new UsageError('--recipient needs public keys, as household backup-key prints them');
    return { recipients };
  }
  if (encrypt === true) return { passphrase: await newPassphrase(values, context) };
  if (values['passphrase-file'] !== undefined) throw new UsageError('--passphrase-file goes with --encrypt');
  return undefined;
}

/**
 * The key of an encrypted backup: the file of `--key-file`, or a passphrase that is given or prompted for.
 *
 * @throws UsageError when it is not there
 */
export async function readKey(kind: 'passphrase' | 'key file', values: Values, context: Asking): Promise<BackupKey> {
  const file = values['key-file'];
  if (kind === 'key file') {
    if (typeof file !== 'string')
      throw new UsageError('The backup was encrypted for a key: give the file of that key by --key-file FILE');
    return { keyFile: await context.terminal.readText(file, LIMIT_BYTES) };
  }
  const given = await givenPassphrase(values, context);
  if (given !== undefined) return { passphrase: given };
  refuseWithoutTerminal(context);
  return { passphrase: await context.terminal.askSecret('Passphrase of the backup: ') };
}
