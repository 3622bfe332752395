import { expect, it } from 'vitest';
import type { PriceDay } from '@/contract/core/platform';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { dayOf, dayStart, istanbulClock } from '@/domain/base/day';
import { unpackDay } from '@/domain/price/price-history';
import { minuteNotes, readPriceDays, storeMinutes } from '@/server/prices/price-history';
import { NOON } from '../../support/factories';
import { onBothEngines } from '../../support/server';

const MINUTE = 60_000;
const DAY = dayOf(NOON);
const START = istanbulClock(NOON).minute;

const entry = (
  code: string,
  selling: number,
  at: number,
  more: Partial<ExchangeEntry> = {},
): ExchangeEntry => ({
  code,
  buying: selling - 1,
  selling,
  at,
  source: 'board',
  simulated: false,
  ...more,
});
const readOf = ({ minutes }: Pick<PriceDay, 'minutes'>) =>
  unpackDay(Buffer.from(minutes, 'base64'))?.map(({ minute, sell }) => [
    minute - START,
    sell / 10_000,
  ]);

onBothEngines('the history of prices', (server) => {
  it('MK31: keeps each minute’s last price once, whoever writes next, and none that was refused', async () => {
    const { db } = server();
    const code = 'HISTORY_A';
    const [one, other] = [minuteNotes(), minuteNotes()];
    const told = (notes: typeof one, ...list: ExchangeEntry[]) =>
      notes.note({ current: () => list });
    told(one, entry(code, 100, NOON));
    told(one, entry(code, 101, NOON + 20_000), entry('HISTORY_B', 7, NOON));
    // The old price of a refused tick is told on and on: it is no price of a later minute.
    told(one, entry(code, 101, NOON + 20_000, { refused: 'jump' }));
    told(other, entry(code, 103, NOON + 3 * MINUTE));
    await storeMinutes(db, other.taken());
    // Could not be written, and a later word of the same minute came meanwhile.
    const failed = one.taken();
    told(one, entry(code, 99, NOON + 25_000));
    one.back(failed);
    await storeMinutes(db, one.taken());
    expect(one.taken()).toEqual([]);
    told(one, entry(code, 102, NOON + 2 * MINUTE));
    await storeMinutes(db, one.taken());
    const days = await readPriceDays(db, { codes: [code], from: DAY, to: DAY });
    expect(days.map((day) => [day.day, day.code, day.simulated, readOf(day)])).toEqual([
      [
        DAY,
        code,
        false,
        [
          [0, 99],
          [2, 102],
          [3, 103],
        ],
      ],
    ]);
  });

  it('MK31: tells the days that are asked for of at most three codes, and refuses the rest by its field', async () => {
    const { db } = server();
    const shop = await server().newShop();
    const notes = minuteNotes();
    notes.note({ current: () => [entry('HISTORY_C', 5, NOON, { simulated: true })] });
    await storeMinutes(db, notes.taken());
    const asked = (query: string) => shop.admin.call<PriceDay[]>('GET', `/market/history?${query}`);
    const { answer } = await asked(`code=HISTORY_C&from=${DAY}&to=${DAY}`);
    expect(answer.result?.map((day) => [day.code, day.simulated, readOf(day)])).toEqual([
      ['HISTORY_C', true, [[0, 5]]],
    ]);
    const refused = async (query: string) =>
      (await asked(query)).answer.fields?.map(({ name, code }) => `${name} ${code}`);
    expect(await refused('')).toEqual(['code required']);
    expect(await refused('code=A,B,C,D')).toEqual(['code format']);
    expect(await refused(`code=A&from=2020-01-01&to=${DAY}`)).toEqual(['from format']);
    expect(await refused('code=A&x=1')).toEqual(['x unknown']);
  });

  it('MK73: returns today’s prices of every code, the last one of each ten minutes', async () => {
    const { db, clock } = server();
    const shop = await server().newShop();
    const today = dayOf(clock.now);
    const midnight = dayStart(today);
    const at = (minute: number) => midnight + minute * MINUTE;
    const notes = minuteNotes();
    const told = (...list: ExchangeEntry[]) => notes.note({ current: () => list });
    for (const [minute, price] of [
      [0, 100],
      [9, 104],
      [10, 90],
      [27, 95],
    ] as const)
      told(entry('COURSE_A', price, at(minute)));
    told(entry('COURSE_B', 7, at(3)), entry('COURSE_OLD', 5, at(-5)));
    await storeMinutes(db, notes.taken());
    const { answer } = await shop.admin.call<PriceDay[]>('GET', '/market/courses');
    const found = (answer.result ?? []).flatMap(({ day, code, minutes }) =>
      code.startsWith('COURSE_')
        ? [
            [
              day,
              code,
              unpackDay(Buffer.from(minutes, 'base64'))?.map(({ minute, sell }) => [
                minute,
                sell / 10_000,
              ]),
            ],
          ]
        : [],
    );
    expect(found).toEqual([
      [
        today,
        'COURSE_A',
        [
          [9, 104],
          [10, 90],
          [27, 95],
        ],
      ],
      [today, 'COURSE_B', [[3, 7]]],
    ]);
    expect((await shop.admin.call('GET', '/market/courses?code=A')).status).toBe(400);
  });
});
