import { putStartingProducts } from '../areas/catalogue/starting-products';
import { type AccountRefusal, createCompany } from '../areas/people/accounts';
import { beginSetup } from '../areas/people/setup-put';
import { readEnvironment } from '../platform/environment';
import { openDatabase } from '../platform/open-database';
import { StartRefusal } from '../platform/start-refusal';
import { refuseForeignKey } from '../seal/seal-standing';
import { sealingKeyOf } from '../seal/sealing-key';
import { run } from './process';
import { answersTo, EMAIL, PASSWORD, USER_CODE } from './questions';

// npm run company:create: creates a company with its first administrator and the usual product list.
// It asks for values that are not given as options.
const FIELDS = {
  title: 'Firma unvanı',
  licence: 'Lisans kodu',
  name: 'Yöneticinin adı',
  email: 'Yöneticinin e-postası',
  code: 'Yöneticinin kullanıcı kodu',
  password: 'Şifre (en az 8 karakter)',
} as const;

const RULES = {
  licence: {
    fits: /^[\w-]{3,40}$/,
    sentence: 'Lisans kodu 3 ile 40 arasında harf, rakam veya tire olmalıdır.',
  },
  email: EMAIL,
  code: USER_CODE,
  password: PASSWORD,
};

const REFUSALS: Record<AccountRefusal['code'], string> = {
  'licence-taken': 'Bu lisans kodu başka bir firmaya ait.',
  'code-taken': 'Bu kullanıcı kodu başkasına ait.',
  'no-company': 'Firma bulunamadı.',
};

await run(async () => {
  const settings = readEnvironment(process.env);
  if (!settings.ok) throw new StartRefusal(settings.error);
  const { title, licence, name, email, code, password } = await answersTo(
    'company:create',
    FIELDS,
    RULES,
  );
  const { dataDir, sealingKey } = settings.value;
  const database = await openDatabase(settings.value);
  try {
    const deps = {
      db: database.db,
      clock: Date.now,
      sealingKey: sealingKeyOf(dataDir, sealingKey),
    };
    await refuseForeignKey(deps);
    const made = await createCompany(deps, {
      title,
      licenceCode: licence,
      admin: { name, email, code, password },
    });
    if (!made.ok) throw new StartRefusal(REFUSALS[made.error.code]);
    await putStartingProducts(database.db, made.value.company, Date.now());
    await beginSetup(database.db, made.value.company, Date.now());
    console.log(
      `Firma oluşturuldu: ${title} (lisans kodu ${licence.toUpperCase()}, kullanıcı kodu ${code.toUpperCase()}, e-posta ${email}).`,
    );
  } finally {
    await database.close();
  }
});
