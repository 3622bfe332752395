import type { StockView } from '../../../data/types';
import { leftOf } from '../../../domain/stock-card';
import { formatFineness, formatMoney, formatWeight } from '../../../i18n/formats';
import { barMark, type Mark, qrMark } from '../../../ui/print/marks';

export type LabelCode = 'qr' | 'code128';

/** What stands on one label: words that fit it, and the code as it is drawn. */
export type LabelParts = { id: string; name: string; fineness: string; weight: string; size: string; price: string; code: string; mark: Mark };

/** Undefined of a code that bars cannot say; then it is drawn as a QR. */
export async function labelParts(card: StockView, code: LabelCode): Promise<LabelParts> {
  const { id, name, fineness, barcode, price, size, type } = card;
  const mark = (code === 'code128' ? barMark(barcode) : undefined) ?? (await qrMark(barcode));
  return {
    id,
    name,
    fineness: formatFineness(fineness),
    // A tray's weight changes with every sale: its label says none.
    weight: type === 'weighed' ? '' : formatWeight(type === 'counted' ? leftOf({ ...card, pieces: 1, moved: { pieces: 0, weight: 0 } }).weight : card.gross),
    size,
    price: price === null ? '' : formatMoney(price),
    code: barcode,
    mark,
  };
}
