import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPasskeyHere, notePasskey } from './passkeys-here.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a passkey of this device', () => {
  it('is known once it was made or used here, beside others', () => {
    expect(isPasskeyHere('a')).toBe(false);
    notePasskey({ id: 'a', authenticatorAttachment: 'platform' });
    notePasskey({ id: 'b', authenticatorAttachment: 'platform' });
    notePasskey({ id: 'a', authenticatorAttachment: 'platform' });
    expect([isPasskeyHere('a'), isPasskeyHere('b'), isPasskeyHere('c')]).toEqual([true, true, false]);
    expect(JSON.parse(localStorage.getItem('passkeys') ?? '')).toEqual(['a', 'b']);
  });

  it.each([{ authenticatorAttachment: 'cross-platform' }, {}])('is none that the browser calls %j', (more) => {
    notePasskey({ id: 'a', ...more });
    expect(isPasskeyHere('a')).toBe(false);
  });

  it.each(['{', '{"a":1}', '[1]', 'null'])('is none where %j is stored, which the next one replaces', (text) => {
    localStorage.setItem('passkeys', text);
    expect(isPasskeyHere('1')).toBe(false);
    notePasskey({ id: 'a', authenticatorAttachment: 'platform' });
    expect(isPasskeyHere('a')).toBe(true);
  });

  it('is none where the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    notePasskey({ id: 'a', authenticatorAttachment: 'platform' });
    expect(isPasskeyHere('a')).toBe(false);
  });
});
