import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Account } from '@/domain/ledger/ledger';
import type { StoneForm } from '@/domain/price/typed-stone';
import { type IntakeStep, intakeRefusals } from '@/domain/stock/intake';
import type { StockField } from '@/domain/stock/stock-card';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { mint } from '@/session/page/mint';
import { drawCode } from './actions';
import { newForm, readForm, type StockForm, type StoneDollar } from './stock-form';

/** What holds for the whole batch; a row that leaves a box empty takes it from here. */
export type BatchForm = Pick<
  StockForm,
  | 'name'
  | 'product'
  | 'metal'
  | 'fineness'
  | 'workmanship'
  | 'workmanshipBy'
  | 'cost'
  | 'costBy'
  | 'place'
> & {
  firm: string;
  booked: boolean;
  /** Kuruş paid for all stones, as typed. */
  stones: string;
  paper: string;
  day: string;
};

/** One weighed row. Its ids are minted with it, so that a double save is one card. */
export type RowForm = {
  id: string;
  barcode: string;
  gross: string;
  pieces: string;
  product: string;
  fineness: string;
  cost: string;
  stones: readonly StoneForm[];
};

/** `of`: the document that has booked these goods already. */
export type IntakeForm = {
  document: string;
  mutation: string;
  batch: BatchForm;
  rows: readonly RowForm[];
  of?: string;
};

export const newRow = (): RowForm => ({
  id: mint(),
  barcode: drawCode(),
  gross: '',
  pieces: '',
  product: '',
  fineness: '',
  cost: '',
  stones: [],
});

export const newBatch = (): BatchForm => {
  const { name, product, metal, fineness, workmanship, workmanshipBy, cost, costBy, place } =
    newForm('');
  return {
    name,
    product,
    metal,
    fineness,
    workmanship,
    workmanshipBy,
    cost,
    costBy,
    place,
    firm: '',
    booked: true,
    stones: '',
    paper: '',
    day: '',
  };
};

export const newIntake = (rows = 1): IntakeForm => ({
  document: mint(),
  mutation: mint(),
  batch: newBatch(),
  rows: Array.from({ length: rows }, newRow),
});

/** Where nothing was weighed, nothing is meant. */
const isBlank = ({ gross, stones }: RowForm): boolean => gross.trim() === '' && stones.length === 0;

type Named = { code: string; name: string; fineness: number };

/** The card of a row. Several pieces weighed together are a tray; one is a piece of its own. */
function cardOf(
  batch: BatchForm,
  row: RowForm,
  products: readonly Named[],
  asked: StoneDollar,
): { card: ImportedCard; wrong: ReadonlySet<StockField> } {
  const several = row.pieces.trim() !== '' && row.pieces.trim() !== '1';
  const product = row.product || batch.product;
  const called = products.find(({ code }) => code === product)?.name ?? '';
  const form: StockForm = {
    ...newForm(row.barcode),
    type: several ? 'weighed' : 'piece',
    name: row.product && row.product !== batch.product ? called : batch.name || called,
    product,
    metal: batch.metal,
    fineness: row.fineness || batch.fineness,
    gross: row.gross,
    pieces: several ? row.pieces : '1',
    workmanship: batch.workmanship,
    workmanshipBy: batch.workmanshipBy,
    cost: row.cost || batch.cost,
    costBy: batch.costBy,
    place: batch.place,
    supplier: batch.firm,
    stones: row.stones,
  };
  const { draft, wrong } = readForm(form, undefined, asked);
  return { card: { id: row.id, type: form.type, ...draft }, wrong };
}

type Read = {
  step: IntakeStep;
  contactId: string | null;
  wrong: ReadonlyMap<string, ReadonlySet<StockField>>;
  refusals: ReadonlySet<string>;
};

/** The whole sheet as it would be saved, with what is wrong with each row and with the batch. */
export function readIntake(
  { batch, rows, of }: IntakeForm,
  products: readonly Named[],
  asked: StoneDollar & { account?: Account },
): Read {
  const read = rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ id: row.id, ...cardOf(batch, row, products, asked) }));
  const stones = parseTyped(batch.stones, MONEY_FIELD);
  const paper =
    batch.paper.trim() !== '' || batch.day !== ''
      ? { paper: { number: batch.paper.trim(), day: batch.day } }
      : {};
  const step: IntakeStep = {
    booked: batch.booked && of === undefined,
    cards: read.map(({ card }) => card),
    ...(of === undefined ? {} : { of }),
    ...(asked.account === undefined ? {} : { account: asked.account }),
    ...(batch.booked && of === undefined && stones.ok && stones.value > 0
      ? { stones: stones.value }
      : {}),
    ...paper,
  };
  const contactId = batch.firm === '' ? null : batch.firm;
  const refusals = new Set(intakeRefusals(step, contactId).map(({ field }) => field));
  if (!stones.ok && stones.error !== 'empty') refusals.add('intake.stones');
  return {
    step,
    contactId,
    wrong: new Map(read.flatMap(({ id, wrong }) => (wrong.size > 0 ? [[id, wrong] as const] : []))),
    refusals,
  };
}
