import { describe, expect, it } from 'vitest';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { NOTHING_DECIDED, priceGate } from '@/server/prices/feed/price-gate';
import { NOON } from '../../../support/factories';

const LIRA = 10_000;
const coin = (selling: number, more: Partial<ExchangeEntry> = {}): ExchangeEntry => ({
  ...{
    code: 'CEYREK_YENI',
    buying: selling - 95,
    selling,
    at: NOON,
    source: 'board',
    simulated: false,
  },
  ...more,
});

function stage(before: ExchangeEntry[] = []) {
  let [now, told] = [NOON, [] as ExchangeEntry[]];
  const gate = priceGate({ told: () => told, clock: () => now, before, decided: NOTHING_DECIDED });
  const tell = (...entries: ExchangeEntry[]) => {
    now += 1_000;
    told = entries;
    return gate.current().map(({ selling, held }) => (held ? [selling, held.selling] : [selling]));
  };
  const later = (ms: number) => {
    now += ms;
  };
  const accept = (selling: number, at = now) =>
    gate.decide({
      rules: [],
      accepted: new Map([
        ['CEYREK_YENI', { buy: (selling - 95) * LIRA, sell: selling * LIRA, at, by: 'u1' }],
      ]),
    });
  return { gate, tell, accept, later };
}

describe('the price guard over a source', () => {
  it('MK67: holds ten times the price back, names it beside the one that stands, and lets it go when the source comes back', () => {
    const { gate, tell } = stage();
    expect(tell(coin(9_025))).toEqual([[9_025]]);
    expect(tell(coin(90_250))).toEqual([[9_025, 90_250]]);
    expect(tell(coin(90_300))).toEqual([[9_025, 90_300]]);
    expect(gate.current()[0]?.held).toMatchObject({ since: NOON + 2_000 });
    expect(tell(coin(9_030))).toEqual([[9_030]]);
    expect(gate.standing().size).toBe(0);
  });

  it('MK70: goes on saying that a far price is not believed yet, beside one that waits too', () => {
    const { gate, tell } = stage();
    tell(coin(9_025));
    tell(coin(90_250, { doubted: NOON }));
    expect(gate.current()[0]).toMatchObject({ selling: 9_025, doubted: NOON });
    tell(coin(90_251));
    expect(gate.current()[0]).not.toHaveProperty('doubted');
  });

  it('follows a market that moves within the limit, however far it comes in the end', () => {
    const { tell } = stage();
    let price = 9_025;
    for (let i = 0; i < 100; i++) {
      price = Math.round(price * 1.02);
      expect(tell(coin(price))).toEqual([[price]]);
    }
  });

  it('lets an approved price through and measures the next one against it', () => {
    const { tell, accept } = stage();
    tell(coin(9_025));
    tell(coin(10_000));
    accept(10_000);
    expect(tell(coin(10_010))).toEqual([[10_010]]);
    expect(tell(coin(9_025))).toEqual([[10_010, 9_025]]);
  });

  it('takes no approval of another price, and none that was given before the wait began', () => {
    const { tell, accept, later } = stage();
    tell(coin(9_025));
    tell(coin(90_250));
    accept(10_000);
    expect(tell(coin(90_250))).toEqual([[9_025, 90_250]]);
    tell(coin(9_025));
    accept(90_250);
    later(120_000);
    expect(tell(coin(90_250))).toEqual([[9_025, 90_250]]);
  });

  it('measures the first price after a restart against the one that stood before, but never a real one against a made-up one', () => {
    expect(stage([coin(9_025)]).tell(coin(90_250))).toEqual([[9_025, 90_250]]);
    expect(stage([coin(9_025)]).tell(coin(90_250, { simulated: true }))).toEqual([[90_250]]);
    expect(stage().tell(coin(90_250))).toEqual([[90_250]]);
  });
});
