/** Short tables of words in names: what weighs little, what means the same, legal forms. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Articles and words of descent between names. */
export const PARTICLES = setOf(
  'el al ul ud ad az ar as ash at bin bint ben ibn bn van von der den de del della da di do dos la le van zu of the and ve ile und et y e na ogli oglu kizi qizi uulu',
);

/** Titles and honours. */
export const TITLES = setOf(
  'mr mrs ms miss dr prof sir lord sheikh shaikh shaykh sheik seyh haci haji hajji hac hoca molla mullah mulla maulavi mawlawi seyyid general gen col colonel captain capt president prasident eng ustad ustaz bey bay bayan hanim mv mt ms agha aga',
);

const FAMILIES = [
  'muhammed mohammed mohamed mohamad mohammad muhammad muhamad mehmet mehmed mohd mahomed mokhammed magomed muhammet maxamed mhmd',
  'ahmed ahmad ahmet akhmed akhmad axmed achmad hmd',
  'ali aly aliy eli',
  'hussein hussain husain husein huseyin hossein hosein husayn hussayn khusein',
  'yusuf yousef yousuf youssef yusef yosef joseph iosif yusif',
  'ibrahim ebrahim brahim abraham ibragim avraham',
  'osama usama ousama usame',
  'omar umar omer umer omor',
  'osman uthman othman usman ousmane',
  'mustafa mostafa moustafa mustapha',
  'mahmud mahmoud mehmood mahmood mahmut',
  'said saeed sayeed saed sait',
  'khaled khalid halid halit',
  'hassan hasan hassen khasan',
  'ismail ismael esmail ismaeel ismayil',
  'suleiman sulaiman suleyman soleiman solomon sulayman',
  'alexander aleksandr alexandr aleksander iskander oleksandr alyaksandr alejandro alexandre aleksandar',
  'sergey sergei serge sergej serhiy sergejs serhii',
  'vladimir volodymyr wladimir uladzimir vladmir',
  'mikhail michael mihail mykhailo michel miguel',
  'nikolay nikolai nicholas mykola nikolaj nicolas',
  'dmitry dmitri dmitriy dimitri dmytro',
  'andrey andrei andrew andriy andrej andreas',
  'yevgeny evgeny yevgeniy evgeniy eugene',
  'alexey aleksey alexei oleksiy aleksei alexej',
  'jamal cemal jemal gamal djamel djamal',
  'jalal celal jelal galal djalal',
  'theodore ted theodor',
  'benjamin ben binyamin',
  'barack barry',
  'william bill will',
  'robert bob rob',
  'abdullah abdallah abdulla abdellah',
  'zelensky zelenskyy zelenskiy zelenskyi selenskyj',
  'lavrov lavrovs lawrow',
  'qaida qaeda kaide qaidah',
];

/** Spellings of one name, by the number of their family. */
export const FAMILY: ReadonlyMap<string, number> = new Map(
  FAMILIES.flatMap((family, number) =>
    family.split(' ').map((name): [string, number] => [name, number]),
  ),
);

/** Legal forms written out, the longest first, and their short form. */
export const LONG_FORMS: readonly (readonly [string, string])[] = [
  ['public joint stock company', 'jsc'],
  ['open joint stock company', 'jsc'],
  ['closed joint stock company', 'jsc'],
  ['joint stock company', 'jsc'],
  ['joint stock compan', 'jsc'],
  ['public limited company', 'plc'],
  ['limited liability company', 'llc'],
  ['societatea cu raspundere limitata', 'srl'],
  ['sp z o o', 'spzoo'],
  ['anonim sirketi', 'as'],
  ['limited sirketi', 'ltd'],
  ['united states', 'us'],
  ['s r l', 'srl'],
  ['l l c', 'llc'],
  ['g m b h', 'gmbh'],
  ['b v', 'bv'],
  ['s a', 'sa'],
  ['a s', 'as'],
  ['p t', 'pt'],
  ['pte ltd', 'ltd'],
  ['pty ltd', 'ltd'],
  ['co ltd', 'ltd'],
  ['and co', 'co'],
];

/** Legal forms: they tell two organisations apart little. */
export const LEGAL_FORMS = setOf(
  'jsc ojsc oao ooo pao zao ao ood ad plc llc ltd limited gmbh ag aktiengesellschaft sa sas srl spa bv nv ab as oy se co company corp corporation inc incorporated spzoo sti sirketi pt kg lp llp foundation trust group gruppe holding holdings',
);

const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  first: '1',
  second: '2',
  third: '3',
  '1st': '1',
  '2nd': '2',
  '3rd': '3',
  forty: '40',
  fourty: '40',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  organisation: 'organization',
};

/** A number in digits; other words stay as they are. */
export const inDigits = (word: string): string =>
  Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] ?? word) : word;

/**
 * Words so common in names that two of them point at nobody: a name of two words, both of them
 * here, never reaches the stop threshold on the name alone.
 */
const COMMON =
  'adem ahmet ali aysa aziz bayram bekir burhan celal cemal davut emin fatma halid halil hamid hasan haydar huseyin ibrahim idris ilyas ishak ismail kadir kamal kemal kerim khan han halim latif mahmut malik mansur mehmet mir musa mustafa nasir omar osman rahim rahman rashid rasul sait salih salim selim sulayman suleyman tahir vali veli yakub yasin yilmaz yildiz yusuf zeki abdullah abdulrahman abdulaziz abdulkadir abdulkerim sahin kaya demir celik ozturk aydin ozdemir arslan dogan kilic aslan cetin kara koc kurt ozkan simsek polat santos garcia lopez perez gonzalez rodriguez martinez hernandez sanchez kim li lee chen can jan maria abu hosseini rahimi karimi nasser samir amir ahmadi akhund gul wang zhang liu singh kumar shah';
export const COMMON_WORDS: readonly string[] = COMMON.split(' ');
