import { headOf } from '@/contract/mutation';
import type { IntakeCreate } from '@/contract/stock/intake';
import type { StockEdit } from '@/contract/stock/stock';
import type { StockView } from '@/data/core/types';
import { findStock } from '@/data/stock/use-stock';
import { fieldEdit } from '@/domain/base/field-edit';
import type { Account } from '@/domain/ledger/ledger';
import { ownCode } from '@/domain/metal/barcode';
import { type IntakeStep, intakeLegs } from '@/domain/stock/intake';
import {
  STOCK_FIELDS,
  type StockDraft,
  type StockField,
  type StockKind,
  type StockOrigin,
} from '@/domain/stock/stock-card';
import type { StockHold, StockOut } from '@/domain/stock/stock-hold';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { scaledPhoto, smallPhoto } from '@/session/page/photo';

const drawn = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2_000_000) * 4_096 + (low % 4_096);
};

/** A code of our own, drawn. */
export const drawCode = (): string => ownCode(drawn());

/** One that no card on this device has. */
export async function freshCode(): Promise<string> {
  for (;;) {
    const code = drawCode();
    if (!(await findStock(code))) return code;
  }
}

export const takeIn = (
  id: string,
  mutation: string,
  type: StockKind,
  draft: StockDraft,
  origin?: StockOrigin,
) =>
  commit(
    ({ at }) => ({
      ...headOf('stock.create'),
      id,
      at,
      type,
      ...draft,
      ...(origin ? { origin } : {}),
    }),
    { id: mutation },
  );

/**
 * Saves one card as an intake that credits its supplier; undefined if its figures cannot be booked.
 */
export function bookOne(
  ids: { card: string; mutation: string },
  type: StockKind,
  draft: StockDraft,
  account: Account,
) {
  const step: IntakeStep = { booked: true, account, cards: [{ id: ids.card, type, ...draft }] };
  // The document's id is the mutation's: the form mints no third one.
  return saveIntake(
    { document: ids.mutation, mutation: ids.mutation },
    step,
    draft.supplier || null,
  );
}

/** Saves the document of an intake; undefined if its figures cannot be booked. */
export function saveIntake(
  { document, mutation }: { document: string; mutation: string },
  intake: IntakeStep,
  contactId: string | null,
  closesDraft?: string,
) {
  const legs = intakeLegs(intake, contactId);
  if (!legs) return undefined;
  return commit(
    ({ number, at }): IntakeCreate => ({
      ...{
        ...headOf('intake.create'),
        id: document,
        number,
        at,
        type: 'intake',
        contactId,
      },
      ...{ lines: [], payments: [], legs, intake },
    }),
    { id: mutation, numbered: true, ...(closesDraft === undefined ? {} : { closesDraft }) },
  );
}

/** Only what is another now, each with the version that this device saw; null when nothing is. */
export const editOf = (card: StockView, draft: Partial<StockDraft>) =>
  fieldEdit<StockDraft, StockField>(STOCK_FIELDS, card, draft, card.fieldVersions);

/** Out of the stock for a reason, or in it again. */
export const takeOut = (card: StockView, mutation: string, out: Omit<StockOut, 'at'> | null) =>
  commit(
    ({ at }) =>
      changed(card, at, out ? { archived: true, out: { ...out, at } } : { archived: false }),
    { id: mutation },
  );

/** Kept for somebody, or for everybody again. */
export const reserveFor = (card: StockView, mutation: string, hold: Omit<StockHold, 'at'> | null) =>
  commit(({ at }) => changed(card, at, { hold: hold && { ...hold, at } }), { id: mutation });

/** Said whole, whatever stands there: whoever says it has seen it. */
function changed(card: StockView, at: number, changes: Partial<StockDraft>): StockEdit {
  const base = Object.fromEntries(
    Object.keys(changes).map((field) => [field, card.fieldVersions[field as StockField] ?? 0]),
  );
  return { ...headOf('stock.edit'), id: card.id, at, changes, base };
}

/** Undefined of a file that is no picture to this browser. */
export async function addPhoto(id: string, file: File) {
  const [data, thumb] = [await scaledPhoto(file), await smallPhoto(file)];
  if (data === undefined || thumb === undefined) return undefined;
  const photo = mint();
  return commit(({ at }) => ({ ...headOf('stock.photo'), id, at, photo, data, thumb }), {
    id: mint(),
  });
}

export const removePhoto = (id: string, mutation: string, photo: string) =>
  commit(({ at }) => ({ ...headOf('stock.unphoto'), id, at, photo }), {
    id: mutation,
  });

export const changeCard = (
  card: StockView,
  mutation: string,
  edit: NonNullable<ReturnType<typeof editOf>>,
) =>
  commit(({ at }) => ({ ...headOf('stock.edit'), id: card.id, at, ...edit }), {
    id: mutation,
  });
