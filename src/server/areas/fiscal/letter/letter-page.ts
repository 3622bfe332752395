import type { LetterBody } from '@/contract/fiscal/letter';
import { dayOf } from '@/domain/base/day';
import { digitsOf, hasDigits, textOf, UNIT_SPACE, weightDigits } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import { currencyDigits, usualDecimals, usualSign } from '@/domain/catalogue/currency';
import { LETTER_NAME_MOST, LETTER_NOTE_MOST, type LetterBalance } from '@/domain/fiscal/letter';
import { type Asset, assetKind, HAS, TRY } from '@/domain/metal/asset';
import { escapedHtml } from '@/server/platform/escaped-html';
import { askedBalances } from './letter-answer';
import {
  LANGUAGE_NAMES,
  PAGE_LANGUAGES,
  type PageLanguage,
  WORDS,
  type Words,
} from './letter-words';

/**
 * The HTML documents of a letter’s public page. Guarantee: names, notes and whatever was typed are
 * escaped; the pages contain no script.
 */
const dayText = (day: string): string => day.split('-').reverse().join('.');

const paper = (language: PageLanguage, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapedHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/letter.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** The document for every token that opens nothing, the same whatever the reason is. */
export function goneDocument(language: PageLanguage): string {
  const { gone, goneHint } = WORDS[language];
  return paper(language, gone, `<h1>${gone}</h1>\n<p>${goneHint}</p>`);
}

/** `fields`: boxes that are wrong, or `full`; `typed`: what was typed, to be shown again. */
export type Wrong = { fields: readonly string[]; typed: Record<string, unknown> };

type Look = {
  shop: string;
  /** JPEG as base64. */
  logo?: string;
  /** Path of the page. */
  address: string;
  language: PageLanguage;
  now: number;
  wrong?: Wrong;
};

export function letterDocument(letter: LetterBody, look: Look): string {
  const words = WORDS[look.language];
  const { party, figures } = letter;
  const about =
    figures.kind === 'balance'
      ? words.balanceIntro(dayText(figures.day))
      : words[figures.kind === 'ba' ? 'baIntro' : 'bsIntro'](monthText(figures.month));
  const facts = [party.taxOffice, party.taxId, party.city].filter(Boolean).join(' · ');
  return paper(
    look.language,
    `${words.title} · ${look.shop}`,
    `<header>${look.logo ? `<img src="data:image/jpeg;base64,${escapedHtml(look.logo)}" alt="">` : ''}<p class="shop">${escapedHtml(look.shop)}</p><h1>${words.title}</h1></header>
<p>${words.to} <strong>${escapedHtml(party.name)}</strong>${facts ? `<br><span class="quiet">${escapedHtml(facts)}</span>` : ''}</p>
<p>${escapedHtml(about)}</p>
${figuresTable(letter, words)}
${statements(letter, words)}
${answers(letter, words)}
${forms(letter, look, words)}
${letter.link ? `<p class="quiet">${words.until(dayText(dayOf(letter.link.until)))}</p>` : ''}
${languages(look, words)}`,
  );
}

const monthText = (month: string): string => month.split('-').reverse().join('.');

/** What an asset is called. */
function assetName({ asset, name }: { asset: Asset; name?: string }, words: Words): string {
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return asset === TRY ? words.lira : asset;
    case 'metal':
      return asset === HAS ? words.has : words[kind.metal];
    case 'karat':
      return words.karat(kind.karat);
    case 'piece':
      return name ?? asset;
  }
}

/** A quantity without its sign. */
function quantityText(asset: Asset, quantity: number, words: Words): string {
  const bare = Math.abs(quantity);
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return `${textOf(currencyDigits(bare, usualDecimals(asset)))}${UNIT_SPACE}${usualSign(asset)}`;
    case 'metal':
      return asset === HAS
        ? `${textOf(hasDigits(bare))}${UNIT_SPACE}g`
        : `${textOf(digitsOf(mulDiv(bare, 10_000_000, kind.perGram), 7, 3))}${UNIT_SPACE}g`;
    case 'karat':
      return `${textOf(weightDigits(bare))}${UNIT_SPACE}g`;
    case 'piece':
      return `${textOf(digitsOf(bare, 0))} ${words.pieces}`;
  }
}

const sideOf = (quantity: number, words: Words): string =>
  quantity > 0 ? words.debtor : quantity < 0 ? words.creditor : words.even;

function figuresTable({ figures }: LetterBody, words: Words): string {
  if (figures.kind !== 'balance')
    return `<table>
<tbody>
<tr><th scope="row">${words.count}</th><td>${textOf(digitsOf(figures.count, 0))}</td></tr>
<tr><th scope="row">${words.net}</th><td>${escapedHtml(quantityText(TRY, figures.net, words))}</td></tr>
</tbody>
</table>`;
  const rows =
    figures.balances.length === 0
      ? `<tr><td colspan="2">${words.even}</td></tr>`
      : figures.balances
          .map(
            (one) =>
              `<tr><th scope="row">${escapedHtml(assetName(one, words))}</th><td>${balanceText(one, words)}</td></tr>`,
          )
          .join('\n');
  return `<table>
<thead><tr><th scope="col">${words.account}</th><th scope="col">${words.amount}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

const balanceText = ({ asset, quantity }: LetterBalance, words: Words): string =>
  quantity === 0
    ? words.even
    : `${escapedHtml(quantityText(asset, quantity, words))} <span class="quiet">${sideOf(quantity, words)}</span>`;

function statements({ figures }: LetterBody, words: Words): string {
  if (figures.kind !== 'balance' || !figures.statements?.length) return '';
  const signed = (asset: Asset, quantity: number): string =>
    `${quantity < 0 ? '−' : ''}${escapedHtml(quantityText(asset, quantity, words))}`;
  const tables = figures.statements.map(
    (one) => `<h2>${escapedHtml(assetName(one, words))}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${escapedHtml(assetName(one, words))}">
<table>
<thead><tr><th scope="col">${words.day}</th><th scope="col">${words.number}</th><th scope="col">${words.movement}</th><th scope="col">${words.balance}</th></tr></thead>
<tbody>
<tr><td></td><td>${words.opening}</td><td></td><td>${signed(one.asset, one.opening)}</td></tr>
${one.rows
  .map(
    ({ at, number, quantity, balance }) =>
      `<tr><td>${dayText(dayOf(at))}</td><td>${escapedHtml(number)}</td><td>${signed(one.asset, quantity)}</td><td>${signed(one.asset, balance)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
</div>`,
  );
  return `<details>\n<summary>${words.statement}</summary>\n${tables.join('\n')}\n</details>`;
}

const timeText = (at: number): string =>
  new Date(at).toLocaleString('tr-TR', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  });

/** Every answer that was given, the newest first. */
function answers(letter: LetterBody, words: Words): string {
  if (letter.answers.length === 0) return '';
  const rows = letter.answers
    .map(({ at, verdict, name, note, balances, count, net }, i) => {
      const figures = [
        ...(balances ?? []).map(
          (one) => `${escapedHtml(assetName(one, words))}: ${balanceText(one, words)}`,
        ),
        ...(count === undefined ? [] : [`${words.count}: ${textOf(digitsOf(count, 0))}`]),
        ...(net === undefined
          ? []
          : [`${words.net}: ${escapedHtml(quantityText(TRY, net, words))}`]),
      ];
      return `<li><strong>${verdict === 'agree' ? words.agreed : words.disagreed}</strong>${i > 0 ? ` <span class="quiet">(${words.changed})</span>` : ''}<br>
${figures.length > 0 ? `${figures.join('<br>')}<br>\n` : ''}${note ? `${escapedHtml(note)}<br>\n` : ''}<span class="quiet">${escapedHtml(name)} · ${timeText(at)}</span></li>`;
    })
    .reverse();
  return `<section id="given" aria-labelledby="given-head" role="status">\n<h2 id="given-head">${words.given}</h2>\n<ol>\n${rows.join('\n')}\n</ol>\n</section>`;
}

function forms(letter: LetterBody, look: Look, words: Words): string {
  const { wrong, address, language } = look;
  if (letter.stage === 'settled') return `<p>${words.settled}</p>`;
  const typed = (name: string): string => {
    const value = wrong?.typed[name];
    return typeof value === 'string' ? escapedHtml(value) : '';
  };
  const isWrong = (name: string): boolean => wrong?.fields.includes(name) ?? false;
  const disagreed = typed('verdict') === 'disagree';
  const action = `${escapedHtml(address)}?lang=${language}`;
  const nameBox = (id: string, here: boolean): string =>
    box(id, 'name', words.name, {
      value: here ? typed('name') : '',
      error: here && isWrong('name') ? words.wrongName : '',
      more: `autocomplete="name" maxlength="${LETTER_NAME_MOST}"`,
    });
  const { figures } = letter;
  const figureBoxes =
    figures.kind === 'balance'
      ? askedBalances(figures.balances).map((one, i) =>
          balanceBox(one, i, words, {
            value: typed(`q${i}`),
            error: isWrong(`q${i}`) ? words.wrongNumber : '',
            side: typed(`s${i}`),
          }),
        )
      : (['count', 'net'] as const).map((name) =>
          box(name, name, words[name], {
            value: typed(name),
            error: isWrong(name) ? words.wrongNumber : '',
            more: 'inputmode="decimal" autocomplete="off"',
          }),
        );
  return `${isWrong('full') ? `<p role="alert">${words.full}</p>\n` : ''}<h2>${words.question}</h2>
${letter.answers.length > 0 ? `<p class="quiet">${words.changeHint}</p>\n` : ''}<form method="post" action="${action}">
<input type="hidden" name="verdict" value="agree">
${nameBox('agree-name', !disagreed)}
<button type="submit">${words.agree}</button>
</form>
<details${disagreed ? ' open' : ''}>
<summary>${words.disagree}</summary>
<form method="post" action="${action}">
<input type="hidden" name="verdict" value="disagree">
<p>${words.disagreeHint}</p>
${figureBoxes.join('\n')}
${box('note', 'note', words.note, { value: typed('note'), error: '', more: `maxlength="${LETTER_NOTE_MOST}" autocomplete="off"` })}
${nameBox('disagree-name', disagreed)}
<button type="submit">${words.send}</button>
</form>
</details>`;
}

type Box = { value: string; error: string; more: string };

function box(id: string, name: string, label: string, { value, error, more }: Box): string {
  const described = error ? ` aria-invalid="true" aria-describedby="${id}-wrong"` : '';
  return `<label for="${id}">${escapedHtml(label)}</label>
<input id="${id}" name="${name}" value="${value}" ${more}${described}>
${error ? `<p id="${id}-wrong" class="wrong" role="alert">${error}</p>` : ''}`;
}

function balanceBox(
  balance: LetterBalance,
  i: number,
  words: Words,
  { value, error, side }: { value: string; error: string; side: string },
): string {
  const account = assetName(balance, words);
  const kind = assetKind(balance.asset).kind;
  const unit = kind === 'money' ? usualSign(balance.asset) : kind === 'piece' ? words.pieces : 'g';
  const isCreditor = side === '' ? balance.quantity < 0 : side === 'creditor';
  return `<div class="pair">
<div>${box(`q${i}`, `q${i}`, `${account} (${unit})`, { value, error, more: 'inputmode="decimal" autocomplete="off"' })}</div>
<div><label for="s${i}">${escapedHtml(words.side(account))}</label>
<select id="s${i}" name="s${i}">
<option value="debtor"${isCreditor ? '' : ' selected'}>${words.weOwe}</option>
<option value="creditor"${isCreditor ? ' selected' : ''}>${words.theyOwe}</option>
</select></div>
</div>`;
}

const languages = ({ address, language }: Look, words: Words): string =>
  `<nav aria-label="${words.languages}"><ul>${PAGE_LANGUAGES.map((one) =>
    one === language
      ? `<li><span aria-current="true">${LANGUAGE_NAMES[one]}</span></li>`
      : `<li><a href="${escapedHtml(address)}?lang=${one}" hreflang="${one}" lang="${one}">${LANGUAGE_NAMES[one]}</a></li>`,
  ).join('')}</ul></nav>`;
