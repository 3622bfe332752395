import type { OrderBody } from '@/contract/order/order';
import { addDays, dayOf, dayStart } from '@/domain/base/day';
import { slipNumber } from '@/domain/base/id';
import type { Contact } from '@/domain/contact/contact';
import { type DepositPart, depositMoves, orderSlip, takenDeposit } from '@/domain/order/deposit';
import {
  ORDER_FIELDS,
  type OrderDraft,
  type OrderKind,
  type OrderMove,
  type OrderStatus,
} from '@/domain/order/order';
import type { Booked } from './books';
import type { Dice } from './dice';
import { isWholesaler } from './people';
import { DEMO_SERIES } from './slips';

/**
 * Orders and repairs of the demo companies: one at every step, some of them late, and one closed in
 * each way. `due` counts days from today.
 */
type Plan = Partial<Omit<OrderDraft, 'due'>> & {
  kind: OrderKind;
  description: string;
  due: number | null;
  to: OrderStatus;
  taken: number;
  deposit?: readonly DepositPart[];
};

const lira = (quantity: number, method: 'cash' | 'card' = 'cash'): DepositPart => ({
  asset: 'TRY',
  quantity,
  method,
  id: 'demo',
});

const PLANS: readonly Plan[] = [
  {
    kind: 'order',
    description: 'İsimli kolye, “Elif”, zinciri 42 cm',
    weight: 8_500,
    fineness: 5850,
    size: '42 cm',
    workmanship: { by: 'milyem', tenths: 1200 },
    due: 4,
    to: 'received',
    taken: 1,
    deposit: [lira(500_000)],
  },
  {
    kind: 'repair',
    description: 'Yüzük büyütme, iki numara; tırnağı gevşek',
    weight: 4_250,
    fineness: 7500,
    stones: 5,
    price: { by: 'fixed', kurus: 85_000, price: null },
    due: 1,
    to: 'received',
    taken: 1,
  },
  {
    kind: 'order',
    description: 'Burma bilezik, üç adet, çocuk ölçüsü',
    weight: 30_000,
    fineness: 9160,
    size: '4 cm',
    workmanship: { by: 'milyem', tenths: 350 },
    price: { by: 'fixed', kurus: 17_250_000, price: null },
    due: 0,
    to: 'workshop',
    taken: 5,
    deposit: [lira(2_500_000, 'card'), { asset: 'CEYREK_YENI', quantity: 2 }],
  },
  {
    kind: 'order',
    description: 'Alyans çifti, içine tarih yazılacak: 14.02',
    weight: 9_800,
    fineness: 5850,
    size: '14 ve 21',
    workmanship: { by: 'gram', kurus: 45_000 },
    due: -2,
    to: 'workshop',
    taken: 9,
    deposit: [lira(1_000_000)],
  },
  {
    kind: 'repair',
    description: 'Bilezik lehim, kopuk kilit',
    weight: 12_340,
    fineness: 9160,
    due: 2,
    to: 'workshop',
    taken: 3,
  },
  {
    kind: 'order',
    description: 'Set: kolye, küpe, bileklik; fotoğraftaki modelin beyaz altını',
    weight: 24_600,
    fineness: 5850,
    workmanship: { by: 'milyem', tenths: 1800 },
    due: 0,
    to: 'ready',
    taken: 12,
    deposit: [{ asset: 'HAS', quantity: 50_000_000 }],
  },
  {
    kind: 'repair',
    description: 'Saat kordonu cilası',
    weight: 31_200,
    fineness: 7500,
    price: { by: 'fixed', kurus: 60_000, price: null },
    due: -1,
    to: 'notified',
    taken: 6,
    deposit: [lira(20_000)],
  },
  {
    kind: 'order',
    description: 'Künye, kan grubu ve ad',
    weight: 6_400,
    fineness: 5850,
    due: -6,
    to: 'delivered',
    taken: 15,
  },
  {
    kind: 'order',
    description: 'Tektaş montürü, taş müşterinin',
    weight: 3_100,
    fineness: 7500,
    stones: 1,
    due: -8,
    to: 'cancelled',
    taken: 18,
  },
];

const STEPS: readonly OrderStatus[] = ['received', 'workshop', 'ready', 'notified', 'delivered'];
const HOUR = 3_600_000;

/**
 * Draws the orders. Their numbers follow those of the slips; each deposit is a document with its
 * order's number.
 */
export function drawOrders({
  now,
  contacts,
  slips,
  by,
  dice,
}: {
  now: number;
  contacts: readonly Contact[];
  slips: number;
  by: Pick<Booked, 'actor' | 'branch'>;
  dice: Dice;
}): {
  orders: Omit<OrderBody, 'fieldVersions'>[];
  deposits: Booked[];
} {
  const customers = contacts.filter((contact) => !isWholesaler(contact));
  const workshops = contacts.filter(isWholesaler);
  const today = dayOf(now);
  const deposits: Booked[] = [];
  const orders = PLANS.map(({ kind, due, to, taken, deposit = [], ...draft }, i) => {
    const at = dayStart(addDays(today, -taken)) + (11 + (i % 5)) * HOUR;
    const id = dice.id(at);
    const number = slipNumber(DEMO_SERIES, slips + i + 1);
    const contactId = customers[(i * 7) % customers.length]?.id ?? '';
    const document =
      deposit.length > 0
        ? {
            id: dice.id(at),
            ...takenDeposit(
              contactId,
              deposit.map((part) => ('method' in part ? { ...part, id: dice.id(at) } : part)),
            ),
          }
        : undefined;
    if (document)
      deposits.push({
        ...orderSlip(document, { order: id, number, at, contactId, type: 'deposit' }),
        ...by,
      });
    const workshop = to === 'received' ? null : (workshops[i % workshops.length]?.id ?? null);
    const written: OrderDraft = {
      ...EMPTY,
      ...draft,
      due: due === null ? null : addDays(today, due),
      workshop,
    };
    const documents = document
      ? [
          {
            id: document.id,
            number,
            at,
            by: by.actor,
            type: 'deposit' as const,
            moves: depositMoves(document, contactId),
          },
        ]
      : [];
    const where = by.branch === undefined ? {} : { branch: by.branch };
    return {
      ...written,
      id,
      number,
      kind,
      contactId,
      at,
      createdBy: by.actor,
      ...where,
      moves: movesTo(to, at, by.actor, dice),
      documents,
      photos: [],
    };
  });
  return { orders, deposits };
}

const EMPTY: OrderDraft = {
  description: '',
  product: '',
  weight: null,
  fineness: null,
  size: '',
  workmanship: null,
  stones: null,
  price: { by: 'day' },
  due: null,
  workshop: null,
  assignee: null,
  note: '',
};

/** One step after the other, some hours apart. */
function movesTo(to: OrderStatus, at: number, by: string, dice: Dice): OrderMove[] {
  if (to === 'cancelled')
    return [
      { id: dice.id(at + HOUR), at: at + HOUR, by, from: 'received', to, note: 'Müşteri vazgeçti' },
    ];
  return STEPS.slice(1, STEPS.indexOf(to) + 1).map((step, i) => {
    const when = at + (i + 1) * 3 * HOUR;
    return { id: dice.id(when), at: when, by, from: STEPS[i] ?? 'received', to: step };
  });
}

export const versionsAt = (version: number): OrderBody['fieldVersions'] =>
  Object.fromEntries(ORDER_FIELDS.map((field) => [field, version]));
