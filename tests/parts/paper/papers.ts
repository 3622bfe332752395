import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SlipType } from '@/domain/ledger/slip-type';
import type { Payment } from '@/domain/payment/payment';
import type { LineInput } from '@/domain/slip/line';
import { decideTransaction, type SlipDocument } from '@/domain/slip/transaction';
import { readFace } from '@/ui/pdf/face';
import type { Family } from '@/ui/pdf/type';
import { aBracelet, aScrap, NOON } from '../../support/factories';

/**
 * A slip of any kind, decided, numbered and dated. A draft that is refused is a mistake of the
 * test.
 */
export function aSlip(
  type: SlipType,
  lines: readonly LineInput[],
  tendered: readonly Payment[],
  contactId: string | null = null,
): SlipDocument {
  const decided = decideTransaction({
    id: '0199a0b0-0000-7000-8000-0000004f2a1c',
    type,
    contactId,
    lines,
    tendered,
  });
  if (!decided.ok) throw new Error(`the draft is refused: ${JSON.stringify(decided.error)}`);
  const { total: _total, change: _change, ...rest } = decided.value;
  return { ...rest, number: 'T1-000482', at: NOON };
}

export const paid = (method: Payment['method'], amount: number): Payment => ({
  id: method,
  method,
  amount,
});

/**
 * 20,00 g of bracelet against 12,34 g of scrap: 105.542,40 − 61.266,62 = 44.275,78 for the customer
 * to pay.
 */
export const anExchange = (): SlipDocument =>
  aSlip('exchange', [aBracelet(), aScrap({ id: 'line-2' })], [paid('card', 4_427_578)]);

const files = createRequire(import.meta.url);
const face = (subset: string, weight: number) =>
  readFace(
    `Inter-${weight}-${subset}`,
    new Uint8Array(
      readFileSync(files.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    ),
  );

/** The faces of the product, read from disk as the page reads them from the precache. */
export const aFamily = async (): Promise<Family> => ({
  regular: [await face('latin', 400), await face('latin-ext', 400)],
  strong: [await face('latin', 600), await face('latin-ext', 600)],
});
