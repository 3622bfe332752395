import { DEMO_COMPANIES } from '../../src/server/demo/companies';
import { seedDemo } from '../../src/server/demo/seed';
import { readEnvironment } from '../../src/server/environment';
import { openDatabase } from '../../src/server/open-database';
import { sealingKeyOf } from '../../src/server/sealing-key';

/**
 * Makes the demo company with about so many slips in DATA_DIR, ten thousand unless named: `company.ts <days> <slips a day>`. The
 * server that starts on it afterwards leaves it as it is.
 */
const [days = 14, perDay = 730] = process.argv.slice(2).map(Number);
const settings = readEnvironment(process.env);
if (!settings.ok) throw new Error(settings.error);
const [first] = DEMO_COMPANIES;
if (!first) throw new Error('there is no demo company');
const database = await openDatabase(settings.value);
await seedDemo({ db: database.db, clock: Date.now, sealingKey: sealingKeyOf(settings.value.dataDir, undefined) }, [
  { ...first, days, perDay: [perDay, perDay + 10] },
]);
await database.close();
