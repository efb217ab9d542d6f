import { publicProcedure, router } from '../../transport/trpc.ts';

export const trustRouter = router({
  /**
   * What a device needs to trust this server's https, for the page that anybody in the home may open; null where there
   * is none. It says nothing of the household.
   */
  authority: publicProcedure.query(({ ctx }) => {
    const https = ctx.services.homeHttps();
    return https === null ? null : { port: https.port, fingerprint: https.fingerprint };
  }),
});
