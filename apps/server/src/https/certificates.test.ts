import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { issueCertificate, makeAuthority, namesBeyond } from './certificates.ts';

const now = Temporal.Now.instant();
const dnsNames = ['localhost', 'pi.local'];
const authority = await makeAuthority('Household at pi', dnsNames, now);
const issue = (names: string[], addresses: string[] = []) =>
  issueCertificate(authority, { dnsNames: names, addresses }, now);

/** What a client says that trusts the authority and nothing else; null: it is satisfied. */
async function verdict(
  { certificatePem, keyPem }: Awaited<ReturnType<typeof issue>>,
  servername: string,
): Promise<string | null> {
  const server = createServer({ cert: certificatePem + authority.issuerPem, key: keyPem });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', servername, ca: authority.rootPem });
  const outcome = await new Promise<string | null>((resolve) => {
    socket.once('secureConnect', () => resolve(null));
    socket.once('error', ({ message }: Error) => resolve(message));
  });
  socket.destroy();
  server.close();
  return outcome;
}

describe('a certificate of the home', () => {
  it('is trusted by who knows only its authority, for its names and no others', async () => {
    const certificate = await issue(['localhost', 'pi.local']);
    expect(await verdict(certificate, 'pi.local')).toBeNull();
    expect(await verdict(certificate, 'localhost')).toBeNull();
    expect(await verdict(certificate, 'other.local')).toMatch(/^Hostname\/IP does not match/);
  });

  it('names addresses of both kinds', async () => {
    const { certificatePem } = await issue(['localhost'], ['192.168.1.20', 'fd00::2']);
    const certificate = new X509Certificate(certificatePem);
    expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20');
    expect(certificate.checkIP('fd00::2')).toBeDefined();
    expect(certificate.checkIP('192.168.1.21')).toBeUndefined();
  });

  it.each([
    ['a name of the internet', ['bank.example'], []],
    ['a name beside those of the home', ['other.local'], []],
    ['an address of the internet', ['localhost'], ['203.0.113.7']],
    ['an address of the internet, IPv6', ['localhost'], ['2001:db8::1']],
  ])('is refused with %s, whoever signed it', async (_, names, addresses) => {
    const [servername = ''] = names;
    expect(await verdict(await issue(names, addresses), servername)).toBe('permitted subtree violation');
  });

  it('lasts no longer than 397 days, nor than its authority', async () => {
    const days = ({ validFromDate, validToDate }: X509Certificate) =>
      (validToDate.getTime() - validFromDate.getTime()) / 86_400_000;
    const root = new X509Certificate(authority.rootPem);
    expect(days(new X509Certificate((await issue(['localhost'])).certificatePem))).toBe(397);
    const late = await issueCertificate(
      authority,
      { dnsNames: ['localhost'], addresses: [] },
      now.add({ hours: 24 * 3640 }),
    );
    expect(new X509Certificate(late.certificatePem).validTo).toBe(root.validTo);
  });
});

describe('an authority of the home', () => {
  it('keeps the key of its issuer, and none that fits its own certificate', () => {
    const root = new X509Certificate(authority.rootPem);
    const issuer = new X509Certificate(authority.issuerPem);
    expect([root.ca, issuer.ca, issuer.verify(root.publicKey)]).toEqual([true, true, true]);
    expect(Object.keys(authority).toSorted()).toEqual(['issuerKeyPem', 'issuerPem', 'rootPem']);
    expect(issuer.checkPrivateKey(createPrivateKey(authority.issuerKeyPem))).toBe(true);
    expect(root.checkPrivateKey(createPrivateKey(authority.issuerKeyPem))).toBe(false);
  });

  it('says which names are beyond it; those below its own are not', () => {
    expect(namesBeyond(authority, ['localhost', 'pi.local', 'a.pi.local', 'xpi.local', 'pi.lan'])).toEqual([
      'xpi.local',
      'pi.lan',
    ]);
  });
});
