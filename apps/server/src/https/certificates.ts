import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { type CertificateNames, PRIVATE_NETWORKS } from './certificate-names.ts';

/**
 * What a home's https rests on, as PEM: the authority that its devices trust, and the issuer that it signed. The
 * authority's own key is none of it: it signs the issuer when both are made, and is kept nowhere.
 */
export interface Authority {
  readonly rootPem: string;
  readonly issuerPem: string;
  readonly issuerKeyPem: string;
}

/** A server's certificate and its key, as PEM. */
export interface ServerCertificate {
  readonly certificatePem: string;
  readonly keyPem: string;
}

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const AUTHORITY_HOURS = 10 * 365 * 24;
/** No longer than iPhones accept; with what lies before now, 397 days in all. */
const CERTIFICATE_HOURS = 396 * 24;
/** The clocks of devices differ. */
const BEFORE_NOW = { hours: 24 };

const { subtle } = globalThis.crypto;
const newKeys = (isKept: boolean): Promise<CryptoKeyPair> => subtle.generateKey(KEY, isKept, ['sign', 'verify']);
const dateOf = (moment: Temporal.Instant): Date => new Date(moment.epochMilliseconds);

const pemOfKey = async (key: CryptoKey): Promise<string> =>
  `${PemConverter.encode(await subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;
const pemOf = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`;

const subtree = (name: ConstructorParameters<typeof GeneralName>[0]): GeneralSubtree =>
  new GeneralSubtree({ base: new GeneralName(name) });

/** Critical: who does not know how to limit names must refuse the certificate. */
function onlyFor(dnsNames: readonly string[]): Extension {
  const permitted = [
    ...dnsNames.map((dNSName) => subtree({ dNSName })),
    ...PRIVATE_NETWORKS.map((iPAddress) => subtree({ iPAddress })),
  ];
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints));
}

/** May sign, with at most `length` authorities below it, and for these names only. */
const authorityExtensions = (dnsNames: readonly string[], length: number): Extension[] => [
  new BasicConstraintsExtension(true, length, true),
  new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
  onlyFor(dnsNames),
];

/**
 * Makes an authority that is good for these names, those below them and private addresses, and for nothing else. The
 * issuer is limited in the same way, because not every device applies the limits of what it was told to trust.
 *
 * @param title what devices list it as
 */
export async function makeAuthority(
  title: string,
  dnsNames: readonly string[],
  now: Temporal.Instant,
): Promise<Authority> {
  const [root, issuer] = await Promise.all([newKeys(false), newKeys(true)]);
  const validity = {
    notBefore: dateOf(now.subtract(BEFORE_NOW)),
    notAfter: dateOf(now.add({ hours: AUTHORITY_HOURS })),
  };
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: [{ CN: [title] }],
    keys: root,
    signingAlgorithm: KEY,
    extensions: [...authorityExtensions(dnsNames, 1), await SubjectKeyIdentifierExtension.create(root.publicKey)],
  });
  const issuerCertificate = await X509CertificateGenerator.create({
    ...validity,
    subject: [{ CN: [`${title} (issuer)`] }],
    issuer: rootCertificate.subjectName,
    publicKey: issuer.publicKey,
    signingKey: root.privateKey,
    signingAlgorithm: KEY,
    extensions: [
      ...authorityExtensions(dnsNames, 0),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      await SubjectKeyIdentifierExtension.create(issuer.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  return {
    rootPem: pemOf(rootCertificate),
    issuerPem: pemOf(issuerCertificate),
    issuerKeyPem: await pemOfKey(issuer.privateKey),
  };
}

/** The names that an issuer may sign for. */
function permittedNames(issuer: X509Certificate): string[] {
  const found = issuer.getExtension(id_ce_nameConstraints);
  if (found === null) return [];
  const { permittedSubtrees = [] } = AsnConvert.parse(found.value, NameConstraints);
  return permittedSubtrees.flatMap(({ base: { dNSName } }) => dNSName ?? []);
}

const isWithin = (name: string, permitted: readonly string[]): boolean =>
  permitted.some((known) => name === known || name.endsWith(`.${known}`));

/** Those of the names that the authority's limits leave out, so that no certificate of it can have them. */
export const namesBeyond = ({ issuerPem }: Authority, dnsNames: readonly string[]): string[] => {
  const permitted = permittedNames(new X509Certificate(issuerPem));
  return dnsNames.filter((name) => !isWithin(name, permitted));
};

/** Issues a certificate with a key of its own; it ends no later than the issuer. Devices refuse one with a name beyond. */
export async function issueCertificate(
  authority: Authority,
  names: CertificateNames,
  now: Temporal.Instant,
): Promise<ServerCertificate> {
  const issuer = new X509Certificate(authority.issuerPem);
  const [signingKey, keys] = await Promise.all([
    subtle.importKey('pkcs8', PemConverter.decodeFirst(authority.issuerKeyPem), KEY, false, ['sign']),
    newKeys(true),
  ]);
  const end = dateOf(now.add({ hours: CERTIFICATE_HOURS }));
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: ['Household'] }],
    issuer: issuer.subjectName,
    notBefore: dateOf(now.subtract(BEFORE_NOW)),
    notAfter: end < issuer.notAfter ? end : issuer.notAfter,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: KEY,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...names.dnsNames.map((value) => ({ type: 'dns' as const, value })),
        ...names.addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { certificatePem: pemOf(certificate), keyPem: await pemOfKey(keys.privateKey) };
}
