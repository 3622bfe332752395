import { expect, it } from 'vitest';
import { readCard } from '@/parts/identity/read-card';

const TODAY = '2026-11-21';
const check = (text: string): string =>
  String(
    Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36))).reduce(
      (sum, value, at) => sum + value * ([7, 3, 1][at % 3] ?? 0),
      0,
    ) % 10,
  );

function turkish(taxId: string, birth = '860412'): string[] {
  const first = `I<TURA12Z34567${check('A12Z34567')}<${taxId}<<<`;
  const second = `${birth}${check(birth)}F310905${check('310905')}TUR<<<<<<<<<<<`;
  const all = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  return [first, second + check(all), 'AKSOY<<NERMIN<ELA<<<<<<<<<<<<<'];
}
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];

it('KY15: a zone fills number, days and nationality, of a card and of a passport', async () => {
  expect(await readCard(turkish('10000000146'), TODAY)).toEqual({
    is: 'read',
    card: {
      document: 'kimlik',
      number: '10000000146',
      name: 'Nermin Ela Aksoy',
      birthDay: '1986-04-12',
      validUntil: '2031-09-05',
      nationality: 'TUR',
    },
  });
  expect(await readCard(turkish('10000000146', '190412'), TODAY)).toMatchObject({
    card: { birthDay: '2019-04-12' },
  });
  expect(await readCard(PASSPORT, TODAY)).toMatchObject({
    card: {
      document: 'pasaport',
      number: 'L898902C3',
      birthDay: '1974-08-12',
      validUntil: '2012-04-15',
      nationality: 'UTO',
    },
  });
});

it('KY16: a zone with any one wrong digit gives no field, and is called wrong', async () => {
  const lines = turkish('10000000146');
  let tried = 0;
  for (const [row, line] of lines.slice(0, 2).entries())
    for (const [at, sign] of Array.from(line).entries()) {
      if (!/\d/.test(sign)) continue;
      const other = String((Number(sign) + 1) % 10);
      const changed = [...lines];
      changed[row] = `${line.slice(0, at)}${other}${line.slice(at + 1)}`;
      tried++;
      expect([row, at, (await readCard(changed, TODAY)).is]).toEqual([row, at, 'wrong']);
    }
  expect(tried).toBeGreaterThan(30);
  expect(await readCard(['not', 'a zone'], TODAY)).toEqual({ is: 'none' });
  expect(await readCard(lines.slice(0, 1), TODAY)).toEqual({ is: 'part' });
});
