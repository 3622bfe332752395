import { createUser } from '@/server/areas/people/accounts';
import { companies } from '@/server/db/schema';
import { readEnvironment } from '@/server/platform/environment';
import { openDatabase } from '@/server/platform/open-database';

/**
 * Adds so many people to the company in DATA_DIR, who never sign in: `company-users.ts <count>`.
 */
const count = Number(process.argv[2] ?? 200);
const settings = readEnvironment(process.env);
if (!settings.ok) throw new Error(settings.error);
const database = await openDatabase(settings.value);
const [company] = await database.db.select({ id: companies.id }).from(companies);
if (!company) throw new Error('there is no company');
for (let i = 0; i < count; i++) {
  const made = await createUser(
    { db: database.db, clock: Date.now },
    company.id,
    {
      name: `Kişi ${String(i + 1).padStart(3, '0')}`,
      email: `kisi${i}@ornek.app`,
      code: String(5_000 + i),
      password: '',
      permissions: { workbench: 2 },
    },
    { hash: async () => 'nobody signs in with it' },
  );
  if (!made.ok) throw new Error(made.error.code);
}
await database.close();
