import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isTheirs,
  personAsk,
  personRequestedOn,
  receiveCard,
  requestCitizen,
  requestPerson,
} from '@/features/counter/customer/requested-person';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { fresh } from '../../parts/counter/world';

const CARD = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const burst = (meant: string) => ({ text: meant, meant });
/** Which lines belonged to a card; resolves when a whole card was read. */
const hear = async (lines: readonly string[], from: number, gap = 200) => {
  const taken = lines.map((line, at) => receiveCard(burst(line), from + at * gap));
  if (lines.length === CARD.length) await vi.waitFor(() => expect(personAsk.asked).not.toBeNull());
  return taken;
};

beforeEach(() => {
  personAsk.asked = null;
});

describe('CN10: a card that a reader reads at the counter', () => {
  it('is one person, however many lines it comes in, and no line of it is a code', async () => {
    expect(await hear(CARD, 10_000)).toEqual([true, true, true]);
    expect(personAsk.asked).toEqual({
      read: { name: 'Anna Maria Eriksson', taxId: '', passport: 'D23145890' },
    });
  });

  it('begins anew where another was left in the middle', async () => {
    await hear(CARD.slice(0, 2), 20_000);
    await hear(CARD, 21_000);
    expect(personAsk.asked?.read?.passport).toBe('D23145890');
    personAsk.asked = null;
    await hear(CARD.slice(0, 2), 40_000);
    expect(await hear(CARD.slice(2), 60_000)).toEqual([false]);
    expect(personAsk.asked).toBeNull();
  });

  it('leaves goods to the goods, after a line too', async () => {
    expect(await hear(['8690526095264'], 70_000)).toEqual([false]);
    expect(await hear([CARD[0] ?? '', '8690526095264'], 80_000)).toEqual([true, false]);
  });

  it('is asked for by the citizen’s number alone where only that is read, and by no other eleven digits', async () => {
    expect(requestCitizen('10000000147')).toBe(false);
    expect(personAsk.asked).toBeNull();
    expect(requestCitizen('10000000146')).toBe(true);
    expect(personAsk.asked).toEqual({ read: { name: '', taxId: '10000000146', passport: '' } });
  });

  it('is asked for on the slip that stood open, and on no later one', async () => {
    await hear(CARD, 90_000);
    expect(personRequestedOn(currentDesk().open.id)?.read?.passport).toBe('D23145890');
    dispatchDesk({ do: 'discard', fresh: fresh() });
    expect(personRequestedOn(currentDesk().open.id)).toBeNull();
    requestPerson({});
    expect(personRequestedOn(currentDesk().open.id)).toEqual({});
  });

  it('is whoever stands on the slip only where a word of the name is theirs, in whatever letters', async () => {
    const read = { name: 'Ayse Nur Isik', taxId: '10000000146', passport: '' };
    expect(isTheirs(read, { name: 'Ayşe IŞIK' })).toBe(true);
    expect(isTheirs(read, { name: 'Mehmet Yılmaz' })).toBe(false);
    expect(isTheirs({ ...read, name: '' }, { name: 'Mehmet Yılmaz' })).toBe(true);
  });
});
