import { hostname } from 'node:os';
import type { Config } from '../../config.ts';
import { certificateNames } from '../../https/certificate-names.ts';
import { certificateOf, fingerprintOf, HttpsError, HttpsFolder, type Issued } from '../../https/https-folder.ts';
import type { Command, CommandContext } from '../command.ts';
import { explainingFile } from '../terminal.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';

const dayOf = (pem: string): string => certificateOf(pem).validToDate.toISOString().slice(0, 10);

const namesOf = (pem: string): string => (certificateOf(pem).subjectAltName ?? '').replaceAll(/(DNS|IP Address):/g, '');

function describe({ authority, server }: Issued, config: Config): string {
  return [
    `Names and addresses: ${namesOf(server.certificatePem)}`,
    `The certificate ends on ${dayOf(server.certificatePem)} and is renewed before; the authority on ${dayOf(authority.rootPem)}.`,
    `The authority's fingerprint (SHA-256), to compare on each device:\n${fingerprintOf(authority)}`,
    '',
    `npm start serves https on port ${config.httpsPort} from its next start on. On each phone and computer open`,
    `http://THIS-MACHINE:${config.port}/trust once: it shows how that device trusts the authority. (HOST=0.0.0.0 npm start`,
    'prints the addresses for the home network.)',
  ].join('\n');
}

async function makeOrShow(
  folder: HttpsFolder,
  mustReplace: boolean,
  { config: configOf, clock, terminal }: CommandContext,
): Promise<void> {
  const config = configOf();
  const names = certificateNames(config);
  const present = mustReplace ? null : await folder.authority();
  if (present === null) {
    const title = `Household at ${hostname()}, ${clock().toString().slice(0, 10)}`;
    await explainingFile(folder.path, 'written', () => folder.makeAuthority(title, names, clock()));
    terminal.print(`Made an authority of the home, "${title}", in ${folder.path}.`);
  } else terminal.print(`There is an authority of the home in ${folder.path}.`);
  const issued = await explainingFile(folder.path, 'written', () => folder.certificate(names, clock()));
  if (issued !== null) terminal.print(describe(issued, config));
}

export const certificateCommand: Command = {
  name: 'certificate',
  summary: "Make https for the home: an authority that the home's devices can trust",
  help: `Usage: household certificate [--replace]

Makes an authority of the home and a certificate for this machine's names and private addresses and for the host of PUBLIC_URL, in the folder https of DATA_DIR, which only its owner can read. npm start then serves https too, on HTTPS_PORT, and renews the certificate by itself. Each device has to trust the authority once: the page /trust shows how. The authority's own key is forgotten at once, and it is good for these names and private addresses only. Where there is an authority already, its fingerprint and its names are printed.

--replace makes a new authority in place of the present one, which is needed when the machine is to have a name that the present one is not good for, or when DATA_DIR was in other hands; every device has to trust the new one. To serve no https any more, delete the folder https and start again.`,
  options: { replace: { type: 'boolean' } },
  run: async ({ positionals, values }, context) => {
    if (positionals.length > 0) throw new UsageError('household certificate takes no arguments');
    const folder = new HttpsFolder(context.config().dataDir);
    try {
      await makeOrShow(folder, values['replace'] === true, context);
    } catch (error) {
      if (error instanceof HttpsError) throw new CommandFailure(error.message);
      throw error;
    }
  },
};
