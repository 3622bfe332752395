import { fnv128 } from '@/domain/base/fnv';

/** Slips of the hand in names, and names of nobody, from a seed. */
const GIVEN =
  'Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Adem Kemal Yaşar Bekir Hakan Serkan Emre Burak Volkan Tolga Cem Can Deniz John Maria Ivan Olga Dmitri Anna José Luis Carlos Pedro Hans Peter Karim Omar Khalid Samir Nadia Layla Reza Farhad Aziz Rustam Timur Aslan'.split(
    ' ',
  );
const FAMILY =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Yavuz Can Acar Güneş Aktaş Bulut Taş Keskin Turan Sarı Güler Ateş Tekin Özer Uçar Ivanov Petrov Smirnov Müller Schmidt Garcia Lopez Santos Silva Hosseini Ahmadi Karimi Rahimi Haddad Nasser Khoury Aliyev Mammadov Nazarov Karimov Rossi Bianchi Novak Horvat Jansen'.split(
    ' ',
  );
const LETTER = /[a-z]/i;
const VOWEL = /[aeiou]/i;

export function treatments(seed: number) {
  let state = Number.parseInt(fnv128(String(seed)).slice(0, 7), 16);
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const pick = (count: number): number => Math.floor(random() * count);
  const place = (text: string, fits: (at: number) => boolean): number => {
    for (let tries = 0; tries < 80; tries++) {
      const at = pick(text.length);
      if (fits(at)) return at;
    }
    return 0;
  };
  const letterAt = (text: string) => place(text, (at) => LETTER.test(text[at] ?? ''));
  const oneOf = (letters: string): string => letters[pick(letters.length)] ?? '';
  const put = (text: string, at: number, part: string, width = 1) =>
    text.slice(0, at) + part + text.slice(at + width);
  const all: ((name: string) => string)[] = [
    (name) => put(name, letterAt(name), ''),
    (name) => {
      const at = letterAt(name);
      return put(name, at, `${name[at]}${name[at]}`);
    },
    (name) => {
      const at = place(
        name,
        (one) => LETTER.test(name[one] ?? '') && LETTER.test(name[one + 1] ?? ''),
      );
      return put(name, at, `${name[at + 1]}${name[at]}`, 2);
    },
    (name) =>
      put(
        name,
        place(name, (at) => VOWEL.test(name[at] ?? '')),
        oneOf('aeiou'),
      ),
    (name) => put(name, letterAt(name), oneOf('abcdefghijklmnopqrstuvwxyz')),
    (name) => {
      const at = place(name, (one) => name[one] === ' ');
      return name[at] === ' ' ? put(name, at, '') : name;
    },
    (name) => {
      const at = place(
        name,
        (one) => one > 0 && LETTER.test(name[one] ?? '') && LETTER.test(name[one - 1] ?? ''),
      );
      return at > 0 ? put(name, at, ' ', 0) : name;
    },
    (name) => name.split(' ').toReversed().join(' '),
  ];
  const stranger = (): string => {
    const given = random() < 0.3 ? 2 : 1;
    const names = Array.from({ length: given }, () => GIVEN[pick(GIVEN.length)]);
    return [...names, FAMILY[pick(FAMILY.length)]].join(' ');
  };
  return {
    treat: (name: string): string[] => all.map((one) => one(name)),
    strangers: (count: number): string[] => Array.from({ length: count }, stranger),
  };
}
