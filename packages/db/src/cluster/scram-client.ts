import pg from 'pg';

/**
 * The parameter of a database's address that requires SCRAM. Its name and value are those of libpq, so psql supports it
 * too.
 */
export const REQUIRE_SCRAM = 'require_auth=scram-sha-256';

/** The messages a server may send until it has proved that it knows the password; it may send an error at any time. */
const HANDSHAKE = ['authenticationSASL', 'authenticationSASLContinue', 'authenticationSASLFinal'];
const REFUSALS = ['error', 'notice'];

/** The server asked for the password itself, or accepted us without having proved that it knows it. */
class UnprovenServer extends Error {
  override readonly name = 'UnprovenServer';
  /** PostgreSQL's code for a protocol violation; for the app the database is unavailable. */
  readonly code = '08P01';

  constructor() {
    super('What listens at the address of the database did not prove by SCRAM that it knows the password');
  }
}

/**
 * A connection that, where its address requires it, accepts only a server that proves by SCRAM that it knows the
 * password. It disconnects from one that asks for it in clear text or as MD5, or asks for nothing, before anything but
 * the names of user and database is sent: it may be an impostor at the address of a PostgreSQL that has died.
 */
export class ScramClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    if (!config.connectionString?.includes(REQUIRE_SCRAM)) return;
    const { connection } = this;
    let proved = 0;
    const judge = ({ name }: { name: string }): void => {
      if (name === HANDSHAKE[proved]) proved += 1;
      else if (name === 'authenticationOk' && proved === HANDSHAKE.length) connection.off('message', judge);
      else if (!REFUSALS.includes(name)) {
        connection.off('message', judge);
        // The driver does not write to a destroyed stream; nor may it take a later message for success.
        connection.removeAllListeners('readyForQuery');
        connection.stream.destroy(new UnprovenServer());
      }
    };
    connection.on('message', judge);
  }
}
