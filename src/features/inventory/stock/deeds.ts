import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { StockView } from '../../../data/types';
import { findStock } from '../../../data/use-stock';
import { ownCode } from '../../../domain/barcode';
import { fieldEdit } from '../../../domain/field-edit';
import { STOCK_FIELDS, type StockDraft, type StockField, type StockKind, sameStockField } from '../../../domain/stock-card';
import { commit } from '../../../session/commit';

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

export const takeIn = (id: string, mutation: string, type: StockKind, draft: StockDraft) =>
  commit(({ at }) => ({ kind: 'stock.create', v: MUTATION_VERSION, id, at, type, ...draft }), { id: mutation });

/** Only what is another now, each with the version that this device saw; null when nothing is. */
export const editOf = (card: StockView, draft: Partial<StockDraft>) =>
  fieldEdit<StockDraft, StockField>(STOCK_FIELDS, card, draft, card.fieldVersions, sameStockField);

export const addPhoto = (id: string, ids: { mutation: string; photo: string }, picture: { data: string; thumb: string }) =>
  commit(({ at }) => ({ kind: 'stock.photo', v: MUTATION_VERSION, id, at, photo: ids.photo, ...picture }), { id: ids.mutation });

export const removePhoto = (id: string, mutation: string, photo: string) =>
  commit(({ at }) => ({ kind: 'stock.unphoto', v: MUTATION_VERSION, id, at, photo }), { id: mutation });

export const changeCard = (card: StockView, mutation: string, edit: NonNullable<ReturnType<typeof editOf>>) =>
  commit(({ at }) => ({ kind: 'stock.edit', v: MUTATION_VERSION, id: card.id, at, ...edit }), { id: mutation });
