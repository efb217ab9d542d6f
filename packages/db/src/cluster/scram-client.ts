import pg from 'pg';

/** Of an address of a database: only SCRAM will do. The parameter and its value are those of libpq, so psql knows it too. */
export const REQUIRE_SCRAM = 'require_auth=scram-sha-256';

/** What a server may say until it has proved that it knows the password; it may refuse at any time. */
const HANDSHAKE = ['authenticationSASL', 'authenticationSASLContinue', 'authenticationSASLFinal'];
const REFUSALS = ['error', 'notice'];

/** The server asked for the password itself, or let us in without having proved that it knows it. */
class UnprovenServer extends Error {
  override readonly name = 'UnprovenServer';
  /** PostgreSQL's code for a breach of the protocol; for the app it means that the database can't be reached. */
  readonly code = '08P01';

  constructor() {
    super('What listens at the address of the database did not prove by SCRAM that it knows the password');
  }
}

/**
 * A connection that, where its address says so, speaks only to a server that proves by SCRAM that it knows the password.
 * One that asks for it in clear text or as MD5, or asks for nothing, is left before anything but the names of user and
 * database was sent: it may be a stranger at the address of a PostgreSQL that has died.
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
        // The driver writes nothing to a stream that is gone; nor may it take a message after this one for a success.
        connection.removeAllListeners('readyForQuery');
        connection.stream.destroy(new UnprovenServer());
      }
    };
    connection.on('message', judge);
  }
}
