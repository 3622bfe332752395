import type { ExpenseView } from '@/data/core/types';
import { CONSUMER } from '@/domain/fiscal/party';

type Sample = Pick<ExpenseView, 'number' | 'issuedAt' | 'party' | 'lines' | 'totals' | 'paid'>;

/** A made-up expense slip for the test page; the number stands on no document. */
export const sampleExpense = (now: number): Sample => ({
  number: 'G0-000000',
  issuedAt: now,
  party: {
    ...CONSUMER,
    taxId: '10000000146',
    firstName: 'Deneme',
    lastName: 'Satan',
    address: 'Örnek Mahallesi, Deneme Sokak 5',
    district: 'Bornova',
    city: 'İzmir',
  },
  lines: [
    {
      no: 1,
      line: 'a',
      text: 'Hurda altın 14 ayar',
      pieces: 1,
      weight: 7_350,
      fineness: 5_750,
      pure: 7_350 * 5_750,
      metal: 'gold',
      amount: 2_315_000,
    },
    {
      no: 2,
      line: 'b',
      text: 'Hurda altın 22 ayar',
      pieces: 2,
      weight: 10_000,
      fineness: 9_060,
      pure: 10_000 * 9_060,
      metal: 'gold',
      amount: 4_960_000,
    },
  ],
  totals: { gross: 7_275_000, rate: 0, withheld: 0, net: 7_275_000 },
  paid: [{ method: 'transfer', amount: 7_275_000 }],
});
