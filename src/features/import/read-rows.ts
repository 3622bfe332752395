import { t } from '@lingui/core/macro';
import type { Day } from '@/domain/base/day';
import { findByName, fold } from '@/domain/base/fold';
import { bareIban, isIban } from '@/domain/base/iban';
import { err, ok, type Result } from '@/domain/base/result';
import { PRICE_GROUPS } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import {
  CONTACT_FIELDS,
  CONTACT_ROLES,
  type ContactRole,
  type ContactText,
  digitsOnly,
  LEGAL_KINDS,
  type LegalKind,
  readTags,
} from '@/domain/contact/contact';
import {
  type ImportedContact,
  type ImportRefusalOfRow,
  type IsOpened,
  importRefusals,
  type OpenBalance,
  openedOn,
} from '@/domain/contact/opening-import';
import { type Asset, TRY } from '@/domain/metal/asset';
import { barePassport } from '@/domain/people/identity-number';
import { assetName } from '@/i18n/asset-text';
import { readAgreements, readLimits } from '@/i18n/contact-cells';
import { contactFieldWord, groupName, legalName, roleName } from '@/i18n/contact-text';
import { fieldSentence } from '@/i18n/field-label';
import { mapSteps, type Steps } from '@/lib/slices';
import type { Column } from '@/parts/contact/columns';
import { dayOfCell } from '@/ui/table/import/cell-values';
import { columnsOf } from '@/ui/table/import/heads';
import { cellText, isBlank, type SheetRow } from '@/ui/table/import/sheet';
import { balanceOf, isSameBalance, sumText } from './cells';

/** A row of the file as it would be taken in, with all that is wrong with it. */
export type PreviewRow = {
  line: number;
  contact: ImportedContact;
  faults: string[];
  /** The card is there, and its account holds what the file says. */
  idle?: boolean;
};
export type Preview = { rows: PreviewRow[]; unknown: string[] };
type PreviewError = 'no-name-column' | 'no-rows';

/** Somebody whose card is there already. */
export type KnownCard = {
  id: string;
  name: string;
  phone: string;
  taxId?: string;
  passport?: string;
  absorbed?: string[];
};

/**
 * `grams`: the karats in which accounts are kept; `waiting`: who comes by a file that was not sent
 * yet; `opened`: what has a carry-over that stands.
 */
type PreviewWorld = {
  columns: readonly Column[];
  coins: ReadonlySet<string>;
  grams: readonly Asset[];
  products: readonly Product[];
  known: readonly KnownCard[];
  waiting: readonly KnownCard[];
  opened: ReadonlySet<string>;
  /** What a card's account holds now. */
  held?: (card: KnownCard, asset: Asset) => number;
  today: Day;
  mint: () => string;
};

/** The rows of a sheet whose first says what its columns are. */
export function* readPreview(
  rows: readonly SheetRow[],
  world: PreviewWorld,
): Steps<Result<Preview, PreviewError>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns, unknown } = columnsOf(head, world.columns);
  if (!columns.some((column) => column && 'text' in column.of && column.of.text === 'name'))
    return err('no-name-column');
  if (others.length === 0) return err('no-rows');
  const books = { known: cardBook(world.known), waiting: waitingBook(world) };
  const read = yield* mapSteps(others, (row) => readRow(row, columns, world, books));
  return ok({ rows: withRefusals(read, world), unknown });
}

function readRow(
  { line, cells }: SheetRow,
  columns: readonly (Column | undefined)[],
  world: PreviewWorld,
  books: Books,
): PreviewRow {
  const faults: string[] = [];
  const texts: Texts = {};
  const balances: OpenBalance[] = [];
  const costs = new Map<Asset, { head: string; kurus: number }>();
  const more: Pick<ImportedContact, 'phones' | 'ibans' | 'priceGroup' | 'limits' | 'agreements'> =
    {};
  let roles: ContactRole[] = ['customer'];
  let tags: string[] = [];
  let legal: LegalKind | undefined;
  let day = world.today;
  for (const [i, column] of columns.entries()) {
    const cell = cells[i];
    if (!column || cell === undefined || (cell.kind === 'text' && cell.text.trim() === ''))
      continue;
    const { head } = column;
    if (cell.kind === 'error') {
      faults.push(t`${head}: hücrede hata var (${cell.text}).`);
      continue;
    }
    if ('text' in column.of) texts[column.of.text] = cellText(cell);
    else if ('tags' in column.of) tags = readTags(cellText(cell));
    else if (
      'list' in column.of ||
      'group' in column.of ||
      'limits' in column.of ||
      'agreements' in column.of
    ) {
      const why = readMore(column.of, cellText(cell), world, more);
      if (why !== undefined) faults.push(`${head}: ${why}`);
    } else if ('role' in column.of) {
      const read = roleOf(cellText(cell));
      if (read) roles = read;
      else faults.push(t`${head}: Müşteri, Tedarikçi ya da Firma yazın.`);
    } else if ('legal' in column.of) {
      legal = legalIn(cellText(cell));
      if (!legal) faults.push(t`${head}: Gerçek ya da Tüzel yazın.`);
    } else if ('day' in column.of) {
      const read = dayOfCell(cell);
      if (read) day = read;
      else faults.push(t`${head}: tarihi gün.ay.yıl olarak yazın.`);
    } else if ('cost' in column.of) {
      const read = balanceOf(TRY, cell);
      if (!read.ok) faults.push(`${head}: ${read.error}`);
      else if (read.value < 0) faults.push(t`${head}: sıfırdan küçük olamaz.`);
      else costs.set(column.of.cost, { head, kurus: read.value });
    } else {
      const read = balanceOf(column.of.asset, cell);
      if (!read.ok) faults.push(`${head}: ${read.error}`);
      else
        addBalance(
          balances,
          column.of.asset,
          column.of.side === 'credit' ? 0 - read.value : read.value,
        );
    }
  }
  const card = find(books.known, texts);
  const stands = balances.filter(
    ({ asset, quantity }) =>
      card && world.held !== undefined && isSameBalance(asset, world.held(card, asset), quantity),
  );
  for (const [asset, { head, kurus }] of costs) {
    const balance = balances.find((one) => one.asset === asset);
    if (balance) balance.cost = kurus;
    else faults.push(t`${head}: bu satırda onun bakiyesi yok.`);
  }
  if (!card && isWaiting(books.waiting, texts)) {
    const name = texts.name ?? '';
    faults.push(
      t`${name}: bu kişinin kartı gönderilmeyi bekliyor. Gönderilince dosyayı yeniden seçin ya da bu satırı silin.`,
    );
  }
  const contact: ImportedContact = {
    id: card?.id ?? world.mint(),
    known: card !== undefined,
    name: texts.name ?? '',
    phone: texts.phone ?? '',
    city: texts.city ?? '',
    note: texts.note ?? '',
    taxId: texts.taxId ?? '',
    taxOffice: texts.taxOffice ?? '',
    email: texts.email ?? '',
    address: texts.address ?? '',
    ...(texts.passport ? { passport: barePassport(texts.passport) } : {}),
    ...(texts.district ? { district: texts.district } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(texts.title ? { title: texts.title } : {}),
    ...(legal ? { legal } : {}),
    ...more,
    roles,
    day,
    balances: balances.filter((one) => !stands.includes(one)),
  };
  const idle =
    card !== undefined &&
    world.held !== undefined &&
    contact.balances.length === 0 &&
    faults.length === 0;
  return { line, contact, faults, ...(idle ? { idle } : {}) };
}

/** What two columns say of one asset, as the two sides of an account, is one balance. */
function addBalance(balances: OpenBalance[], asset: Asset, quantity: number): void {
  const known = balances.find((one) => one.asset === asset);
  if (known) known.quantity += quantity;
  else if (quantity !== 0) balances.push({ asset, quantity });
}

type More = Extract<
  Column['of'],
  { list: unknown } | { group: true } | { limits: true } | { agreements: true }
>;

/**
 * Numbers beside the first, IBANs, the price group, limits and agreements; what of them is wrong,
 * in words.
 */
function readMore(
  of: More,
  text: string,
  { grams, products }: PreviewWorld,
  more: Partial<ImportedContact>,
): string | undefined {
  if ('list' in of) {
    const said = Array.from(new Set(text.split(/[;,\n]/).map((one) => one.trim()))).filter(Boolean);
    const wrong = of.list === 'ibans' ? said.find((one) => !isIban(one)) : undefined;
    if (wrong !== undefined) return t`“${wrong}” geçerli bir IBAN değil.`;
    more[of.list] = of.list === 'ibans' ? Array.from(new Set(said.map(bareIban))) : said;
    return undefined;
  }
  if ('group' in of) {
    const group =
      findByName(text, PRICE_GROUPS, groupName) ?? PRICE_GROUPS.find((one) => one === fold(text));
    if (!group) return t`${PRICE_GROUPS.map(groupName).join(', ')} yazın.`;
    more.priceGroup = group;
    return undefined;
  }
  if ('limits' in of) {
    const limits = readLimits(text, products, grams);
    if (!limits.ok) return t`${limits.error} “Has: 500; TL: 250.000” gibi yazın.`;
    more.limits = limits.value;
    return undefined;
  }
  const agreements = readAgreements(text, products);
  if (!agreements.ok) return t`${agreements.error} “22 ayar: 45; Bilezik: %8” gibi yazın.`;
  more.agreements = agreements.value;
  return undefined;
}

/** What the server would refuse is said before it is asked. */
function withRefusals(
  all: PreviewRow[],
  { coins, known, opened, products, today }: PreviewWorld,
): PreviewRow[] {
  const isOpened = openedOn(opened, known);
  const rows = all.filter(({ idle }) => !idle);
  const refusals = importRefusals(
    rows.map(({ contact }) => contact),
    coins,
    isOpened,
    today,
  );
  for (const refusal of refusals) {
    const row = rows[refusal.index];
    if (refusal.code === 'out-of-range') row?.faults.push(sumText(refusal.field, products));
    else
      row?.faults.push(
        refusal.code === 'opened'
          ? openedText(row.contact, refusal.field, { isOpened, products })
          : refusalText(refusal),
      );
  }
  return all;
}

/** What else the row brings is not thrown away with it. */
function openedText(
  { id, name: account, balances }: ImportedContact,
  code: Asset,
  { isOpened, products }: { isOpened: IsOpened; products: readonly Product[] },
) {
  const asset = assetName(code, products);
  return balances.every((balance) => isOpened(id, balance.asset))
    ? t`${account}: ${asset} devri daha önce yazılmış. Yanlışsa önce onu iptal edin, doğruysa bu satırı silin.`
    : t`${account}: ${asset} devri daha önce yazılmış. Yanlışsa önce onu iptal edin, doğruysa o hücreyi boşaltın.`;
}

function refusalText({ field, code }: ImportRefusalOfRow): string {
  if (field === 'id')
    return t`Bu kişi dosyada birden çok satırda. Bakiyelerini tek satırda toplayın.`;
  if (field === 'day')
    return code === 'future' ? t`Devir tarihi gelecekte olamaz.` : t`Devir tarihi geçersiz.`;
  if (field === 'balances')
    return code === 'required'
      ? t`Kayıtlı kişi; aktarılacak bakiyesi yok.`
      : t`Aynı varlık iki sütunda.`;
  const words: Record<string, string> = {
    required: t`boş bırakılamaz`,
    'too-long': t`çok uzun`,
    invalid: t`geçersiz`,
    unknown: t`bilinmiyor`,
  };
  const word = words[code] ?? code;
  const known = CONTACT_FIELDS.find((one) => one === field);
  return `${fieldSentence(known ? contactFieldWord(known) : field, word)}.`;
}

/**
 * By the screen's own words, as a file of our own has them, else by the Turkish or the English
 * ones.
 */
function roleOf(text: string): ContactRole[] | undefined {
  const words: Record<string, ContactRole> = {
    musteri: 'customer',
    customer: 'customer',
    tedarikci: 'supplier',
    supplier: 'supplier',
    firma: 'firm',
    firm: 'firm',
  };
  const read = fold(text)
    .split(/[,/+&;]|\bve\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(
      (part) =>
        findByName(part, CONTACT_ROLES, roleName) ??
        (Object.hasOwn(words, part) ? words[part] : undefined),
    );
  return read.length > 0 && read.every((role) => role !== undefined)
    ? Array.from(new Set(read))
    : undefined;
}

/**
 * By the screen's own word, else "Gerçek", "tüzel kişi", "Şirket": by the word that it begins with.
 */
function legalIn(text: string): LegalKind | undefined {
  const called = findByName(text, LEGAL_KINDS, legalName);
  if (called) return called;
  const [word = ''] = fold(text).split(' ');
  if (['gercek', 'sahis', 'person'].includes(word)) return 'person';
  return ['tuzel', 'sirket', 'company'].includes(word) ? 'company' : undefined;
}

type Texts = Partial<Record<ContactText, string>>;
type Books = { known: CardBook; waiting: WaitingBook };
type CardBook = Record<'taxId' | 'passport' | 'phone' | 'name', Map<string, KnownCard | null>>;

/** By tax number, telephone and name; what several cards share finds none of them. */
function cardBook(known: readonly KnownCard[]): CardBook {
  const book: CardBook = {
    taxId: new Map(),
    passport: new Map(),
    phone: new Map(),
    name: new Map(),
  };
  const note = (map: Map<string, KnownCard | null>, key: string, card: KnownCard) => {
    if (key !== '') map.set(key, map.has(key) ? null : card);
  };
  for (const card of known) {
    note(book.taxId, card.taxId ?? '', card);
    note(book.passport, card.passport ?? '', card);
    note(book.phone, digitsOnly(card.phone).slice(-10), card);
    note(book.name, fold(card.name), card);
  }
  return book;
}

/**
 * The same tax number or passport is the same person; the same name is, where no telephone says
 * otherwise.
 */
function find(
  book: CardBook,
  { taxId = '', passport = '', phone = '', name = '' }: Texts,
): KnownCard | undefined {
  const byTax = taxId === '' ? undefined : book.taxId.get(taxId);
  if (byTax) return byTax;
  const byPassport = passport === '' ? undefined : book.passport.get(barePassport(passport));
  if (byPassport) return byPassport;
  const named = book.name.get(fold(name));
  return named && !isOther(named, { taxId, phone }) ? named : undefined;
}

/** Of the same name, and somebody else by what both say of themselves. */
function isOther(card: KnownCard, { taxId = '', phone = '' }: Texts): boolean {
  const [theirs, ours] = [digitsOnly(phone).slice(-10), digitsOnly(card.phone).slice(-10)];
  return (
    (theirs !== '' && ours !== '' && theirs !== ours) ||
    (taxId !== '' && (card.taxId ?? '') !== '' && card.taxId !== taxId)
  );
}

type WaitingBook = {
  taxIds: ReadonlySet<string>;
  passports: ReadonlySet<string>;
  names: ReadonlyMap<string, readonly KnownCard[]>;
};

/** Who came by the pull before their row has left is known by the card. */
function waitingBook({ waiting, known }: PreviewWorld): WaitingBook {
  const ids = new Set(known.map(({ id }) => id));
  const cards = waiting.filter(({ id }) => !ids.has(id));
  const names = new Map<string, KnownCard[]>();
  for (const card of cards)
    names.set(fold(card.name), [...(names.get(fold(card.name)) ?? []), card]);
  return {
    taxIds: new Set(cards.flatMap(({ taxId }) => taxId ?? [])),
    passports: new Set(cards.flatMap(({ passport }) => passport ?? [])),
    names,
  };
}

/**
 * Unlike a card that is there, one that waits takes nothing upon it: whoever of several could be
 * meant, nobody is minted anew.
 */
const isWaiting = ({ taxIds, passports, names }: WaitingBook, texts: Texts): boolean =>
  taxIds.has(texts.taxId ?? '') ||
  passports.has(barePassport(texts.passport ?? '')) ||
  (names.get(fold(texts.name ?? '')) ?? []).some((card) => !isOther(card, texts));
