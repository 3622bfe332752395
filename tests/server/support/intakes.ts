import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { IntakeCreate } from '@/contract/stock/intake';
import { type IntakeStep, intakeLegs } from '@/domain/stock/intake';
import { aSlip } from './slips';
import { stockBody } from './stock';

export const INTAKES = '/inventorys/intakes';

/** A card of a batch: gold of 22 karat of this gross weight, without stones or label price. */
export function intakeCard(gross: number, more: object = {}): IntakeStep['cards'][number] {
  const {
    kind: _kind,
    v: _v,
    at: _at,
    ...card
  } = stockBody({ gross, fineness: 9160, metal: 'gold', stones: [], price: null, ...more });
  const own = { id: randomUUID(), barcode: randomUUID().slice(0, 12) };
  return { ...card, ...own } as IntakeStep['cards'][number];
}

/** The document of a batch, with the legs that follow from it. */
export function intakeBody(
  contactId: string | null = null,
  intake: IntakeStep = { booked: false, cards: [intakeCard(10_000)] },
): IntakeCreate {
  const { id, number, at } = aSlip();
  return {
    kind: 'intake.create',
    v: SHARED_VERSION,
    id,
    number,
    at,
    type: 'intake',
    contactId,
    lines: [],
    payments: [],
    legs: intakeLegs(intake, contactId) ?? [],
    intake,
  };
}
