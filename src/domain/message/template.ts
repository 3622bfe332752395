import { addDays, type Day, dayOf, dayStart } from '../base/day';

/**
 * What a company decided for its messages: templates, quiet hours, and how many one person gets a
 * day. Guarantee: page and server read and fill them by the same functions.
 */
export const MESSAGE_LANGUAGES = ['tr', 'en', 'az', 'tk', 'uz'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** `ad`: the contact's name, which the server takes from the card; the others come with a message. */
export const MESSAGE_VARIABLES = ['ad', 'tutar', 'bakiye', 'no', 'link'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];
type MessageValues = Partial<Record<MessageVariable, string>>;

/** `marketing` may be written down, but is never sent. */
const MESSAGE_CATEGORIES = ['utility', 'marketing'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

export type MessageTemplate = {
  /** Its name at the provider too. */
  name: string;
  category: MessageCategory;
  texts: Partial<Record<MessageLanguage, string>>;
};

/** Minutes of the Istanbul day; `from` after `to` runs past midnight. */
type QuietHours = { from: number; to: number };

export type MessageRules = {
  templates: MessageTemplate[];
  quiet: QuietHours | null;
  /** Most messages of a day to one person. */
  mostADay: number;
};

export const HOUSE_MESSAGE_RULES: MessageRules = { templates: [], quiet: null, mostADay: 10 };

const MOST_TEMPLATES = 50;
export const TEMPLATE_NAME = /^[a-z0-9_]{1,60}$/;
/** Longest text of a template: the body that WhatsApp approves. */
export const TEMPLATE_TEXT_MOST = 1024;
export const MESSAGE_VALUE_MOST = 200;
const MOST_A_DAY = 100;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

const PLACE = /\{([^{}]*)\}/g;

/** Variables of a text in the order in which they stand there. */
export const variablesOf = (text: string): MessageVariable[] =>
  Array.from(text.matchAll(PLACE)).flatMap(([, name]) =>
    MESSAGE_VARIABLES.filter((one) => one === name),
  );

/** A value on one line, as providers take it. */
const onOneLine = (value: string): string =>
  value.replace(/\s+/g, ' ').trim().slice(0, MESSAGE_VALUE_MOST);

/** The text with the values at their places; a missing value leaves its place as it is. */
export const fillTemplate = (text: string, values: MessageValues): string =>
  text.replace(PLACE, (place, name: string) => {
    const variable = MESSAGE_VARIABLES.find((one) => one === name);
    const value = variable && values[variable];
    return value === undefined ? place : onOneLine(value);
  });

/** Values in the order of their places, for providers that fill the text themselves. */
export const parametersOf = (text: string, values: MessageValues): string[] =>
  variablesOf(text).map((name) => onOneLine(values[name] ?? ''));

type RuleFault = { name: string; code: string };

/** Reads rules of any shape; each wrong field is named. */
export function readMessageRules(
  value: unknown,
): { rules: MessageRules } | { faults: RuleFault[] } {
  if (!isRecord(value)) return fault('rules', 'format');
  const strange = Object.keys(value).find((key) => !(key in HOUSE_MESSAGE_RULES));
  if (strange !== undefined) return fault(strange.slice(0, 60), 'unknown');
  const { templates, quiet, mostADay } = value;
  if (!isWhole(mostADay, 1, MOST_A_DAY)) return fault('mostADay', 'format');
  if (quiet !== null && !isQuiet(quiet)) return fault('quiet', 'format');
  if (!Array.isArray(templates) || templates.length > MOST_TEMPLATES)
    return fault('templates', 'format');
  const faults = templates.flatMap((one, at) =>
    templateFault(one).map(({ name, code }) => ({ name: `templates.${at}.${name}`, code })),
  );
  if (faults.length > 0) return { faults };
  const read = templates as MessageTemplate[];
  const double = read.findIndex(({ name }, at) =>
    read.slice(0, at).some((before) => before.name === name),
  );
  if (double >= 0) return fault(`templates.${double}.name`, 'taken');
  return { rules: { templates: read, quiet: quiet as QuietHours | null, mostADay } };
}

const fault = (name: string, code: string) => ({ faults: [{ name, code }] });

function templateFault(value: unknown): RuleFault[] {
  if (!isRecord(value)) return [{ name: 'name', code: 'format' }];
  const { name, category, texts, ...rest } = value;
  const strange = Object.keys(rest)[0];
  if (strange !== undefined) return [{ name: strange.slice(0, 60), code: 'unknown' }];
  if (typeof name !== 'string' || !TEMPLATE_NAME.test(name))
    return [{ name: 'name', code: 'format' }];
  if (!MESSAGE_CATEGORIES.some((one) => one === category))
    return [{ name: 'category', code: 'format' }];
  if (!isRecord(texts) || Object.keys(texts).length === 0)
    return [{ name: 'texts', code: 'required' }];
  return Object.entries(texts).flatMap(([language, text]) => {
    const isKnown = MESSAGE_LANGUAGES.some((one) => one === language);
    const code = isKnown ? templateTextFault(text) : 'unknown';
    return code ? [{ name: `texts.${language.slice(0, 10)}`, code }] : [];
  });
}

/** Why a text cannot be a template's: its length, a letter, or a variable that there is not. */
export function templateTextFault(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'required';
  if (text.length > TEMPLATE_TEXT_MOST) return 'too-long';
  if (!text.isWellFormed() || UNPRINTED.test(text)) return 'format';
  const places = Array.from(text.matchAll(PLACE)).length;
  return variablesOf(text).length === places && !/[{}]/.test(text.replace(PLACE, ''))
    ? undefined
    : 'variable';
}

/** When the quiet hours end in which `now` lies; undefined if it lies in none. */
export function quietUntil(quiet: QuietHours | null, now: number): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const today = dayOf(now);
  const at = (day: Day, minutes: number) => dayStart(day) + minutes * MINUTE_MS;
  const { from, to } = quiet;
  if (from < to) return now >= at(today, from) && now < at(today, to) ? at(today, to) : undefined;
  if (now < at(today, to)) return at(today, to);
  return now >= at(today, from) ? at(addDays(today, 1), to) : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but these are what the pattern must find
const UNPRINTED = /[\u0000-\u0008\u000b-\u001f\u007f]/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isQuiet = (value: unknown): value is QuietHours =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  isWhole(value.from, 0, DAY_MINUTES - 1) &&
  isWhole(value.to, 0, DAY_MINUTES - 1);
