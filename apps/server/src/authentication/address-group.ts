const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/**
 * The part of an address that one customer cannot change at will: a whole IPv4 address (also when mapped to IPv6), or
 * the first 64 bits of an IPv6 address.
 *
 * @example addressGroup('2001:db8::7') // '2001:db8:0:0::/64'
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
