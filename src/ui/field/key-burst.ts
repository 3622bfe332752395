/**
 * A barcode reader is a keyboard that types faster than a hand and ends with Enter, and so is a
 * scale that types what it weighs. What they typed is told apart by the time between real key
 * events and by nothing else: the state is a burst of keys, each with the moment at which it was
 * pressed.
 */
type ScanKey = { key: string; code: string; shift: boolean; at: number };
export type ScanState = readonly ScanKey[];

/**
 * What was read: as the layout of this computer wrote it, and as a reader set to a US keyboard
 * meant it.
 */
export type Scanned = { text: string; meant: string };

type ScanStep = { state: ScanState; scanned: Scanned | undefined };

/** Half of the gaps are below this; the fastest fingers take more than twice as long. */
const MEDIAN_MS = 35;
/** A pause that no reader makes: what came before it was typed by hand. */
const PAUSE_MS = 100;
const SHORTEST = 4;
/** "1.2": what a scale types may be shorter than any code. */
export const SHORTEST_WEIGHT = 3;
/** An identity card's three lines as one. */
const LONGEST = 90;

export const IDLE: ScanState = [];

/** One key. `repeat` is a key that is held down, which is as regular as a reader. */
export function keyed(
  state: ScanState,
  key: ScanKey & { repeat?: boolean },
  shortest = SHORTEST,
): ScanStep {
  if (key.key === 'Shift') return { state, scanned: undefined };
  const before = state.at(-1);
  const burst = before && key.at - before.at > PAUSE_MS ? IDLE : state;
  if (key.repeat) return { state: IDLE, scanned: undefined };
  if (key.key === 'Enter') return { state: IDLE, scanned: read(burst, key.at, shortest) };
  if (Array.from(key.key).length !== 1) return { state: IDLE, scanned: undefined };
  return { state: burst.length < LONGEST ? [...burst, key] : IDLE, scanned: undefined };
}

function read(burst: ScanState, endedAt: number, shortest: number): Scanned | undefined {
  if (burst.length < shortest) return undefined;
  const times = [...burst.map(({ at }) => at), endedAt];
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at));
  if (median(gaps) >= MEDIAN_MS) return undefined;
  return { text: burst.map(({ key }) => key).join(''), meant: burst.map(usKey).join('') };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const US: Record<string, readonly [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Equal: ['=', '+'],
};

/**
 * Readers press the keys of a US keyboard: on a Turkish one their "-" comes out as "*", their "i"
 * as "ı".
 */
function usKey({ key, code, shift }: ScanKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter)
    return key === key.toLocaleUpperCase('tr') && key !== key.toLocaleLowerCase('tr')
      ? letter
      : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit && !shift) return digit;
  return US[code]?.[shift ? 1 : 0] ?? key;
}

/**
 * Whether a text can be a code at all. "20*22" and "12,34" cannot, however fast somebody's macro
 * types them.
 */
export const isCode = (text: string): boolean => /^[\p{L}\d][\p{L}\d._/-]*$/u.test(text);
