import { t } from '@lingui/core/macro';
import type { ChequeMoved } from '@/contract/payment/cheque';
import type { OffsetCreate } from '@/contract/slip/offset';
import type { TransactionMutation } from '@/contract/slip/transaction';
import type { IntakeCreate } from '@/contract/stock/intake';
import type { ShipmentMoved } from '@/contract/stock/shipment';
import { isKnownType, linesOn } from '@/domain/ledger/slip-type';
import { shownTotal, slipTotal } from '@/domain/slip/kept-slip';
import type { Line } from '@/domain/slip/line';
import type { Transaction } from '@/domain/slip/transaction';
import { formatWeight } from '@/i18n/formats';
import { intakeContent } from '@/i18n/slip-content';
import { methodName, slipName, slipTypeName } from '@/i18n/slip-text';
import type { AreaWords, RowText } from './define-words';

type SlipMutation = TransactionMutation | OffsetCreate | ChequeMoved | ShipmentMoved | IntakeCreate;

export const slipWords: AreaWords<SlipMutation> = {
  'transaction.create': { word: () => t`Fiş`, text: saleText },
  'transaction.cancel': { word: () => t`Ters kayıt`, text: saleText },
  'offset.create': { word: () => t`Mahsup`, text: documentText },
  'cheque.move': { word: () => t`Çek, senet işlemi`, text: documentText },
  'shipment.move': {
    word: () => t`Sevk`,
    text: (slip) => ({
      kind: slipName(slip),
      content: slip.shipment?.items.map(({ name }) => name).join(', ') ?? '',
    }),
  },
  'intake.create': {
    word: () => t`Mal girişi`,
    text: (slip) => ({
      kind: slipName(slip),
      contactId: slip.contactId,
      content: intakeContent(slip.intake),
    }),
  },
};

function saleText(slip: Transaction): Partial<RowText> {
  if (!isKnownType(slip.type)) return { kind: slipTypeName(slip.type), content: newerText() };
  return {
    kind: slipName(slip),
    contactId: slip.contactId,
    content: slipText(slip),
    kurus: slipTotal(slip),
  };
}

/** A document without lines: its note says what it is about. */
export function documentText(slip: Transaction): Partial<RowText> {
  return {
    kind: slipName(slip),
    contactId: slip.contactId,
    content: slip.note ?? '',
    kurus: shownTotal(slip),
  };
}

/** Shown in place of content that only a newer version of the app can read. */
export const newerText = (): string =>
  t`uygulamanın daha yeni bir sürümü yazdı; olduğu gibi gönderilir`;

/** The goods of a slip, or its payments if it has no goods. */
export function slipText({ lines, payments }: Pick<Transaction, 'lines' | 'payments'>): string {
  const [given, taken] = [linesOn('sell', lines), linesOn('buy', lines)];
  if (given.length > 0 && taken.length > 0) return `${linesText(given)} ⇄ ${linesText(taken)}`;
  return lines.length > 0
    ? linesText(lines)
    : Array.from(new Set(payments.map((p) => methodName(p.method)))).join(' + ');
}

/** The name of the only line, or the number of lines. */
function linesText(lines: readonly Line[]): string {
  const [only] = lines;
  if (!only || lines.length > 1) return t`${lines.length} satır`;
  const quantity = only.kind === 'coin' ? t`${only.pieces} adet` : formatWeight(only.weight);
  return `${only.name} ${quantity}`;
}
