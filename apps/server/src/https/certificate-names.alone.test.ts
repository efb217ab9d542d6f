import { describe, expect, it, vi } from 'vitest';
import { certificateNames } from './certificate-names.ts';

const machine = vi.hoisted(() => ({ name: 'pi' }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  hostname: () => machine.name,
  networkInterfaces: () => ({
    lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
    wlan0: [
      { address: '192.168.1.20', family: 'IPv4', internal: false },
      { address: 'fd12::5', family: 'IPv6', internal: false },
      { address: '2001:db8::5', family: 'IPv6', internal: false },
      { address: 'fe80::1', family: 'IPv6', internal: false },
    ],
    wan: [{ address: '203.0.113.7', family: 'IPv4', internal: false }],
  }),
}));

const namesFor = (name: string, publicUrl?: string) => {
  machine.name = name;
  return certificateNames({ publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) }).dnsNames;
};

describe('the names of a certificate', () => {
  it('are those of the machine, and the host of PUBLIC_URL', () => {
    expect(namesFor('Pi')).toEqual(['localhost', 'pi.local']);
    expect(namesFor('pi.fritz.box', 'https://gastos.casa:3443')).toEqual([
      'localhost',
      'pi.fritz.box',
      'pi.local',
      'gastos.casa',
    ]);
  });

  it('leave out what a certificate cannot have, and what would open a whole top-level domain', () => {
    expect(namesFor('dev', 'https://nas')).toEqual(['localhost', 'dev.local']);
    expect(namesFor('my_pi', 'https://192.168.1.20')).toEqual(['localhost']);
    expect(namesFor('pi', 'https://[fd00::1]:3443')).toEqual(['localhost', 'pi.local']);
  });

  it('go with the loopback and private addresses', () => {
    expect(certificateNames({ publicUrl: undefined }).addresses).toEqual([
      '127.0.0.1',
      '::1',
      '192.168.1.20',
      'fd12::5',
    ]);
  });
});
