import type { Config } from '../../config.ts';
import { certificateNames } from '../../https/certificate-names.ts';
import { certificateOf, HttpsError, HttpsFolder } from '../../https/https-folder.ts';
import { type Finding, ill, minor, well } from './finding.ts';

const REPLACE = 'household certificate --replace, then trust the new authority on each device';
const ALMOST_ENDED_DAYS = 60;

/** Whether phones can be served https by an authority of the home, and until when. */
export async function checkHttps(config: Config, now: Temporal.Instant): Promise<Finding> {
  const about = 'https';
  const folder = new HttpsFolder(config.dataDir);
  const { dnsNames } = certificateNames(config);
  try {
    const found = await folder.lookAt(dnsNames);
    if (found === null) return well(about, 'none of its own; docs/https.md says what phones need');
    const daysUntil = (pem: string): number =>
      Math.floor((certificateOf(pem).validToDate.getTime() - now.epochMilliseconds) / 86_400_000);
    const { authority, server, beyond } = found;
    const days = daysUntil(authority.rootPem);
    if (days < ALMOST_ENDED_DAYS) return ill(about, `the authority of the home ends in ${days} days`, REPLACE);
    const left = server === null ? null : daysUntil(server.certificatePem);
    const state = `an authority of the home for ${days} days`;
    if (beyond.length > 0) return minor(about, `${state}, but not for ${beyond.join(' and ')}`, REPLACE);
    if (left === null) return minor(about, `${state}, no certificate yet`, 'start the server, which makes it');
    if (left < 0) return minor(about, `${state}, the certificate has ended`, 'start the server, which renews it');
    return well(about, `${state}, a certificate for ${left} more, renewed by the server`);
  } catch (error) {
    if (error instanceof HttpsError) return ill(about, error.message, 'every device then has to trust the new one');
    throw error;
  }
}
