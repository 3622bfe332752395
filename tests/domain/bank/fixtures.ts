/** Statements of made-up accounts, as banks write them. */

export const IBAN = 'TR330006100519786457841326';
export const OTHER_IBAN = 'TR320010009999901234567890';

const amount = (kurus: number): string => (Math.abs(kurus) / 100).toFixed(2);
const side = (kurus: number): string => (kurus < 0 ? 'DBIT' : 'CRDT');

type Entry = {
  day: string;
  kurus: number;
  text: string;
  ref?: string;
  name?: string;
  iban?: string;
  parts?: { kurus: number; name: string; text: string }[];
  pending?: boolean;
};

const balance = (code: string, kurus: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount(kurus)}</Amt>` +
  `<CdtDbtInd>${side(kurus)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

function details({ kurus, name, iban, text }: Omit<Entry, 'day'>, isNew: boolean): string {
  const role = kurus < 0 ? 'Cdtr' : 'Dbtr';
  const named = isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`;
  const party = name
    ? `<RltdPties><${role}>${named}</${role}><${role}Acct><Id><IBAN>${iban ?? ''}</IBAN></Id></${role}Acct></RltdPties>`
    : '';
  return (
    `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="TRY">${amount(kurus)}</Amt>` +
    `<CdtDbtInd>${side(kurus)}</CdtDbtInd>${party}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  );
}

function entryXml(entry: Entry, isNew: boolean): string {
  const state = entry.pending ? 'PDNG' : 'BOOK';
  const all = entry.parts ?? [entry];
  return (
    `<Ntry><Amt Ccy="TRY">${amount(entry.kurus)}</Amt><CdtDbtInd>${side(entry.kurus)}</CdtDbtInd>` +
    `<Sts>${isNew ? `<Cd>${state}</Cd>` : state}</Sts>` +
    `<BookgDt><Dt>${entry.day}</Dt></BookgDt><ValDt><Dt>${entry.day}</Dt></ValDt>` +
    `${entry.ref ? `<AcctSvcrRef>${entry.ref}</AcctSvcrRef>` : ''}` +
    `<NtryDtls>${all.map((one) => details(one, isNew)).join('\n')}</NtryDtls></Ntry>`
  );
}

export type Account = {
  iban?: string;
  opening: number;
  closing: number;
  from: string;
  to: string;
  entries: Entry[];
};

export const camt = (version: '02' | '08', accounts: Account[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-24T20:00:00+03:00</CreDtTm></GrpHdr>
${accounts
  .map(
    ({ iban = IBAN, opening, closing, from, to, entries }, i) => `<Stmt><Id>S${i}</Id>
<FrToDt><FrDtTm>${from}T00:00:00+03:00</FrDtTm><ToDtTm>${to}T23:59:59+03:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>
${balance('OPBD', opening, from)}
${balance('CLBD', closing, to)}
${entries.map((one) => entryXml(one, version === '08')).join('\n')}
</Stmt>`,
  )
  .join('\n')}
</BkToCstmrStmt></Document>`;

const six = (day: string): string => day.slice(2).replaceAll('-', '');
const comma = (kurus: number): string => amount(kurus).replace('.', ',');
const mark = (kurus: number): string => (kurus < 0 ? 'D' : 'C');

/** MT940 as one bank writes it: `style` of its :86:. */
export function mt940(
  { iban = IBAN, opening, closing, from, to, entries }: Account,
  style: 'plain' | 'subfields' = 'plain',
): string {
  const detail = ({ text, name = '', iban: other = '' }: Entry): string =>
    style === 'plain'
      ? `:86:${text}${name ? ` ${name}` : ''}${other ? ` ${other}` : ''}`
      : `:86:166?00FAST?20${text.slice(0, 27)}?21${text.slice(27)}?31${other}?32${name}`;
  return [
    ':20:STARTUMS',
    `:25:${iban}`,
    ':28C:231/1',
    `:60F:${mark(opening)}${six(from)}TRY${comma(opening)}`,
    ...entries.flatMap((one) => [
      `:61:${six(one.day)}${six(one.day).slice(2)}${mark(one.kurus)}${comma(one.kurus)}NTRF${one.ref ? `NONREF//${one.ref}` : 'NONREF'}`,
      detail(one),
    ]),
    `:62F:${mark(closing)}${six(to)}TRY${comma(closing)}`,
    '-',
    '',
  ].join('\r\n');
}
