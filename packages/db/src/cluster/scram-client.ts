import type { Socket } from 'node:net';
import pg from 'pg';
import { admitOnlyScram } from './scram-handshake.ts';

/**
 * The parameter of a database's address that requires SCRAM. Its name and value are those of libpq, so psql supports it
 * too.
 */
export const REQUIRE_SCRAM = 'require_auth=scram-sha-256';

/**
 * A connection that, where its address requires it, accepts only a server that proves by SCRAM that it knows the
 * password. It disconnects from one that asks for it in clear text or as MD5, asks for nothing, proves nothing or sends
 * what belongs to no sign-in, before anything but the names of user and database, and the client's side of SCRAM, is
 * sent: it may be an impostor at the address of a PostgreSQL that has died.
 */
export class ScramClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    if (!config.connectionString?.includes(REQUIRE_SCRAM)) return;
    const { connection } = this;
    if (this.ssl) connection.once('sslconnect', () => admitOnlyScram(connection.stream));
    else admitOnlyScram(connection.stream);
    // After an error, also of a wrong proof, the driver would go on reading, and send statements to a server that says
    // that it is ready.
    connection.on('error', () => {
      connection.removeAllListeners('readyForQuery');
      connection.stream.destroy();
    });
  }
  /** What its bytes go through: the driver makes a TCP, TLS or Unix socket of its own. */
  get socket(): Socket {
    return this.connection.stream as Socket;
  }
}
