import { describe, expect, it } from 'vitest';
import { readPerson, readZone } from '@/parts/contact/read-zone';

/** The specimen of ICAO 9303 part 4, appendix B, and of part 5, appendix B. */
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const CARD = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];

const check = (text: string): string =>
  String(
    Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36))).reduce(
      (sum, value, at) => sum + value * ([7, 3, 1][at % 3] ?? 0),
      0,
    ) % 10,
  );

/**
 * A Turkish identity card with the citizen's number where such cards have it; of another state it
 * is that state's own number.
 */
function turkish(taxId: string, state = 'TUR'): string[] {
  const first = `I<${state}A12Z34567${check('A12Z34567')}<${taxId}<<<`;
  const second = `${'850101'}${check('850101')}F${'330101'}${check('330101')}TUR<<<<<<<<<<<`;
  const composite = check(
    first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
  );
  return [first, second + composite, 'ISIK<<AYSE<NUR<<<<<<<<<<<<<<<<'];
}

/** What the lines are, and whose card where they are a whole zone. */
async function read(lines: readonly string[]) {
  const zone = readZone(lines);
  return zone.is === 'whole' ? { is: 'read', person: await readPerson(zone.lines) } : zone;
}

describe('CN10: the zone of an identity card or passport', () => {
  it('gives name and number of the specimens of its standard', async () => {
    expect(await read(PASSPORT)).toEqual({
      is: 'read',
      person: { name: 'Anna Maria Eriksson', taxId: '', passport: 'L898902C3' },
    });
    expect(await read(CARD)).toEqual({
      is: 'read',
      person: { name: 'Anna Maria Eriksson', taxId: '', passport: 'D23145890' },
    });
  });

  it('gives the citizen’s number of a Turkish card, and not the number of the card', async () => {
    expect(await read(turkish('10000000146'))).toEqual({
      is: 'read',
      person: { name: 'Ayse Nur Isik', taxId: '10000000146', passport: '' },
    });
    expect(await read(turkish('10000000147'))).toMatchObject({
      is: 'read',
      person: { taxId: '', passport: 'A12Z34567' },
    });
  });

  it('takes no number of another state for a citizen’s, though its check digits would agree', async () => {
    expect(await read(turkish('10000000146', 'HRV'))).toMatchObject({
      is: 'read',
      person: { taxId: '', passport: 'A12Z34567' },
    });
    const [head = '', ...names] = ['P<HRVISIK<<AYSE<NUR', '<'.repeat(25)];
    const second = `U12345678${check('U12345678')}HRV850101${check('850101')}F330101${check('330101')}10000000146<<<${check('10000000146<<<')}`;
    const composite = check(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43));
    expect(await read([head + names.join(''), second + composite])).toMatchObject({
      is: 'read',
      person: { taxId: '', passport: 'U12345678' },
    });
  });

  it('is read line by line or all at once', async () => {
    expect(await read(CARD.slice(0, 1))).toEqual({ is: 'part' });
    expect(await read(CARD.slice(0, 2))).toEqual({ is: 'part' });
    expect(await read([CARD.join('')])).toEqual(await read(CARD));
    expect(await read([PASSPORT.join('')])).toEqual(await read(PASSPORT));
  });

  it('gives a name that fills its line, without a mark between family and given name, once', async () => {
    const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD';
    expect(await read([...CARD.slice(0, 2), name])).toMatchObject({
      is: 'read',
      person: { name: 'Abcdefghijklmnopqrstuvwxyzabcd' },
    });
    const second = PASSPORT[1] ?? '';
    expect(await read([`P<UTO${name}ABCDEFGHI`, second])).toMatchObject({
      is: 'read',
      person: { name: 'Abcdefghijklmnopqrstuvwxyzabcdabcdefghi' },
    });
  });

  it.each([
    [
      'a digit that was read wrong',
      [CARD[0] ?? '', '7408123F1204159UTO<<<<<<<<<<<6', CARD[2] ?? ''],
    ],
    ['a wrong number of the document', [`I<UTOD231458917${'<'.repeat(15)}`, ...CARD.slice(1)]],
    ['a line too many', [...CARD, CARD[2] ?? '']],
    ['the lines of two documents', [PASSPORT[0] ?? '', CARD[1] ?? '']],
    ['a name nobody has', [CARD[0] ?? '', CARD[1] ?? '', '<'.repeat(30)]],
    [
      'the first line of another card for its name',
      [CARD[0] ?? '', CARD[1] ?? '', turkish('10000000146')[0] ?? ''],
    ],
    ['a digit in a given name', [CARD[0] ?? '', CARD[1] ?? '', 'ERIKSSON<<ANN4<MARIA<<<<<<<<<<']],
    ['goods', ['8690526095264']],
    ['thirty digits', ['1'.repeat(30)]],
    ['nothing', []],
  ])('is none with %s', async (_what, lines) => {
    expect(await read(lines)).toEqual({ is: 'none' });
  });
});
