/**
 * Integer division that rounds halves away from zero, as the specification wants for every average.
 * BigInt, because `salary × total` passes 2^53.
 *
 * @example divideRounded(-5n, 2n) // -3n
 * @throws RangeError when the divisor is 0
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const quotient = (2n * size(dividend) + size(divisor)) / (2n * size(divisor));
  return negative ? -quotient : quotient;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
