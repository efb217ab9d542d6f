import { wireFormat } from '@household/domain';
import superjson from 'superjson';

/**
 * The wire format of tRPC: JSON that also carries Temporal values. Import it only where `Temporal` is loaded (see
 * temporal.ts).
 */
export const wire = wireFormat(superjson);
