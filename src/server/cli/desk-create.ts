import { eq } from 'drizzle-orm';
import { type AccountRefusal, createUser, foldCode } from '../areas/people/accounts';
import { companies } from '../db/schema';
import { readEnvironment } from '../platform/environment';
import { openDatabase } from '../platform/open-database';
import { StartRefusal } from '../platform/start-refusal';
import { run } from './process';
import { answersTo, EMAIL, PASSWORD, USER_CODE } from './questions';

// npm run desk:create: creates a user of the support desk for one company, who sees and answers its
// tickets, and sees nothing of its books.
const FIELDS = {
  licence: 'Firmanın lisans kodu',
  name: 'Destek görevlisinin adı',
  email: 'Destek görevlisinin e-postası',
  code: 'Destek görevlisinin kullanıcı kodu',
  password: 'Şifre (en az 8 karakter; bu e-posta biliniyorsa eskisi geçerli kalır)',
} as const;

const REFUSALS: Record<AccountRefusal['code'], string> = {
  'licence-taken': 'Bu lisans kodu başka bir firmaya ait.',
  'code-taken': 'Bu kullanıcı kodu başkasına ait ya da kişi firmada zaten var.',
  'no-company': 'Firma bulunamadı.',
};

await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const { licence, ...user } = await answersTo('desk:create', FIELDS, {
    email: EMAIL,
    code: USER_CODE,
    password: PASSWORD,
  });
  const database = await openDatabase(settings.value);
  try {
    const licenceCode = foldCode(licence);
    const [company] = await database.db
      .select({ id: companies.id, title: companies.title })
      .from(companies)
      .where(eq(companies.licenceCode, licenceCode));
    if (!company) throw new StartRefusal(REFUSALS['no-company']);
    const made = await createUser({ db: database.db, clock: Date.now }, company.id, {
      ...user,
      permissions: { developer: true },
    });
    if (!made.ok) throw new StartRefusal(REFUSALS[made.error.code]);
    console.log(
      `Destek görevlisi eklendi: ${user.name}, ${company.title} (lisans kodu ${licenceCode}, kullanıcı kodu ${foldCode(user.code)}).`,
    );
  } finally {
    await database.close();
  }
});
