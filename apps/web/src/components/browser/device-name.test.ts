import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) ${webKit} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Safari/604.1`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webKit} CriOS/142.0 Safari/604.1`, 'Chrome', 'iPad'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 7) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toMatchObject({ browser, system });
  });

  it('tells phones, tablets and computers apart', () => {
    expect(deviceOf('Android 16; Mobile').kind).toBe('phone');
    expect(deviceOf('Android 16').kind).toBe('tablet');
    expect(deviceOf('X11; Linux').kind).toBe('computer');
  });

  it('knows what it does not know', () => {
    expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null, kind: 'unknown' });
  });
});
