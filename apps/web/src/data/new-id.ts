/**
 * A UUIDv7 generated here, so that an expense has its id before it is sent and a retry never adds it twice.
 * `crypto.randomUUID` does not work: it is missing on a plain-http address in the home network, and its ids are not
 * sortable.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Date.now()) << 16n);
  const random = crypto.getRandomValues(new Uint8Array(3));
  bytes[6] = 0x70 | (random[0]! & 0x0f);
  bytes[7] = random[1]!;
  bytes[8] = 0x80 | (random[2]! & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
