import { createHash } from 'node:crypto';
import { addDays, type Day, dayOf, isDay } from '@/domain/base/day';
import { isIban } from '@/domain/base/iban';
import type { Entry } from './sandbox-journal';

/**
 * The sandbox's bank: accounts whose movements follow from their number and the day, so that every
 * question about a day has one answer, also after a restart. Guarantee: opening, movements and
 * closing of every period add up; an account is written into the journal with its first question.
 */
type Opened = Extract<Entry, { is: 'bank-account' }>;
type Movement = {
  day: Day;
  valueDay: Day;
  amount: string;
  text: string;
  ref: string;
  name: string;
  iban: string;
};
type Reply = { status: number; body: object };
type Question = { account: string; iban: string; query: URLSearchParams; now: number };

/** Days before its first question on which an account was opened. */
const HISTORY_DAYS = 120;
const PAGE = 40;
const INCOMING = ['GELEN FAST', 'POS HAKEDIS', 'GELEN HAVALE'];
const OUTGOING = ['GIDEN EFT', 'KART KOMISYON', 'BSMV'];
const NAMES = ['Ayşe Demir', 'Mehmet Yıldız', 'Kuyumcular Toptan A.Ş.', 'Zeynep Ak', ''];

export class SandboxBank {
  readonly #accounts = new Map<string, Opened>();

  constructor(
    readonly write: (entry: Entry) => void,
    entries: readonly Entry[],
    /** Whether a page comes twice, as banks sometimes send it. */
    readonly doubles: () => boolean = () => false,
  ) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    if (entry.is === 'bank-account') this.#accounts.set(`${entry.account}|${entry.iban}`, entry);
  }

  balances({ account, iban, now }: Question): Reply {
    if (!isIban(iban)) return UNKNOWN;
    const opened = this.#opened(account, iban, now);
    const balance = lira(balanceBefore(opened, addDays(dayOf(now), 1)));
    return { status: 200, body: { iban, currency: 'TRY', balance } };
  }

  movements({ account, iban, query, now }: Question): Reply {
    if (!isIban(iban)) return UNKNOWN;
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const cursor = /^(\d{1,6})(r?)$/.exec(query.get('cursor') ?? '0');
    if (!isDay(from) || !isDay(to) || !cursor) return { status: 400, body: { code: 'malformed' } };
    const today = dayOf(now);
    const [last = to] = [to, today].sort();
    const opened = this.#opened(account, iban, now);
    const all = movementsOf(opened, from, last);
    const at = Number(cursor[1]);
    // The page before, again; its cursor leads to the page that was asked for.
    const isAgain = at > 0 && cursor[2] === '' && this.doubles();
    const start = isAgain ? at - PAGE : at;
    const next = isAgain ? `${at}r` : start + PAGE < all.length ? String(start + PAGE) : null;
    return {
      status: 200,
      body: {
        ...{ iban, currency: 'TRY', movements: all.slice(start, start + PAGE), next },
        opening: lira(balanceBefore(opened, from)),
        closing: lira(balanceBefore(opened, addDays(last, 1))),
      },
    };
  }

  #opened(account: string, iban: string, now: number): Opened {
    const known = this.#accounts.get(`${account}|${iban}`);
    if (known) return known;
    const opened: Opened = {
      ...{ is: 'bank-account', at: now, account, iban },
      ...{ opened: addDays(dayOf(now), -HISTORY_DAYS), opening: 25_000_000 },
    };
    this.write(opened);
    return opened;
  }
}

const UNKNOWN: Reply = { status: 404, body: { code: 'no-account' } };

/** Kuruş as the text of an amount in lira. */
const lira = (kurus: number): string => {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type Booked = { kurus: number; movement: Movement };

/** Up to seven movements of a day; on some days two of them are alike but for their reference. */
function bookedOn({ account, iban }: Opened, day: Day): Booked[] {
  const dice = createHash('sha256').update(`${account}|${iban}|${day}`).digest();
  const at = (index: number): number => dice[index % dice.length] ?? 0;
  return Array.from({ length: at(0) % 8 }, (_, i) => {
    const twin = i > 0 && at(1) % 3 === 0 ? i - 1 : i;
    const isIncoming = at(twin + 2) % 5 < 3;
    const texts = isIncoming ? INCOMING : OUTGOING;
    const kurus = (isIncoming ? 1 : -1) * (at(twin + 3) * 4_000 + at(twin + 4) * 7 + 50);
    return {
      kurus,
      movement: {
        ...{ day, valueDay: day, amount: lira(kurus) },
        text: texts[at(twin + 5) % texts.length] ?? '',
        ref: at(i + 6) % 6 === 0 ? '' : `SB${day.replaceAll('-', '')}${i}`,
        ...{ name: NAMES[at(twin + 7) % NAMES.length] ?? '', iban: '' },
      },
    };
  });
}

function* daysOf(opened: Opened, from: Day, to: Day): Generator<Day> {
  for (let day = from < opened.opened ? opened.opened : from; day <= to; day = addDays(day, 1))
    yield day;
}

const movementsOf = (opened: Opened, from: Day, to: Day): Movement[] =>
  Array.from(daysOf(opened, from, to)).flatMap((day) =>
    bookedOn(opened, day).map(({ movement }) => movement),
  );

/** Balance at the beginning of a day. */
function balanceBefore(opened: Opened, day: Day): number {
  let balance = opened.opening;
  for (const one of daysOf(opened, opened.opened, addDays(day, -1)))
    for (const { kurus } of bookedOn(opened, one)) balance += kurus;
  return balance;
}
