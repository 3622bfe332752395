import { type Day, isDay } from '../base/day';
import { bareIban, isIban } from '../base/iban';
import { err, ok, type Result } from '../base/result';
import { bankAmount } from './amount';
import type { Statement, StatementFault, StatementLine } from './line';

/**
 * Reads MT940 statements. Guarantee: pages of one statement (:60M:, :62M:) become one; a statement
 * without its closing balance is refused with the line at which the file ends; amounts are kuruş.
 */
type Tag = { tag: string; value: string; line: number };

export function* readMt940(text: string): Generator<void, Result<Statement[], StatementFault>> {
  const tags = tagsOf(text);
  const statements: Statement[] = [];
  let open: Statement | undefined;
  let [isPart, account, number] = [false, '', ''];
  for (const [at, { tag, value, line }] of tags.entries()) {
    if (at % 256 === 255) yield;
    switch (tag) {
      case '20':
        if (open) return err({ code: 'cut', line });
        [account, number] = ['', ''];
        break;
      case '25':
        account = accountOf(value);
        break;
      case '28C':
      case '28':
        number = value.trim();
        break;
      case '60F':
      case '60M': {
        const begun = balanceOf(value);
        if (!begun || open) return err({ code: open ? 'cut' : 'bad-line', line });
        const before = statements.at(-1);
        if (tag === '60M' && isPart && before && before.account === account) {
          if (before.closing !== begun.amount) return err({ code: 'bad-line', line });
          open = statements.pop();
        } else
          open = {
            ...{ account, number: number.split('/')[0] ?? '', currency: begun.currency },
            ...{ from: '', to: begun.day, opening: begun.amount, closing: null, lines: [] },
          };
        break;
      }
      case '61': {
        const read = open && movementOf(value);
        if (!open || !read) return err({ code: 'bad-line', line });
        open.lines.push(read);
        break;
      }
      case '86':
        withDetails(open?.lines.at(-1), value);
        break;
      case '62F':
      case '62M': {
        const ended = balanceOf(value);
        if (!open || !ended) return err({ code: 'bad-line', line });
        open.closing = ended.amount;
        statements.push(dated(open, ended.day));
        isPart = tag === '62M';
        open = undefined;
        break;
      }
      default:
    }
  }
  const last = text.split('\n').length;
  if (open || isPart) return err({ code: 'cut', line: last });
  return statements.length > 0 ? ok(statements) : err({ code: 'no-statement', line: last });
}

/** Whether a text looks like MT940. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:25:/m.test(text);

function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const row = raw.replace(/\r$/, '').replace(/^\{4:/, '');
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    const last = tags.at(-1);
    if (found) tags.push({ tag: found[1] ?? '', value: found[2] ?? '', line: at + 1 });
    else if (last && !/^(?:-\}?.{0,3}|\{.*)$/.test(row)) last.value += `\n${row}`;
  }
  return tags;
}

function accountOf(value: string): string {
  const bare = bareIban(value);
  return /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(bare)?.[0] ?? bare.split('/').at(-1) ?? '';
}

function balanceOf(value: string): { amount: number; day: Day; currency: string } | undefined {
  const found = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(value.trim());
  const amount = bankAmount(found?.[4] ?? '', ',');
  const day = found && dayFrom(found[2] ?? '');
  if (!found || amount === undefined || !day) return undefined;
  return { amount: found[1] === 'D' ? 0 - amount : amount, day, currency: found[3] ?? '' };
}

const dayFrom = (six: string): Day | undefined => {
  const day = `20${six.slice(0, 2)}-${six.slice(2, 4)}-${six.slice(4, 6)}`;
  return isDay(day) ? day : undefined;
};

/** The opening balance has the day of the last closing; a statement begins with its own lines. */
function dated(open: Statement, closed: Day): Statement {
  const days = open.lines.map(({ day }) => day).sort();
  const to = [closed, days.at(-1) ?? closed].sort().at(-1) ?? closed;
  return { ...open, from: open.from || (days[0] ?? closed), to };
}

const MOVEMENT =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d.]*,\d*|\d+)([A-Z][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

function movementOf(value: string): StatementLine | undefined {
  const found = MOVEMENT.exec(value.trim());
  if (!found) return undefined;
  const [, six = '', booked, mark, , digits = '', , own = '', bank = '', more = ''] = found;
  const valueDay = dayFrom(six);
  const amount = bankAmount(digits, ',');
  if (!valueDay || amount === undefined) return undefined;
  // RC takes a credit back, RD a debit.
  const sign = mark === 'C' || mark === 'RD' ? 1 : -1;
  const ref = bank.trim() || (/^NONREF$/i.test(own.trim()) ? '' : own.trim());
  return {
    ...{ day: booked ? bookedDay(valueDay, booked) : valueDay, valueDay },
    ...{ amount: sign * amount, text: more.replace(/\n/g, ' ').trim() },
    ...{ ref, name: '', iban: '' },
  };
}

/** The booking day has no year: it is the day nearest to the value day. */
function bookedDay(valueDay: Day, four: string): Day {
  const year = Number(valueDay.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .map((one) => `${one}-${four.slice(0, 2)}-${four.slice(2, 4)}`)
    .filter(isDay)
    .sort((a, b) => apart(a, valueDay) - apart(b, valueDay));
  return near[0] ?? valueDay;
}
const apart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b));

/** Adds what :86: says: subfields ?20 to ?29 and ?60 to ?63 are text, ?31 an account, ?32 a name. */
function withDetails(line: StatementLine | undefined, value: string): void {
  if (!line) return;
  const flat = value.replace(/\n/g, '');
  const fields = /^\d{0,3}\?\d{2}/.test(flat) ? subfields(flat) : undefined;
  const text = fields
    ? texts(fields, 20, 29) + texts(fields, 60, 63)
    : value.replace(/\n/g, ' ').trim();
  line.text = [fields?.get(0) ?? '', text, line.text].filter(Boolean).join(' ').trim();
  if (fields) line.name = `${fields.get(32) ?? ''}${fields.get(33) ?? ''}`.trim();
  const account = bareIban(fields?.get(31) ?? '');
  line.iban = isIban(account) ? account : (ibanIn(line.text) ?? '');
}

function subfields(flat: string): Map<number, string> {
  const fields = new Map<number, string>();
  for (const part of flat.split('?').slice(1)) {
    const at = Number(part.slice(0, 2));
    fields.set(at, (fields.get(at) ?? '') + part.slice(2));
  }
  return fields;
}

const texts = (fields: Map<number, string>, from: number, to: number): string =>
  Array.from(fields)
    .filter(([at]) => at >= from && at <= to)
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('');

/** The first right IBAN of Turkey in a text. */
export function ibanIn(text: string): string | undefined {
  const found = text
    .replace(/\s/g, '')
    .toUpperCase()
    .match(/TR\d{24}/g);
  return found?.find((one) => isIban(one));
}
