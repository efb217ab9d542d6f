import { once } from 'node:events';
import { type Socket, createServer } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { Pool } from 'pg';
import { openDatabase } from '../index.ts';
import { REQUIRE_SCRAM, ScramClient } from './scram-client.ts';

const PASSWORD = 'correct-horse-battery-staple';
/** An authentication request of a server. */
const authentication = (kind: number, more: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.from('R\0\0\0\0\0\0\0\0', 'latin1');
  head.writeInt32BE(8 + more.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, more]);
};
const READY = Buffer.from('Z\0\0\0\u0005I', 'latin1');
const scramOffered = authentication(10, Buffer.from('SCRAM-SHA-256\0\0'));

const message = (type: string, content: string): Buffer => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};

const servers: { close: () => void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** What an impostor sends; a function makes it from what it has just received. */
type Reply = Buffer | ((received: string) => Buffer);

/** An impostor at the address of the database, and everything it receives after the names of user and database. */
async function stranger(...replies: Reply[]) {
  const heard: Buffer[] = [];
  const closed = Promise.withResolvers<void>();
  const talk = (socket: Socket): void => {
    let turn = 0;
    socket.on('error', () => undefined);
    socket.on('close', closed.resolve);
    socket.on('data', (data: Buffer) => {
      if (turn > 0) heard.push(data);
      const reply = replies[turn];
      turn += 1;
      if (reply) socket.write(typeof reply === 'function' ? reply(data.toString('latin1')) : reply);
    });
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { address: `postgres://household:${PASSWORD}@127.0.0.1:${port}/household`, heard, closed: closed.promise };
}

const clearText = authentication(3);
const md5 = authentication(5, Buffer.from('salt'));
const letIn = Buffer.concat([authentication(0), READY]);

/** A challenge that the client answers, and a proof that is none, with all that a server says to who is signed in. */
const challenge = (received: string): Buffer =>
  authentication(11, Buffer.from(`r=${/r=(\S+)$/.exec(received)![1]}x,s=c2FsdA==,i=1`));
const falseProof = Buffer.concat([authentication(12, Buffer.from('v=AAAA')), letIn]);

describe('ScramClient', () => {
  it.each([
    ['the password in clear text', clearText],
    ['the password as MD5', md5],
    ['nothing', letIn],
    ['nothing after an offer of SCRAM', Buffer.concat([scramOffered, letIn])],
  ])('disconnects from a server that asks for %s, without sending it anything', async (_case, reply) => {
    const { address, heard, closed } = await stranger(reply, READY);
    const client = new ScramClient({ connectionString: `${address}?${REQUIRE_SCRAM}` });
    client.on('error', () => undefined);
    await expect(client.connect()).rejects.toThrow('did not prove by SCRAM that it knows the password');
    await closed;
    expect(Buffer.concat(heard).toString('latin1')).not.toMatch(new RegExp(`${PASSWORD}|md5`));
    expect(heard.filter((data) => data[0] === 'Q'.charCodeAt(0))).toEqual([]);
  });

  it.each([
    ['an unknown request of authentication', authentication(99)],
    ['a request of authentication without its kind', message('R', '')],
    ['an error that never ends', message('E', 'SFATAL')],
    ['a notice that never ends', message('N', '')],
    ['a message without a length', Buffer.from('R\0\0\0\0', 'latin1')],
    ['a message over 30 kB', Buffer.from('R\0\u0001\0\0', 'latin1')],
    ['a row of a result', message('D', '\0\u0001')],
  ])('disconnects from a server that sends %s', async (_case, reply) => {
    const { address, heard, closed } = await stranger(reply);
    const client = new ScramClient({ connectionString: `${address}?${REQUIRE_SCRAM}` });
    await expect(client.connect()).rejects.toThrow(/did not prove by SCRAM|Connection terminated/);
    await closed;
    expect(heard).toEqual([]);
  });

  it('disconnects from a server whose proof is wrong', async () => {
    const { address, heard, closed } = await stranger(scramOffered, challenge, falseProof);
    const client = new ScramClient({ connectionString: `${address}?${REQUIRE_SCRAM}` });
    await expect(client.connect()).rejects.toThrow('server signature does not match');
    await closed;
    expect(heard).toHaveLength(2);
  });

  it('signs in to a server that proves itself', async () => {
    expect(inject('clusterUrl')).toContain(REQUIRE_SCRAM);
    const client = new ScramClient({ connectionString: inject('clusterUrl') });
    await client.connect();
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await client.end();
  });

  it('uses the method the server asks for, where the address does not require SCRAM', async () => {
    const { address, heard } = await stranger(clearText, letIn);
    const client = new ScramClient({ connectionString: address });
    await client.connect();
    expect(Buffer.concat(heard).toString('latin1')).toContain(PASSWORD);
    await client.end();
  });
});

describe('openDatabase', () => {
  it('fails at an impostor at the address of the database, without sending it anything', async () => {
    const { address, heard } = await stranger(clearText);
    const opening = openDatabase({ url: `${address}?${REQUIRE_SCRAM}` });
    await expect(opening).rejects.toMatchObject({ name: 'UnprovenServer', code: '08P01' });
    expect(heard).toEqual([]);
  });
});

describe('a pool', () => {
  it('sends no statement to an impostor whose proof is wrong', async () => {
    const { address, heard, closed } = await stranger(scramOffered, challenge, falseProof);
    class Client extends ScramClient {
      constructor() {
        super({ connectionString: `${address}?${REQUIRE_SCRAM}` });
      }
    }
    const pool = new Pool({ Client });
    await expect(pool.query('select $1', ['a secret'])).rejects.toThrow('server signature does not match');
    await closed;
    expect(Buffer.concat(heard).toString('latin1')).not.toContain('a secret');
    await pool.end();
  });
});
