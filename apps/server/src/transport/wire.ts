import { addTemporalValues } from '@household/domain';
import superjson from 'superjson';

/** The wire format of tRPC: JSON that also carries Temporal values. The web app has the same. */
addTemporalValues(superjson);

export const wire = superjson;
