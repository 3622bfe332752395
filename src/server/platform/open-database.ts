import path from 'node:path';
import { connect } from '../db/connect';
import type { Database } from '../db/types';
import { lockDataFolder } from './data-folder';
import type { Settings } from './environment';
import { StartRefusal } from './start-refusal';

const PATIENCE = 'Önce onu durdurun ya da DATA_DIR ile başka bir klasör verin.';

/**
 * Opens the database of the settings. The embedded one's folder is locked until the database is
 * closed.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  name?: string,
): Promise<Database> {
  if (databaseUrl)
    return connect({ databaseUrl, ...(name === undefined ? {} : { name }) }).catch((error) =>
      refuse('PostgreSQL veritabanına bağlanılamadı (DATABASE_URL)', error),
    );
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) {
    const { error } = lock;
    if (error.code === 'unwritable')
      return refuse(`Veri klasörüne yazılamıyor: ${dataDir}`, error.detail);
    throw new StartRefusal(
      `Veri klasörü başka bir Milyem tarafından kullanılıyor: ${dataDir} (işlem ${error.pid}). ${PATIENCE}`,
    );
  }
  try {
    const database = await connect({ dataDir: path.join(dataDir, 'db') });
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.value.release();
      },
    };
  } catch (error) {
    lock.value.release();
    return refuse(`Veri klasörü açılamadı: ${dataDir}`, error);
  }
}

function refuse(sentence: string, error: unknown): never {
  const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new StartRefusal(`${sentence}: ${detail}`);
}
