import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { homeAddresses, phoneLines } from './home-addresses.ts';

const at = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal });

describe('homeAddresses', () => {
  it('are the private IPv4 addresses that a phone can reach, the likeliest first', () => {
    expect(
      homeAddresses({
        lo: [at('127.0.0.1', true)],
        tailscale0: [at('100.101.5.6')],
        eth0: [at('10.1.2.3'), { address: 'fe80::1', family: 'IPv6', internal: false }],
        wlan0: [at('192.168.1.20')],
        docker0: [at('172.17.0.1')],
        'br-5f2a': [at('172.18.0.1')],
        wan: [at('203.0.113.7')],
        gone: undefined,
      }),
    ).toEqual(['192.168.1.20', '10.1.2.3', '100.101.5.6']);
    expect(homeAddresses({ eth0: [at('172.31.255.1')], eth1: [at('172.32.0.1')] })).toEqual(['172.31.255.1']);
  });
});

describe('phoneLines', () => {
  const urls = ['http://192.168.1.20:3000', 'http://10.1.2.3:3000'];

  it('name every address', async () => {
    expect(await phoneLines(urls, null, false)).toEqual([
      'On a phone in the same network: http://192.168.1.20:3000 or http://10.1.2.3:3000',
    ]);
    expect(await phoneLines([], null, true)).toEqual([expect.stringContaining('no address of a home network')]);
  });

  it('name those of https, where that is served, and the page that a phone begins with', async () => {
    const secure = ['https://192.168.1.20:3443', 'https://10.1.2.3:3443'];
    expect(await phoneLines(urls, secure, false)).toEqual([
      'On a phone in the same network: https://192.168.1.20:3443 or https://10.1.2.3:3443',
      'Once on each phone, so that it trusts that: http://192.168.1.20:3000/trust',
    ]);
    const [, , ...picture] = await phoneLines(urls, secure, true);
    expect(picture).toEqual((await phoneLines(['http://192.168.1.20:3000/trust'], null, true)).slice(1));
  });

  it('draw the first one as a QR code, dark on white, with a margin', async () => {
    const [, ...picture] = await phoneLines(urls, null, true);
    // Back from half blocks to dots: each line is two rows, and what is not drawn is dark.
    const rows = picture.flatMap((line) => {
      // oxlint-disable-next-line no-control-regex -- the escape sequence is what is looked for
      const dots = Array.from(/^\x1b\[97;40m(.+)\x1b\[0m$/.exec(line)![1]!);
      return [dots.map((dot) => dot === ' ' || dot === '▄'), dots.map((dot) => dot === ' ' || dot === '▀')];
    });
    const wanted = encode(urls[0]!, { border: 2 });
    expect(rows.slice(0, wanted.size)).toEqual(wanted.data);
    expect(rows[0]!.every((isDark) => !isDark)).toBe(true);
    expect(rows.flat().some(Boolean)).toBe(true);
  });
});
