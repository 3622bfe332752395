import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import type { Side } from '@/domain/price/quote';
import {
  type CounterCommand,
  type CounterEntry,
  readCommand,
  type SignedEntry,
} from '@/domain/slip/counter-command';
import { totalOf } from '@/domain/slip/transaction';
import { formatMoney } from '@/i18n/formats';
import { emptyLine, type World } from '../line/line-form';
import { quantityText } from '../line/line-text';
import { takenLines } from '../line/pricing';
import { readWorld } from '../world';
import { act, addLine, chooseType } from './act';
import { isEmptyBasket } from './basket';
import { selectedLine } from './basket-lines';
import { typeName } from './basket-text';
import { sideOn, typeWith } from './basket-type';
import { type LineView, viewLine } from './counter-view';
import { currentDesk } from './desk-store';
import { previewLine } from './preview';

/**
 * What a command in the counter's short language would put on a slip: nothing is guessed, a name
 * the list has not got makes it none.
 */
type UnderstoodCommand = { type: SlipType; lines: LineView[] };

const VERB_SIDE: Partial<Record<SlipType, Side>> = { sale: 'sell', purchase: 'buy' };

/** The way an entry goes: its own sign, else the verb's, else the slip's. */
const sideOf = ({ side }: SignedEntry, command: CounterCommand, slip: SlipType): Side =>
  side ?? (command.type && VERB_SIDE[command.type]) ?? sideOn(slip);

export function understandCommand(text: string, world: World): UnderstoodCommand | undefined {
  const command = readCommand(text);
  if (!command) return undefined;
  const slip = command.type ?? 'sale';
  const lines = command.entries.map((signed) => {
    const side = sideOf(signed, command, slip);
    return previewLine({ ...emptyLine('', side), product: textOf(signed.entry) }, world);
  });
  if (lines.some(({ form }) => form.code === '' && form.karat === '')) return undefined;
  const type = lines.reduce((before: SlipType, { form }) => typeWith(before, form.side), slip);
  const taken = takenLines({ type, lines: lines.map(({ form }) => form) }, world);
  return { type, lines: taken.map((form) => viewLine(form, world.products)) };
}

const textOf = (entry: CounterEntry): string =>
  entry.kind === 'metal'
    ? [entry.weight, entry.karat, entry.workmanship].filter(Boolean).join('*')
    : `${entry.amount} ${entry.name}`.trim();

/**
 * The command in words, to be read before it runs: "Satış · Burma bilezik · 12,34 g · 22 ayar ·
 * işçilik 40 ‰" and what it comes to.
 */
export function commandWords(
  text: string,
  world: World,
): { label: string; detail: string } | undefined {
  const understood = understandCommand(text, world);
  if (!understood) return undefined;
  const { type, lines } = understood;
  const said = lines.map(({ form, line }) =>
    [
      form.side === 'buy' && type === 'exchange' ? '−' : '',
      line ? `${line.name} · ${quantityText(line)}` : form.product,
    ].join(''),
  );
  const good = lines.flatMap(({ line }) => line ?? []);
  const detail =
    good.length === lines.length && good.length > 0 ? formatMoney(totalOf(type, good)) : '';
  return { label: [typeName(type), ...said].join(' · '), detail };
}

/**
 * Where the command bar sends a command: the counter runs it when it has its prices and its basket.
 */
export const commandPath = (text: string): string =>
  `/workbench?${new URLSearchParams({ say: text })}`;

/** Nothing is left to type: a price that has not been heard yet comes by itself. */
const isSaid = ({ line, read }: LineView): boolean =>
  line !== undefined || Object.keys(read.errors).every((field) => field === 'price');

/**
 * Runs a command into the open basket. An empty basket becomes the kind that was named; on one with
 * lines the verb only says which way its own line goes. False when it is not understood, and then
 * nothing has changed.
 */
export function runCommand(text: string): boolean {
  const command = readCommand(text);
  if (!command || !understandCommand(text, readWorld())) return false;
  const { open } = currentDesk();
  if (command.type === 'exchange' || (command.type && isEmptyBasket(open)))
    chooseType(command.type);
  else if (isMoneyType(open.type)) chooseType(command.type ?? 'sale');
  for (const signed of command.entries) {
    const side = sideOf(signed, command, currentDesk().open.type);
    addLine();
    act({ do: 'side', id: currentDesk().open.selected, side });
    act({
      do: 'edit',
      field: 'product',
      text: `${side === 'buy' ? '-' : '+'}${textOf(signed.entry)}`,
    });
    act({ do: 'settle-product' });
    if (isSaid(previewLine(selectedLine(currentDesk().open), readWorld()))) addLine();
  }
  return true;
}
