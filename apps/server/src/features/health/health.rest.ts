import * as z from 'zod';
import { restRow } from '../../transport/rest.ts';
import { healthRouter } from './health.router.ts';

export const healthRows = [
  restRow({
    method: 'GET',
    path: '/api/health',
    procedure: healthRouter.check,
    summary: 'Whether the server and its database respond',
    errorText: 'Internal server error',
    response: { schema: z.object({ status: z.literal('ok') }), example: { status: 'ok' } },
  }),
];
