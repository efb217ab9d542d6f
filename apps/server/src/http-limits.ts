/** Many times what two members' browsers and a proxy hold open; further connections are closed immediately. */
export const CONNECTIONS_MAX = 2_000;

/** Of an HTTP server of Node, in milliseconds. */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  /** For 16 MB over a slow line. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than common proxies keep a connection, so that the server never closes one while a request is sent. */
  keepAliveTimeout: 75_000,
} as const;
