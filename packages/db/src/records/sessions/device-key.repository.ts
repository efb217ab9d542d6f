import { randomBytes } from 'node:crypto';
import { Repository } from '../../cluster/repository.ts';

const KEY_BYTES = 32;

/** The secret that signs the cookies of known devices, shared by all servers of a database. It is not in backups. */
export class DeviceKeyRepository extends Repository {
  /** The key; created at the first call. */
  async get(): Promise<Buffer> {
    const [stored] = await this.sql.rows<{ key: Buffer }>('select key from device_key');
    if (stored) return stored.key;
    await this.sql.rows('insert into device_key (key) values ($1) on conflict do nothing', [randomBytes(KEY_BYTES)]);
    const [row] = await this.sql.rows<{ key: Buffer }>('select key from device_key');
    return row!.key;
  }
}
