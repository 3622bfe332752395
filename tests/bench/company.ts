import { reckon } from '@/server/areas/ledger/results';
import { companies } from '@/server/db/schema';
import { DEMO_COMPANIES } from '@/server/demo/companies';
import { isWholesaler, type Person } from '@/server/demo/people';
import { seedDemo } from '@/server/demo/seed';
import { readEnvironment } from '@/server/platform/environment';
import { openDatabase } from '@/server/platform/open-database';
import { sealingKeyOf } from '@/server/seal/sealing-key';

/**
 * Makes the demo company with about so many slips in DATA_DIR, ten thousand unless named, and with
 * so many people where that is named too, the first of whom writes two thousand of a hundred
 * thousand slips to an account: `company.ts <days> <slips a day> <people>`. The server that starts
 * on it afterwards leaves it as it is.
 */
const [days = 14, perDay = 730, count = 0] = process.argv.slice(2).map(Number);
const settings = readEnvironment(process.env);
if (!settings.ok) throw new Error(settings.error);
const [first] = DEMO_COMPANIES;
if (!first) throw new Error('there is no demo company');
const database = await openDatabase(settings.value);
const crowd = count > 0 ? { people: crowdOf(first.people, count), regular: 0.5 } : {};
await seedDemo(
  { db: database.db, clock: Date.now, sealingKey: sealingKeyOf(settings.value.dataDir, undefined) },
  [{ ...first, days, perDay: [perDay, perDay + 10], ...crowd }],
);
// A shop that sells has its result reckoned as it goes; a fill at one stroke would leave all of it
// to the first who looks.
for (const { id } of await database.db.select({ id: companies.id }).from(companies))
  await reckon(database.db, id);
await database.close();

/**
 * The known people, customers before wholesalers, again and again, each with a number to their name
 * and a telephone of their own.
 */
function crowdOf(people: readonly Person[], count: number): Person[] {
  const known = [
    ...people.filter((person) => !isWholesaler(person)),
    ...people.filter(isWholesaler),
  ];
  return Array.from({ length: count }, (_, i) => {
    const person = known[i % known.length] as Person;
    const name =
      i < people.length ? person.name : `${person.name} ${Math.floor(i / people.length) + 1}`;
    return { ...person, name, phone: `+90 555 ${String(i).padStart(7, '0')}` };
  });
}
