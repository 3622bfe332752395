import type { BankLine } from '@/domain/bank/line';
import type { Candidate } from '@/domain/bank/match';
import { addDays } from '@/domain/base/day';

/**
 * Bank lines with the document that each one truly is, made by a seed. About a third are hard: equal
 * amounts on one day, namesakes, misspelt names, late days, sums of several documents, numbers of
 * other documents, and lines without a document that look like one. Four of five cards name an IBAN;
 * the IBAN of a line that was matched is known from then on, as in the product.
 */
export type Labelled = {
  lines: BankLine[];
  candidates: Candidate[];
  /** Documents of each line, sorted; none for a line without one. */
  truth: ReadonlyMap<string, readonly string[]>;
};

const FIRST =
  'Ayşe Fatma Emine Hatice Zeynep Elif Meryem Şerife Sultan Hülya Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Çağrı Özgür Gökhan Ümit Oğuz Selin Burcu Derya'.split(
    ' ',
  );
const LAST =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Kartal Burçak Tuna Işık Güneş Ünal Akın Erdem'.split(
    ' ',
  );

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Person = { id: string; name: string; iban: string; known: boolean };

const ascii = (text: string): string =>
  text
    .toLocaleUpperCase('tr')
    .replace(/İ/g, 'I')
    .replace(/Ş/g, 'S')
    .replace(/Ğ/g, 'G')
    .replace(/Ü/g, 'U')
    .replace(/Ö/g, 'O')
    .replace(/Ç/g, 'C');

export function labelled(count: number, seed: number, people = 160): Labelled {
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const whole = (most: number): number => Math.floor(random() * most);
  const persons: Person[] = Array.from({ length: people }, (_, i) => ({
    id: `c${i}`,
    name: `${pick(FIRST)} ${pick(LAST)}`,
    iban: `TR${String(10 + (i % 89))}${String(i).padStart(22, '0')}`,
    known: random() < 0.8,
  }));
  const lines: BankLine[] = [];
  const candidates: Candidate[] = [];
  const truth = new Map<string, readonly string[]>();
  const amounts = Array.from({ length: 40 }, () => (1 + whole(400)) * 50_000);

  const document = (person: Person, amount: number, day: string): Candidate => {
    const at = candidates.length;
    const one: Candidate = {
      ...{
        kind: 'document',
        id: `d${at}`,
        title: `T1-${String(at).padStart(6, '0')}`,
        day,
        amount,
      },
      ...{ contactId: person.id, name: person.name, ibans: person.known ? [person.iban] : [] },
      numbers: [`T1-${String(at).padStart(6, '0')}`],
    };
    candidates.push(one);
    return one;
  };
  const line = (
    more: Pick<BankLine, 'day' | 'amount' | 'text'> & Partial<BankLine>,
    documents: readonly Candidate[],
  ): void => {
    const id = `l${lines.length}`;
    lines.push({
      ...{ id, nth: 0, valueDay: more.day, ref: '', name: '', iban: '' },
      ...more,
    });
    truth.set(id, documents.map((one) => one.id).sort());
    const payer = persons.find(({ iban }) => iban !== '' && iban === more.iban);
    if (payer && documents.length > 0) payer.known = true;
  };
  const freshAmount = (): number => 10_000 + whole(9_000_000);
  const misspelt = (name: string): string => {
    const at = 1 + whole(name.length - 2);
    return name.slice(0, at) + name.slice(at + 1);
  };

  while (lines.length < count) {
    const person = pick(persons);
    const day = addDays('2026-11-01', whole(28));
    const dice = random();
    const sign = random() < 0.75 ? 1 : -1;
    const word = sign > 0 ? 'GELEN FAST' : 'GIDEN FAST';
    const name = ascii(person.name);
    if (dice < 0.5) {
      // The usual transfer: name and IBAN, half of them with the number of the slip.
      const amount = sign * freshAmount();
      const one = document(person, amount, addDays(day, -whole(2)));
      const number = random() < 0.5 ? ` ${one.title}` : '';
      line({ day, amount, text: `${word} ${name}${number}`, name, iban: person.iban }, [one]);
    } else if (dice < 0.62) {
      // Equal round amounts on one day by several people; the name and the IBAN tell them apart.
      const amount = sign * pick(amounts);
      const one = document(person, amount, day);
      document(pick(persons.filter(({ id }) => id !== person.id)), amount, day);
      line({ day, amount, text: `${word} ${name}`, name, iban: person.iban }, [one]);
    } else if (dice < 0.7) {
      // A misspelt name with the number of the slip, some days late.
      const amount = sign * freshAmount();
      const one = document(person, amount, addDays(day, -whole(4)));
      const wrong = misspelt(name);
      line({ day, amount, text: `${word} ${wrong} ${one.title}`, name: wrong }, [one]);
    } else if (dice < 0.78) {
      // What the bank pays out for the cards of a day.
      const amount = freshAmount();
      const paid = addDays(day, -1);
      const [, month = '', date = ''] = paid.split('-');
      const one: Candidate = {
        ...{ kind: 'settlement', id: `s${candidates.length}`, title: `POS ${paid}`, day: paid },
        ...{ amount, contactId: null, name: 'POS 1', ibans: [], words: ['uye', 'isyeri', 'pos'] },
        numbers: [`GUN${date}${month}`],
      };
      candidates.push(one);
      line({ day, amount, text: `UYE ISYERI ${date}/${month} GUN${date}${month} POS1 NET` }, [one]);
    } else if (dice < 0.84) {
      // One transfer for two or three slips of a customer.
      const parts = Array.from({ length: 2 + whole(2) }, () =>
        document({ ...person, known: true }, sign * freshAmount(), addDays(day, -whole(2))),
      );
      const amount = parts.reduce((sum, one) => sum + one.amount, 0);
      line({ day, amount, text: `${word} ${name}`, name, iban: person.iban }, parts);
    } else if (dice < 0.9) {
      // Nothing of ours: but it has the amount of somebody else's slip.
      const other = document(pick(persons), sign * pick(amounts), day);
      const strange = pick(persons.filter(({ id }) => id !== other.contactId));
      const said = ascii(strange.name);
      document(pick(persons), other.amount, addDays(day, -1));
      candidates.splice(candidates.indexOf(other), 1);
      line({ day, amount: other.amount, text: `${word} ${said}`, name: said }, []);
    } else if (dice < 0.94) {
      // Two slips of one person with one amount: only the number says which.
      const amount = sign * pick(amounts);
      const one = document(person, amount, day);
      document(person, amount, day);
      line({ day, amount, text: `${word} ${name} ${one.title}`, name, iban: person.iban }, [one]);
    } else if (dice < 0.97) {
      // Somebody else paid: the name and the IBAN are a stranger's, the number is right.
      const amount = sign * freshAmount();
      const one = document(person, amount, day);
      const payer = `${ascii(pick(FIRST))} ${ascii(pick(LAST))}XX`;
      line({ day, amount, text: `${word} ${payer} ${one.title}`, name: payer }, [one]);
    } else {
      line({ day, amount: -(100 + whole(90_000)), text: 'BSMV VE ISLEM UCRETI' }, []);
    }
  }
  return { lines, candidates, truth };
}
