/**
 * An hour of a public board as a recorder would have kept it: a message every ten seconds, made by
 * a seeded course so that no board's prices lie in this house. It has what boards send: parts,
 * figures as texts and as numbers, texts of messages, a slip of a zero, sides that cross, what
 * nobody can read, a clock that fell behind, and seven minutes with a living line and no price.
 */
export const STEP_MS = 10_000;
export const STEPS = 360;

type Told = { alis?: string | number; satis?: string | number; tarih?: string };
export type Message = { meta?: { tarih: string }; data: Record<string, Told> };

/**
 * By their spelling on the board: buying and selling in 1/10.000 lira, and the grain in which they
 * move.
 */
const COURSE = [
  { code: 'ALTIN', buy: 54_800_000, sell: 55_200_000, grain: 100, decimals: 2 },
  { code: 'ONS', buy: 40_740_000, sell: 40_760_000, grain: 100, decimals: 2 },
  { code: 'USDTRY', buy: 419_800, sell: 420_200, grain: 1, decimals: 4 },
  { code: 'GUMUSTRY', buy: 660_000, sell: 690_000, grain: 100, decimals: 2 },
  { code: 'CEYREK_ESKI', buy: 87_950_000, sell: 0, grain: 10_000, decimals: 2 },
] as const;

const SILENCE = { from: 200, to: 245 } as const;

function diceOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    // Park and Miller: exact in doubles.
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
function written(units: number, decimals: number): string {
  const text = String(units).padStart(5, '0');
  return `${grouped(text.slice(0, -4))},${text.slice(-4).slice(0, decimals)}`;
}

const two = (n: number) => String(n).padStart(2, '0');
/** As boards write a moment in Istanbul. */
function moment(at: number): string {
  const day = new Date(at + 3 * 3_600_000);
  return `${two(day.getUTCDate())}-${two(day.getUTCMonth() + 1)}-${day.getUTCFullYear()} ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}:${two(day.getUTCSeconds())}`;
}

/** The message of each step, as it stood on the wire: an object, or its text. */
export function recordedHour(began: number, seed = 9_160): (Message | string)[] {
  const dice = diceOf(seed);
  const prices = COURSE.map((one) => ({
    ...one,
    buy: one.buy as number,
    sell: one.sell as number,
  }));
  return Array.from({ length: STEPS }, (_, step) => {
    const now = began + step * STEP_MS;
    const data: Message['data'] = {};
    for (const price of prices) {
      // A walk of at most two thousandths, on the price's own grain.
      const stride = Math.floor(price.buy / 500 / price.grain);
      const move = (dice(2 * stride + 1) - stride) * price.grain;
      price.buy += move;
      if (price.sell > 0) price.sell += move;
      if (step > 0 && dice(10) < 3) continue;
      data[price.code] = toldOf(price, step, dice(6));
    }
    const silent = step >= SILENCE.from && step < SILENCE.to;
    if (silent) for (const code of Object.keys(data)) delete data[code];
    else slips(data, step, now);
    const message: Message =
      dice(4) === 0 ? { data } : { meta: { tarih: moment(now - dice(3) * 1_000) }, data };
    return dice(5) === 0 ? JSON.stringify(message) : message;
  });
}

function toldOf(
  { buy, sell, decimals }: { buy: number; sell: number; decimals: number },
  step: number,
  part: number,
): Told {
  const [alis, satis] = [written(buy, decimals), sell === 0 ? '0,00' : written(sell, decimals)];
  if (step > 0 && part === 0) return { alis };
  if (step > 0 && part === 1) return { satis };
  return part === 2 ? { alis: buy / 10_000, satis: sell / 10_000 } : { alis, satis };
}

/** What went wrong on that board in that hour. */
function slips(data: Message['data'], step: number, now: number): void {
  if (step >= 40 && step < 43) data.ALTIN = { alis: '54.801,00', satis: '55.200,00' };
  if (step === 90) data.USDTRY = { alis: '42,1900', satis: '42,0100' };
  if (step === 110) data.GUMUSTRY = { alis: 'yok', satis: '—' };
  if (step === 112) data.GUMUSTRY = { alis: '66,10', satis: 'elli' };
  if (step >= 130 && step < 136)
    data.ALTIN = {
      ...data.ALTIN,
      alis: '5.470,00',
      satis: '5.510,00',
      tarih: moment(now - 600_000),
    };
  if (step === 140) data.ALTIN = { alis: '5.650,00', satis: '5.690,00' };
}
