import { parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import { hoursTyped, type TypedHours, typedHours } from '@/domain/base/week-hours';
import type { SourceDraft, TypedSourcePrice } from '@/domain/price/price-source';
import {
  freshSource,
  readSource,
  type SourceKind,
  type SourceRefusal,
} from '@/domain/price/price-source';

/** A source as it stands in the form: figures as they are typed. */
export type SourceForm = Omit<
  SourceDraft,
  'maxAge' | 'apart' | 'every' | 'hours' | 'mapping' | 'prices'
> &
  TypedHours & {
    maxAge: string;
    /** Percent. */
    apart: string;
    every: string;
    list: string;
    code: string;
    buying: string;
    selling: string;
    time: string;
    /** A pair on each line: "GA=HAS". */
    codes: string;
    /** A price on each line: "HAS 5480 5520". */
    prices: string;
    /** A new secret while it is typed; the one that the server keeps is never shown. */
    secret?: string | undefined;
  };

export function formOf(draft: SourceDraft): SourceForm {
  const { mapping, prices = [], maxAge, apart, every, hours = null, ...rest } = draft;
  const { codes = [], list = '', code = '', buying = '', selling = '', time = '' } = mapping ?? {};
  return {
    ...rest,
    ...typedHours(hours),
    maxAge: String(maxAge),
    apart: String(apart / 10).replace('.', ','),
    every: every === undefined ? '' : String(every),
    list,
    code,
    buying,
    selling,
    time,
    codes: codes.map(({ theirs, ours }) => `${theirs}=${ours}`).join('\n'),
    prices: prices
      .map((one) => [one.code, one.buying, one.selling].join(' ').replaceAll('.', ','))
      .join('\n'),
  };
}

export const freshForm = (kind: SourceKind): SourceForm => formOf(freshSource(kind));

const whole = (text: string): number =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Percent with one decimal, as thousandths. */
function thousandths(text: string): number {
  const [, units, tenths = '0'] = /^(\d{1,2})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  return units === undefined ? Number.NaN : Number(units) * 10 + Number(tenths);
}

/** What was typed as a definition, or what of it is wrong, by the names of the form's boxes. */
export function draftOf(form: SourceForm): { draft: SourceDraft } | { faults: SourceRefusal[] } {
  const { kind } = form;
  const model = freshSource(kind);
  const draft: SourceDraft = {
    kind,
    name: form.name.trim(),
    paused: form.paused,
    maxAge: whole(form.maxAge),
    apart: thousandths(form.apart),
  };
  const { address = '', secretIn = 'none', secretName = '', use = 'forex' } = form;
  if (model.address !== undefined) draft.address = address.trim();
  if (model.every !== undefined) draft.every = whole(form.every);
  if (model.hours !== undefined) draft.hours = hoursTyped(form);
  if (model.secretIn !== undefined)
    Object.assign(draft, { secretIn, secretName: secretIn === 'none' ? '' : secretName.trim() });
  if (model.use !== undefined) draft.use = use;
  if (model.mapping !== undefined) draft.mapping = mappingOf(form);
  if (model.prices !== undefined) draft.prices = linesOf(form.prices).map(typedPrice);
  const read = readSource(draft);
  return 'draft' in read
    ? read
    : { faults: read.faults.map(({ name, code }) => ({ name: boxOf(name), code })) };
}

function mappingOf({
  list,
  code,
  buying,
  selling,
  time,
  codes,
}: SourceForm): NonNullable<SourceDraft['mapping']> {
  const pairs = linesOf(codes).map((line) => {
    const [theirs = '', ours = ''] = line.split('=').map((part) => part.trim());
    return { theirs, ours };
  });
  return {
    list: list.trim(),
    code: code.trim(),
    buying: buying.trim(),
    selling: selling.trim(),
    time: time.trim(),
    codes: pairs,
  };
}

/** What is no number becomes one that the check refuses by its line. */
function typedPrice(line: string): TypedSourcePrice {
  const [code = '', buy = '', sell = '', ...rest] = line.split(/\s+/);
  const rate = (text: string): number => {
    const read = parseTyped(text, RATE_FIELD);
    return read.ok && rest.length === 0 ? read.value / 10_000 : Number.NaN;
  };
  return { code, buying: rate(buy), selling: rate(sell) };
}

/** The form's box of a field of the definition. */
export const boxOf = (name: string): string =>
  name.replace(/^mapping\./, '').replace(/^prices\.\d+$/, 'prices');
