import type { Proof } from '../proof.ts';
import { RestWalk } from './rest-walk.ts';

export const restWalk: Proof = {
  name: 'rest-walk',
  title: 'REST: generated requests to every path of the document',
  about:
    'A run sends 1,000 requests, made from the schemas of the OpenAPI document: valid ones, ones with a single fault, and arbitrary bytes, with and without a session, also as if from a page of another site. After each one the response must have a documented status and shape and reveal no internals of the server, no error may be in the log, and the stored rows may have changed only as the call intends. At the end `household check` must find nothing.',
  runs: 10,
  run: async ({ extent, ...setting }) => {
    const requests = extent === 'full' ? 1_000 : 300;
    const walked = await RestWalk.run({ ...setting, requests });
    const { failures, answeredWell, refused } = walked;
    return { counts: { requests: walked.requests, answeredWell, refused }, failures };
  },
};
