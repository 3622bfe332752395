import { createRef, type RefObject } from 'react';
import { currentDesk } from '../basket/desk-store';
import type { FormField } from '../line/line-form';
import { firstMethod } from '../payment/cash-limit';
import { readWorld } from '../world';
import { wantLetters } from './pad-letters';

/**
 * The inputs of the one counter, by what they hold, so that a key, a save or a refusal can put the
 * cursor where it belongs.
 */
export type CounterField =
  | FormField
  | 'customer'
  | 'cash'
  | 'card'
  | 'transfer'
  | 'account'
  | 'total'
  | 'iban'
  | 'paper';

const NAMES: readonly CounterField[] = [
  'product',
  'weight',
  'karat',
  'fineness',
  'workmanship',
  'pieces',
  'price',
  'amount',
  'customer',
  'cash',
  'card',
  'transfer',
  'account',
  'total',
  'iban',
  'paper',
];

export const fieldRefs = Object.fromEntries(
  NAMES.map((name) => [name, createRef<HTMLInputElement>()]),
) as Record<CounterField, RefObject<HTMLInputElement | null>>;

export const saveButton = createRef<HTMLButtonElement>();
/** Changes the chosen customer. */
export const customerButton = createRef<HTMLButtonElement>();
/** What asks for somebody's PIN, while the slip needs one. */
export const approvalButton = createRef<HTMLButtonElement>();
/** The total, where it can be bargained about. */
export const totalButton = createRef<HTMLButtonElement>();

let openPayment = (): void => undefined;

/** Where the payment is a sheet, it has to be opened before a cursor can stand in it. */
export function onPayment(open: () => void): () => void {
  openPayment = open;
  return () => {
    openPayment = () => undefined;
  };
}

/** A field of the payment, opening the sheet where the payment is one. */
export function showInPayment(name: CounterField): void {
  openPayment();
  focusField(name);
}

/**
 * The lines are said: on to how they are paid. Where the law closes cash, the cursor goes to what
 * is open.
 */
export function toPayment(): void {
  showInPayment(firstMethod(currentDesk().open, readWorld()));
}

/**
 * A hand on another place, or a letter written there. A key alone is none: what is typed ahead is
 * meant for the field that comes.
 */
const DEEDS = ['pointerdown', 'input'] as const;

/** Counts requests for the cursor, so that only the newest one moves it. */
let newestRequest = 0;

/**
 * Runs after the next paint. A busy tablet paints late: where somebody has gone on meanwhile, or a
 * newer request has moved the cursor, it stays there.
 */
export function afterPaint(run: () => void): void {
  newestRequest += 1;
  const request = newestRequest;
  let isElsewhere = false;
  const hear = () => {
    isElsewhere = true;
  };
  for (const action of DEEDS) addEventListener(action, hear, true);
  requestAnimationFrame(() => {
    for (const action of DEEDS) removeEventListener(action, hear, true);
    if (!isElsewhere && request === newestRequest) run();
  });
}

/**
 * Moves the cursor after the next paint, when a field that has just appeared exists too; never behind
 * a question that opened meanwhile.
 */
export function focusField(name: CounterField): void {
  afterPaint(() => {
    const input = fieldRefs[name].current;
    if (isBehindQuestion(input)) return;
    if (input) input.focus();
    // A chosen customer is a card: its button brings the search back.
    else if (name === 'customer') customerButton.current?.click();
  });
}

/** A PIN that somebody types for a question must not land in the field behind it. */
function isBehindQuestion(input: HTMLElement | null): boolean {
  const question = document.querySelector('[aria-modal=true]');
  return question !== null && !question.contains(input);
}

/**
 * At once, so that the letter that follows the key stands in the field; one that is not drawn yet
 * gets the cursor after the next paint.
 */
export function focusAtOnce(name: CounterField): void {
  const input = fieldRefs[name].current;
  if (input) {
    newestRequest += 1;
    input.focus();
  } else focusField(name);
}

/**
 * Takes the cursor to the entry box when the counter comes up, unless a dialog was opened
 * meanwhile: its keys stay its own.
 */
export function focusOnArrival(): void {
  if (!keepsCursor()) return;
  afterPaint(() => {
    if (!document.querySelector('[role=dialog],[role=alertdialog]'))
      fieldRefs.product.current?.focus();
  });
}

/**
 * The entry box takes the cursor back after every add and save, but never calls up a keyboard that
 * covers the screen: only our own keys stay.
 */
export function focusEntry(): void {
  wantLetters(false);
  if (keepsCursor()) focusField('product');
}

/** Whether the entry box may have the cursor without calling up the system's keyboard. */
function keepsCursor(): boolean {
  const active = document.activeElement;
  const padded = active instanceof HTMLInputElement && active.inputMode === 'none';
  return padded || !matchMedia('(pointer: coarse)').matches;
}
