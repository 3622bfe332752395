/**
 * Names of any script in plain Latin letters, so that one name written in two scripts meets itself.
 * Scripts without a table keep their letters and meet only themselves.
 */
const TABLES = [
  // Turkish, Azerbaijani and other Latin letters that do not come apart into letter and mark.
  'ı:i ə:e ß:ss æ:ae ø:o đ:d ð:d ł:l þ:th œ:oe ħ:h ŋ:n ƶ:z',
  // Cyrillic: Russian, Ukrainian, Belarusian, Kazakh, Mongolian, Serbian.
  'а:a б:b в:v г:g ґ:g ғ:g д:d ђ:dj е:e є:e ж:zh з:z и:i і:i ј:j к:k қ:k л:l љ:l м:m н:n њ:n ң:n о:o ө:o п:p р:r с:s т:t ћ:c у:u ү:u ұ:u ф:f х:kh һ:h ц:ts ч:ch џ:dz ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya ә:a',
  // Arabic and Persian, which write no short vowels.
  'ا:a أ:a إ:i آ:a ٱ:a ء: ئ:y ؤ:v ب:b پ:p ت:t ة:a ث:th ج:j چ:ch ح:h خ:kh د:d ذ:dh ر:r ز:z ژ:zh س:s ش:sh ص:s ض:d ط:t ظ:z ع: غ:gh ف:f ق:q ک:k ك:k گ:g ل:l م:m ن:n ه:h ھ:h ہ:h ۀ:h و:v ى:a ی:y ي:y ے:y ٹ:t ڈ:d ڑ:r ں:n',
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  // Georgian.
  'ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p ქ:k ღ:gh ყ:q შ:sh ჩ:ch ც:ts ძ:dz წ:ts ჭ:ch ხ:kh ჯ:j ჰ:h',
  // Armenian.
  'ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:y թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y ն:n շ:sh ո:o չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:v փ:p ք:k օ:o ֆ:f և:ev',
  // Hebrew, without vowels as Arabic.
  'א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:h ט:t י:y כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע: פ:p ף:f צ:ts ץ:ts ק:k ר:r ש:sh ת:t',
  // Hiragana; katakana is moved onto it.
  'あ:a い:i う:u え:e お:o か:ka き:ki く:ku け:ke こ:ko が:ga ぎ:gi ぐ:gu げ:ge ご:go さ:sa し:shi す:su せ:se そ:so ざ:za じ:ji ず:zu ぜ:ze ぞ:zo た:ta ち:chi つ:tsu て:te と:to だ:da で:de ど:do っ: な:na に:ni ぬ:nu ね:ne の:no は:ha ひ:hi ふ:fu へ:he ほ:ho ば:ba び:bi ぶ:bu べ:be ぼ:bo ぱ:pa ぴ:pi ぷ:pu ぺ:pe ぽ:po ま:ma み:mi む:mu め:me も:mo や:ya ゆ:yu よ:yo ゃ:ya ゅ:yu ょ:yo ら:ra り:ri る:ru れ:re ろ:ro わ:wa を:o ん:n ー:',
];

const LETTERS: ReadonlyMap<string, string> = new Map(
  TABLES.flatMap((table) =>
    table.split(' ').map((pair): [string, string] => {
      const at = pair.indexOf(':');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  ),
);

/** Marks over and under letters of the scripts above; vowel signs of other scripts stay. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u0591-\u05c7\u200b-\u200f]/gu;
const WITHOUT_VOWELS = /[\u0590-\u05ff\u0600-\u06ff]/u;

const LEADS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const TAILS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

function ofHangul(code: number): string {
  const at = code - 0xac00;
  const lead = LEADS[Math.floor(at / 588)] ?? '';
  const vowel = VOWELS[Math.floor((at % 588) / 28)] ?? '';
  return lead + vowel + (TAILS[at % 28] ?? '');
}

function letterOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) return ofHangul(code);
  const plain = code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : letter;
  return LETTERS.get(plain) ?? letter;
}

/** Whether the text is of a script that writes no short vowels. */
export const lacksVowels = (text: string): boolean => WITHOUT_VOWELS.test(text);

/** Lower case Latin letters, digits, spaces and signs; letters of scripts without a table stay. */
export function toLatin(text: string): string {
  const lower = text.replaceAll('İ', 'i').normalize('NFKC').toLowerCase();
  const letters = lower.normalize('NFD').replace(/\u0438\u0306/gu, 'и');
  // Katakana is put together again first: its voiced signs are marks of their own.
  const whole = letters.replace(MARKS, '').normalize('NFC');
  return Array.from(whole, letterOf).join('');
}
