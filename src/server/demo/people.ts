import type { Contact } from '@/domain/contact/contact';

/** Invented people and firms. Their telephone numbers are from a block that nobody has. */
const CUSTOMERS = [
  'Şükrü Öztürk',
  'İpek Şahin',
  'Gülşah Çelik',
  'Çağla Işık',
  'Ömer Faruk Aydın',
  'Zeynep Yıldız',
  'Hüseyin Koç',
  'Ayşegül Arslan',
  'Mehmet Ali Güneş',
  'Nurcan Doğan',
  'Yiğit Kılıç',
  'Sümeyye Aksoy',
  'İbrahim Ünal',
  'Büşra Özdemir',
  'Kâmil Taşçı',
  'Hatice Ersoy',
  'Uğur Bayram',
  'Pınar Tekin',
  'Rıdvan Çetin',
  'Elif Su Kaplan',
  'Süleyman Şimşek',
  'Dilek Yavuz',
  'Oğuzhan Polat',
  'Müjgan Erdem',
  'Tarık Işıldak',
  'Feride Gökçe',
  'Cevdet İnce',
  'Nilüfer Özkan',
  'Haluk Sezer',
  'Emine Uçar',
  'Barış Güler',
  'Songül Acar',
  'Erdoğan Tuna',
  'Melike Çınar',
];
const WHOLESALERS = [
  'Altınbaşak Rafineri',
  'Çarşı Külçe Toptan',
  'Güneşli Bilezik İmalat',
  'İncesu Kuyum Atölyesi',
  'Özgümüş Ticaret',
  'Şehzade Sarraf Toptan',
];
const CITIES = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Konya', 'Gaziantep', 'Kayseri', 'Trabzon'];

export type Person = Omit<Contact, 'id'>;

const phone = (index: number): string =>
  `+90 555 000 ${String(Math.floor(index / 100)).padStart(2, '0')} ${String(index % 100).padStart(2, '0')}`;
const city = (index: number): string => CITIES[(index * 5) % CITIES.length] ?? '';

const wholesaler = (name: string, i: number): Person => ({
  name,
  type: i % 3 === 0,
  roles: i % 3 === 0 ? ['customer', 'supplier'] : ['supplier'],
  phone: phone(i + 1),
  city: city(i),
  note: i % 3 === 0 ? 'Has hesabı çalışır' : '',
});
const customer = (name: string, i: number): Person => ({
  name,
  type: true,
  roles: ['customer'],
  phone: phone(i + 11),
  city: city(i + 1),
  note: '',
});

/**
 * The first company knows everybody, the second a few of its own, so that a leak between the two
 * would be seen at once.
 */
export const FIRST_COMPANY_PEOPLE: readonly Person[] = [
  ...WHOLESALERS.map(wholesaler),
  ...CUSTOMERS.map(customer),
];
export const SECOND_COMPANY_PEOPLE: readonly Person[] = ['Ege Toptan Kuyum', 'Kordon Sarrafiye']
  .map(wholesaler)
  .concat(['Leyla Ege', 'Serkan Körfez', 'Defne Alsancak', 'Tuna Karşıyaka'].map(customer));
export const isWholesaler = (person: Person): boolean => person.roles.includes('supplier');
