/** Words of the public page of a reconciliation letter, in the languages of the product. */
export const PAGE_LANGUAGES = ['tr', 'en', 'az', 'tk', 'uz'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<PageLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  az: 'Azərbaycanca',
  tk: 'Türkmençe',
  uz: 'Oʻzbekcha',
};

const isLanguage = (text: string): text is PageLanguage =>
  PAGE_LANGUAGES.some((language) => language === text);

/** The language of the address, else the first one that the browser names and the page has. */
export function languageOf(asked: string | undefined, accepted: string): PageLanguage {
  if (asked !== undefined && isLanguage(asked)) return asked;
  const wanted = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? 'tr';
}

export type Words = {
  title: string;
  balanceIntro: (day: string) => string;
  baIntro: (month: string) => string;
  bsIntro: (month: string) => string;
  to: string;
  account: string;
  amount: string;
  debtor: string;
  creditor: string;
  even: string;
  count: string;
  net: string;
  statement: string;
  day: string;
  number: string;
  movement: string;
  balance: string;
  opening: string;
  question: string;
  name: string;
  agree: string;
  disagree: string;
  disagreeHint: string;
  weOwe: string;
  theyOwe: string;
  side: (account: string) => string;
  note: string;
  send: string;
  given: string;
  agreed: string;
  disagreed: string;
  changed: string;
  changeHint: string;
  settled: string;
  until: (day: string) => string;
  wrongName: string;
  wrongNumber: string;
  full: string;
  gone: string;
  goneHint: string;
  lira: string;
  has: string;
  gold: string;
  silver: string;
  platinum: string;
  palladium: string;
  karat: (karat: number) => string;
  pieces: string;
  languages: string;
};

export const WORDS: Record<PageLanguage, Words> = {
  tr: {
    title: 'Mutabakat mektubu',
    balanceIntro: (day) => `${day} günü sonunda kayıtlarımıza göre hesabınız aşağıdadır.`,
    baIntro: (month) => `${month} ayında kayıtlarımıza göre sizden aldıklarımız aşağıdadır (BA).`,
    bsIntro: (month) => `${month} ayında kayıtlarımıza göre size sattıklarımız aşağıdadır (BS).`,
    to: 'Sayın',
    account: 'Hesap',
    amount: 'Bakiye',
    debtor: 'borçlusunuz',
    creditor: 'alacaklısınız',
    even: 'bakiye yok',
    count: 'Belge sayısı',
    net: 'KDV hariç toplam',
    statement: 'Hareketler',
    day: 'Tarih',
    number: 'No',
    movement: 'Hareket',
    balance: 'Bakiye',
    opening: 'Devir',
    question: 'Kayıtlarınız bununla uyuşuyor mu?',
    name: 'Adınız soyadınız',
    agree: 'Mutabıkız',
    disagree: 'Mutabık değiliz',
    disagreeHint: 'Kendi kayıtlarınızdaki tutarları yazın.',
    weOwe: 'biz borçluyuz',
    theyOwe: 'biz alacaklıyız',
    side: (account) => `${account}: kim borçlu`,
    note: 'Açıklama (isteğe bağlı)',
    send: 'Yanıtı gönder',
    given: 'Verilen yanıtlar',
    agreed: 'Mutabıkız',
    disagreed: 'Mutabık değiliz',
    changed: 'değişiklik',
    changeHint: 'Yanıtınızı değiştirebilirsiniz; önceki yanıtınız da saklanır.',
    settled: 'Bu mutabakat kapatıldı.',
    until: (day) => `Bağlantı ${day} gününe kadar geçerlidir.`,
    wrongName: 'Adınızı yazın.',
    wrongNumber: 'Tutarı rakamla yazın.',
    full: 'Bu mektup artık yanıt almıyor. Firmayı arayın.',
    gone: 'Bu bağlantı geçerli değil.',
    goneHint: 'Süresi dolmuş ya da yenilenmiş olabilir. Gönderen firmadan yenisini isteyin.',
    lira: 'Türk lirası',
    has: 'Has altın',
    gold: 'Altın',
    silver: 'Gümüş',
    platinum: 'Platin',
    palladium: 'Paladyum',
    karat: (karat) => `${karat} ayar`,
    pieces: 'ad',
    languages: 'Dil',
  },
  en: {
    title: 'Account confirmation',
    balanceIntro: (day) =>
      `According to our records, your account at the end of ${day} is as below.`,
    baIntro: (month) =>
      `According to our records, our purchases from you in ${month} are as below (BA).`,
    bsIntro: (month) => `According to our records, our sales to you in ${month} are as below (BS).`,
    to: 'To',
    account: 'Account',
    amount: 'Balance',
    debtor: 'you owe',
    creditor: 'we owe you',
    even: 'no balance',
    count: 'Number of documents',
    net: 'Total without VAT',
    statement: 'Movements',
    day: 'Date',
    number: 'No',
    movement: 'Movement',
    balance: 'Balance',
    opening: 'Carried over',
    question: 'Do your records agree with this?',
    name: 'Your name',
    agree: 'We agree',
    disagree: 'We do not agree',
    disagreeHint: 'Enter the amounts of your own records.',
    weOwe: 'we owe',
    theyOwe: 'we are owed',
    side: (account) => `${account}: who owes`,
    note: 'Remark (optional)',
    send: 'Send answer',
    given: 'Answers given',
    agreed: 'We agree',
    disagreed: 'We do not agree',
    changed: 'change',
    changeHint: 'You can change your answer; the earlier one is kept too.',
    settled: 'This confirmation was closed.',
    until: (day) => `The link is valid until ${day}.`,
    wrongName: 'Enter your name.',
    wrongNumber: 'Enter the amount in digits.',
    full: 'This letter takes no more answers. Please call the company.',
    gone: 'This link is not valid.',
    goneHint: 'It may have ended or been replaced. Ask the company that sent it for a new one.',
    lira: 'Turkish lira',
    has: 'Pure gold',
    gold: 'Gold',
    silver: 'Silver',
    platinum: 'Platinum',
    palladium: 'Palladium',
    karat: (karat) => `${karat} karat`,
    pieces: 'pcs',
    languages: 'Language',
  },
  az: {
    title: 'Üzləşmə məktubu',
    balanceIntro: (day) => `${day} gününün sonunda qeydlərimizə görə hesabınız aşağıdadır.`,
    baIntro: (month) => `${month} ayında qeydlərimizə görə sizdən aldıqlarımız aşağıdadır (BA).`,
    bsIntro: (month) => `${month} ayında qeydlərimizə görə sizə satdıqlarımız aşağıdadır (BS).`,
    to: 'Hörmətli',
    account: 'Hesab',
    amount: 'Qalıq',
    debtor: 'siz borclusunuz',
    creditor: 'biz sizə borcluyuq',
    even: 'qalıq yoxdur',
    count: 'Sənəd sayı',
    net: 'ƏDV-siz cəmi',
    statement: 'Hərəkətlər',
    day: 'Tarix',
    number: 'No',
    movement: 'Hərəkət',
    balance: 'Qalıq',
    opening: 'Keçid qalığı',
    question: 'Qeydləriniz bununla uyğundurmu?',
    name: 'Adınız, soyadınız',
    agree: 'Razıyıq',
    disagree: 'Razı deyilik',
    disagreeHint: 'Öz qeydlərinizdəki məbləğləri yazın.',
    weOwe: 'biz borcluyuq',
    theyOwe: 'bizə borc var',
    side: (account) => `${account}: kim borcludur`,
    note: 'Qeyd (istəyə bağlı)',
    send: 'Cavabı göndər',
    given: 'Verilən cavablar',
    agreed: 'Razıyıq',
    disagreed: 'Razı deyilik',
    changed: 'dəyişiklik',
    changeHint: 'Cavabınızı dəyişə bilərsiniz; əvvəlki cavab da saxlanılır.',
    settled: 'Bu üzləşmə bağlandı.',
    until: (day) => `Keçid ${day} gününədək etibarlıdır.`,
    wrongName: 'Adınızı yazın.',
    wrongNumber: 'Məbləği rəqəmlə yazın.',
    full: 'Bu məktub daha cavab qəbul etmir. Firmaya zəng edin.',
    gone: 'Bu keçid etibarlı deyil.',
    goneHint: 'Müddəti bitmiş və ya yenilənmiş ola bilər. Göndərən firmadan yenisini istəyin.',
    lira: 'Türk lirəsi',
    has: 'Xalis qızıl',
    gold: 'Qızıl',
    silver: 'Gümüş',
    platinum: 'Platin',
    palladium: 'Palladium',
    karat: (karat) => `${karat} əyar`,
    pieces: 'ədəd',
    languages: 'Dil',
  },
  tk: {
    title: 'Hasaplaşyk haty',
    balanceIntro: (day) => `${day} gününiň ahyrynda ýazgylarymyza görä hasabyňyz aşakdadyr.`,
    baIntro: (month) => `${month} aýynda ýazgylarymyza görä sizden alanlarymyz aşakdadyr (BA).`,
    bsIntro: (month) => `${month} aýynda ýazgylarymyza görä size satanlarymyz aşakdadyr (BS).`,
    to: 'Hormatly',
    account: 'Hasap',
    amount: 'Galyndy',
    debtor: 'siz bergidar',
    creditor: 'biz size bergidar',
    even: 'galyndy ýok',
    count: 'Resminama sany',
    net: 'GBS-siz jemi',
    statement: 'Hereketler',
    day: 'Sene',
    number: 'No',
    movement: 'Hereket',
    balance: 'Galyndy',
    opening: 'Geçirilen galyndy',
    question: 'Ýazgylaryňyz munuň bilen gabat gelýärmi?',
    name: 'Adyňyz, familiýaňyz',
    agree: 'Ylalaşýarys',
    disagree: 'Ylalaşmaýarys',
    disagreeHint: 'Öz ýazgylaryňyzdaky möçberleri ýazyň.',
    weOwe: 'biz bergidar',
    theyOwe: 'bize bergili',
    side: (account) => `${account}: kim bergidar`,
    note: 'Bellik (islege görä)',
    send: 'Jogaby iber',
    given: 'Berlen jogaplar',
    agreed: 'Ylalaşýarys',
    disagreed: 'Ylalaşmaýarys',
    changed: 'üýtgetme',
    changeHint: 'Jogabyňyzy üýtgedip bilersiňiz; öňki jogap hem saklanýar.',
    settled: 'Bu hasaplaşyk ýapyldy.',
    until: (day) => `Baglanyşyk ${day} gününe çenli güýjünde.`,
    wrongName: 'Adyňyzy ýazyň.',
    wrongNumber: 'Möçberi san bilen ýazyň.',
    full: 'Bu hat indi jogap kabul etmeýär. Kärhana jaň ediň.',
    gone: 'Bu baglanyşyk güýjünde däl.',
    goneHint: 'Möhleti dolan ýa-da täzelenen bolup biler. Iberen kärhanadan täzesini soraň.',
    lira: 'Türk lirasy',
    has: 'Arassa altyn',
    gold: 'Altyn',
    silver: 'Kümüş',
    platinum: 'Platina',
    palladium: 'Palladiý',
    karat: (karat) => `${karat} karat`,
    pieces: 'sany',
    languages: 'Dil',
  },
  uz: {
    title: 'Solishtirish xati',
    balanceIntro: (day) => `${day} kuni oxirida qaydlarimiz boʻyicha hisobingiz quyidagicha.`,
    baIntro: (month) => `${month} oyida qaydlarimiz boʻyicha sizdan olganlarimiz quyidagicha (BA).`,
    bsIntro: (month) => `${month} oyida qaydlarimiz boʻyicha sizga sotganlarimiz quyidagicha (BS).`,
    to: 'Hurmatli',
    account: 'Hisob',
    amount: 'Qoldiq',
    debtor: 'siz qarzdorsiz',
    creditor: 'biz sizga qarzdormiz',
    even: 'qoldiq yoʻq',
    count: 'Hujjatlar soni',
    net: 'QQSsiz jami',
    statement: 'Harakatlar',
    day: 'Sana',
    number: 'No',
    movement: 'Harakat',
    balance: 'Qoldiq',
    opening: 'Oʻtgan qoldiq',
    question: 'Qaydlaringiz bunga mos keladimi?',
    name: 'Ismingiz, familiyangiz',
    agree: 'Roziman',
    disagree: 'Rozi emasmiz',
    disagreeHint: 'Oʻz qaydlaringizdagi summalarni yozing.',
    weOwe: 'biz qarzdormiz',
    theyOwe: 'bizga qarz',
    side: (account) => `${account}: kim qarzdor`,
    note: 'Izoh (ixtiyoriy)',
    send: 'Javobni yuborish',
    given: 'Berilgan javoblar',
    agreed: 'Roziman',
    disagreed: 'Rozi emasmiz',
    changed: 'oʻzgarish',
    changeHint: 'Javobingizni oʻzgartirishingiz mumkin; oldingi javob ham saqlanadi.',
    settled: 'Bu solishtirish yopildi.',
    until: (day) => `Havola ${day} kunigacha amal qiladi.`,
    wrongName: 'Ismingizni yozing.',
    wrongNumber: 'Summani raqam bilan yozing.',
    full: 'Bu xat boshqa javob qabul qilmaydi. Firmaga qoʻngʻiroq qiling.',
    gone: 'Bu havola yaroqsiz.',
    goneHint:
      'Muddati tugagan yoki yangilangan boʻlishi mumkin. Yuborgan firmadan yangisini soʻrang.',
    lira: 'Turk lirasi',
    has: 'Sof oltin',
    gold: 'Oltin',
    silver: 'Kumush',
    platinum: 'Platina',
    palladium: 'Palladiy',
    karat: (karat) => `${karat} karat`,
    pieces: 'dona',
    languages: 'Til',
  },
};
