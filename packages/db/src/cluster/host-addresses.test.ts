import { describe, expect, it } from 'vitest';
import { hostAddresses } from './host-addresses.ts';

describe('hostAddresses', () => {
  it('leaves the address of one host as it is', () => {
    for (const address of [
      'postgres://u:p@db:5433/home?sslmode=require&target_session_attrs=any',
      'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/home',
      'postgres://[::1]:5432/home',
      'nonsense',
    ]) {
      expect(hostAddresses(address)).toEqual([address]);
    }
  });

  it('gives each of several hosts the rest of the address', () => {
    expect(
      hostAddresses(
        'postgresql://u:p%40,w@a,b.example:5433,[::1]:5434/home?sslmode=require&target_session_attrs=read-write',
      ),
    ).toEqual([
      'postgresql://u:p%40,w@a/home?sslmode=require',
      'postgresql://u:p%40,w@b.example:5433/home?sslmode=require',
      'postgresql://u:p%40,w@[::1]:5434/home?sslmode=require',
    ]);
    expect(hostAddresses('postgres://a,b/home?target_session_attrs=primary')).toHaveLength(2);
  });

  it.each(['postgres://a,/home', 'postgres://a,b:x/home', 'postgres://a,b/home?target_session_attrs=standby'])(
    'refuses %s',
    (address) => {
      expect(hostAddresses(address)).toBeNull();
    },
  );
});
