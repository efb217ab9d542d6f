import { config } from 'zod/mini';

// zod's compiler probes `new Function`, which the content security policy refuses and reports.
config({ jitless: true });
