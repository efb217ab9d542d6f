import { describe, expect, it } from 'vitest';
import { deviceFor, DEVICES, deviceSteps } from './trust-steps.ts';

describe('deviceFor', () => {
  it.each([
    ['iPhone', 'Firefox', 'iphone'],
    ['iPad', 'Safari', 'iphone'],
    ['Android', 'Firefox', 'android'],
    ['macOS', 'Safari', 'mac'],
    ['macOS', 'Firefox', 'firefox'],
    ['Windows', 'Edge', 'windows'],
    ['Linux', 'Chrome', 'linux'],
    ['ChromeOS', 'Chrome', null],
    [null, null, null],
  ])('of %s with %s is %s', (system, browser, device) => {
    expect(deviceFor(system, browser)).toBe(device);
  });
});

describe('deviceSteps', () => {
  it('begin with the download on every kind of device, and no step of one is there twice', () => {
    for (const device of DEVICES) {
      const steps = deviceSteps[device];
      expect(steps[0]?.message).toMatch(/^Descarga el certificado/);
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    }
  });
});
