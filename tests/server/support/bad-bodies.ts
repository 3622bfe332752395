import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SHARED_VERSION } from '@/contract/core/headers';
import { batchOf, booksLockBody, codesBody, journalTemplateBody } from './accounting';
import { automationBody, voidBody, waiveBody, zBody } from './automation';
import {
  bankImportBody,
  bankLine,
  bankRuleBody,
  ignoreBody,
  lockBody,
  matchBody,
  unmatchBody,
} from './bank';
import { blockWith } from './blocks';
import { stepBody } from './cheques';
import { areasBody, logoBody, menuBody, profileBody, setupBody, siteBody } from './company';
import { controlAnswerBody, controlPutBody } from './controls';
import { closeCountBody, countBody, sheetBody } from './counts';
import { closingBody, closingSourceBody, seriesBody } from './fiscal';
import { printBody, signBody } from './forms';
import {
  anImportedCheque,
  anImportedLot,
  anImportedOrder,
  chequeImportBody,
  consignImportBody,
  heldBody,
  importBody,
  openingBody,
  orderImportBody,
  undoBody,
} from './imports';
import { PERIOD } from './inspection-file';
import { intakeBody } from './intakes';
import { noteBody } from './journal';
import { currencyBody, productBody, productImportBody } from './listed';
import { offsetBody } from './offsets';
import { aDocument, depositBody, lira, moveBody, orderBody, photoBody } from './orders';
import { priceBody } from './prices';
import { repetitionBody } from './repetitions';
import { reportBody } from './reports';
import { askedBody, batchBody, dealingWith, decideBody } from './screening';
import { screenPhotoBody } from './screens';
import { ruleBody, wordBody } from './settings';
import { sendBody } from './shipments';
import { aSlip, cancelBody, contactBody, saleBody } from './slips';
import {
  aStockDraft,
  stockBody,
  stockImportBody,
  stockPhotoBody,
  stockPrintBody,
  stockUnphotoBody,
} from './stock';
import { STORY, saveReportBody } from './suspicion';
import { accountBody, closeBody, expenseBody, movementBody, openBody } from './tills';
import {
  aMelt,
  jobBody,
  jobEditBody,
  markBody,
  stepOf,
  stonesBody,
  workPhotoBody,
  workshopBody,
  workUnphotoBody,
} from './works';

/**
 * Malformed requests: bodies of any shape, correct bodies with one wrong place, odd addresses and
 * odd queries. `theirs`: ids of another company, which a body may name as its own.
 */

/** Field names of real bodies, so that wrong bodies pass the first check. */
const WORDS =
  `id kind v at name type lines legs payments message action document ettn device nonce changes base email userCode licenceCode password
  session accounts account counts quantity opening notes reason current next others pin text subject topic approvals title due assignee link done order document move from to weight stones price workmanship photo thumb wrappedKey data sessionId actor company sheets`.split(
    /\s+/,
  );
const VALUES = [
  '',
  'balances',
  'transaction.create',
  'contact.create',
  'query',
  '\u0000',
  '\ud800',
  '9'.repeat(400),
  '__proto__',
  "' OR 1=1 --",
];
const DATES = ['2026-13-45', '-1'];

const anyText = fc.oneof(
  fc.constantFrom(...VALUES, ...DATES),
  fc.string({ maxLength: 30, unit: 'binary' }),
);
const anyNumber = fc.constantFrom(0, -1, 1, 2, 1e300, Number.MAX_SAFE_INTEGER + 2, 0.1, -0);
const anyField = fc.oneof(
  { maxDepth: 3 },
  anyText,
  anyNumber,
  fc.constant(null),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 2 }),
);
const anyObject = fc.dictionary(
  fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 10 })),
  anyField,
  { maxKeys: 8 },
);

/** A correct body for each call that takes one, by its path. */
function rightBodies(): Record<string, object> {
  const id = randomUUID();
  const ticket = { v: SHARED_VERSION, id, at: aSlip().at, text: 'Neden?' };
  const task = { v: SHARED_VERSION, id, at: aSlip().at };
  return {
    'POST /workbench/transactions': saleBody(),
    'POST /workbench/transactions/:id/cancel': cancelBody(aSlip()),
    'POST /workbench/contacts': contactBody(id),
    'PATCH /workbench/contacts/:id': {
      kind: 'contact.edit',
      v: SHARED_VERSION,
      id,
      at: aSlip().at,
      changes: { name: 'A' },
      base: { name: 1 },
    },
    'POST /workbench/contacts/:id/merges': {
      kind: 'contact.merge',
      v: SHARED_VERSION,
      id,
      at: aSlip().at,
      merged: randomUUID(),
      absorbed: [id],
    },
    'POST /workbench/contacts/:id/unmerges': {
      kind: 'contact.unmerge',
      v: SHARED_VERSION,
      id,
      at: aSlip().at,
      merged: randomUUID(),
    },
    'POST /workbench/contacts/:id/views': {
      kind: 'contact.shown',
      v: SHARED_VERSION,
      id,
      at: aSlip().at,
      field: 'taxId',
    },
    'POST /workbench/contacts/:id/consents': {
      kind: 'contact.consent',
      v: 1,
      id,
      at: aSlip().at,
      channel: 'sms',
      purpose: 'transaction',
      state: 'refused',
      source: 'counter',
    },
    'POST /support/tickets': {
      kind: 'ticket.create',
      ...ticket,
      topic: 'question',
      subject: 'Soru',
    },
    'POST /support/tickets/:id/replies': {
      kind: 'ticket.reply',
      ...ticket,
      ticketId: randomUUID(),
    },
    'POST /support/tickets/:id/answers': {
      kind: 'ticket.answer',
      ...ticket,
      ticketId: randomUUID(),
      closes: true,
    },
    'POST /accounts/movements': movementBody(),
    'POST /workbench/expenses': expenseBody(),
    'POST /accounts/openings': openingBody(randomUUID()),
    'POST /accounts/offsets': offsetBody(),
    'POST /accounts/cheque-moves': stepBody({
      cheque: id,
      from: 'portfolio',
      to: 'bank',
      giver: id,
    }),
    'POST /inventory/works': jobBody(randomUUID(), { number: aSlip().number }),
    'PATCH /inventory/works/:id': jobEditBody(
      id,
      { model: 'Künye', due: null },
      { model: 1, due: 1 },
    ),
    'POST /inventory/works/:id/marks': markBody(id, 'done'),
    'POST /inventory/works/:id/stones': stonesBody(id),
    'POST /inventory/works/:id/photos': workPhotoBody(id),
    'POST /inventory/works/:id/photo-removals': workUnphotoBody(id, randomUUID()),
    'POST /inventory/work-steps': stepOf(aMelt(), null),
    'POST /inventory/workshops': workshopBody(randomUUID(), 30),
    'POST /inventory/products': productBody(),
    'POST /inventory/currencies': currencyBody(),
    'POST /accounts/imports': importBody(),
    'POST /accounts/openings/imports': heldBody(),
    'POST /accounts/cheques/imports': chequeImportBody([anImportedCheque(id)]),
    'POST /workbench/orders/imports': orderImportBody([anImportedOrder(id)]),
    'POST /inventorys/shipments/imports': consignImportBody([anImportedLot(id)]),
    'POST /inventory/products/imports': productImportBody(),
    'POST /inventory/products/imports/undo': undoBody('product.undo', id),
    'POST /accounts/imports/undo': undoBody('import.undo', id),
    'POST /accounts/sessions': openBody(),
    'POST /accounts/sessions/:id/close': closeBody(randomUUID()),
    'POST /accounts/definitions': accountBody(),
    'POST /accounts/journal/codes': codesBody(),
    'POST /accounts/journal/templates': journalTemplateBody(),
    'POST /accounts/journal/batches': batchOf(),
    'POST /accounts/journal/locks': booksLockBody('2026-11-20'),
    'POST /accounts/bank-lines': bankImportBody([bankLine(12_345)]),
    'POST /accounts/bank-lines/:id/matches': matchBody(randomUUID(), [
      { document: randomUUID(), amount: 12_345 },
    ]),
    'POST /accounts/bank-lines/:id/unmatches': unmatchBody(randomUUID()),
    'POST /accounts/bank-lines/:id/reasons': ignoreBody(randomUUID(), 'Kendi hesabım'),
    'POST /accounts/bank-rules': bankRuleBody(),
    'POST /accounts/bank-locks': lockBody('2026-11-20'),
    'POST /market/prices': priceBody(),
    'POST /settings/companies/profile': profileBody(),
    'POST /settings/menu': menuBody([{ key: 'market', hidden: true, order: 1, title: 'Fiyat' }]),
    'POST /settings/areas': areasBody(['market']),
    'POST /settings/setup': setupBody(),
    'POST /settings/sites': siteBody(),
    'POST /settings/journal/notes': noteBody(),
    'POST /inspections/queries': askedBody(),
    'POST /inspections/query-batches': batchBody(['Veli Örnek']),
    'POST /inspections/forms': printBody(randomUUID()),
    'POST /inspections/forms/:id/signatures': signBody(randomUUID()),
    'POST /workbench/dealings': dealingWith('A'.repeat(400)),
    'POST /inspections/decisions': decideBody(),
    'POST /inspections/customers/:id/blocks': blockWith(id),
    'PUT /inspections/reports/:id': saveReportBody(),
    'POST /inspections/reports/:id/approvals': { version: 1 },
    'POST /inspections/reports/:id/sendings': { version: 1, number: '1', day: '2026-11-21' },
    'POST /inspections/reports/:id/drops': { version: 1, reason: STORY },
    'PUT /inspections/holidays': { holidays: [{ day: '2026-12-31', name: 'A', off: true }] },
    'PUT /inspections/customers/:id/exposure': { on: true },
    'POST /inspections/files': { ...PERIOD },
    'POST /inspections/files/:id/pages': { part: 'slips', after: '1:a' },
    'POST /settings/companies/logo': logoBody(),
    'POST /settings/formalization/series': seriesBody(),
    'POST /settings/formalization/closings': closingBody(),
    'POST /formalization/automation': automationBody(),
    'POST /inspections/waivers': waiveBody(id),
    'POST /inspections/answers': controlAnswerBody(id),
    'POST /inspections/controls': controlPutBody(),
    'POST /formalization/retail': zBody(),
    'POST /formalization/retail/voids': voidBody(),
    'POST /settings/formalization/closing-source': closingSourceBody(),
    'POST /report/saved': reportBody(),
    'POST /account/repetitions': repetitionBody(),
    'POST /settings/rules': ruleBody(),
    'POST /settings/broadcasts/:id/photos': screenPhotoBody(id),
    'POST /dashboard/words': wordBody('u'),
    'POST /dashboard/tasks': {
      kind: 'task.create',
      ...task,
      title: 'Ara',
      due: '2026-11-25',
      assignee: null,
      link: { kind: 'contacts', id: randomUUID() },
    },
    'PATCH /dashboard/tasks/:id': {
      kind: 'task.edit',
      ...task,
      changes: { title: 'Sor', due: null },
      base: { title: 1, due: 1 },
    },
    'POST /dashboard/tasks/:id/done': { kind: 'task.done', ...task, base: 1 },
    'POST /dashboard/tasks/:id/reopen': { kind: 'task.reopen', ...task, base: 1 },
    'POST /dashboard/access': { kind: 'access.ask', ...task, module: 'accounts', level: 1 },
    'POST /dashboard/access/:id/grants': { kind: 'access.grant', ...task, base: 1 },
    'POST /dashboard/access/:id/denials': {
      kind: 'access.deny',
      ...task,
      v: 1,
      base: 1,
      reason: 'Kasa Ece’de',
    },
    'POST /workbench/orders': orderBody(id, { document: aDocument(id, [lira(1_000)]) }),
    'PATCH /workbench/orders/:id': {
      kind: 'order.edit',
      ...task,
      changes: { size: '45', price: { by: 'day' } },
      base: { size: 1, price: 1 },
    },
    'POST /workbench/orders/:id/moves': moveBody(id, randomUUID(), 'received', 'ready', {
      weight: 4_000,
      stones: 2,
    }),
    'POST /workbench/orders/:id/deposits': depositBody(id, randomUUID()),
    'POST /workbench/orders/:id/photos': photoBody(id),
    'POST /inventorys/shipments': sendBody(),
    'POST /inventorys/intakes': intakeBody(),
    'POST /inventorys/counts': countBody(),
    'POST /inventorys/counts/:id/sheets': sheetBody(id),
    'POST /inventorys/counts/:id/close': closeCountBody(id),
    'POST /inventorys/stocks': stockBody({
      id,
      stones: [{ id: 's', kind: 'pırlanta', pieces: 1, carat: 250 }],
    }),
    'POST /inventorys/stocks/imports': stockImportBody(),
    'POST /inventorys/stocks/imports/undo': undoBody('stock.undo', id),
    'POST /inventorys/stocks/prints': stockPrintBody([{ id, ...aStockDraft() }]),
    'POST /inventorys/stocks/:id/photos': stockPhotoBody(id),
    'POST /inventorys/stocks/:id/photo-removals': stockUnphotoBody(id, randomUUID()),
    'PATCH /inventorys/stocks/:id': {
      kind: 'stock.edit',
      ...task,
      changes: { spot: 'Vitrin 2', cost: null },
      base: { spot: 1, cost: 1 },
    },
    'POST /sync/withdrawals': {
      kind: 'mutation.withdraw',
      v: SHARED_VERSION,
      at: aSlip().at,
      supersedes: id,
    },
    'POST /me': {
      email: 'kimse@ornek.app',
      userCode: '1001',
      licenceCode: 'YOK',
      password: 'yanlis-sifre',
    },
    'POST /me/password': { current: 'yanlis-sifre', next: 'yeni-sifre-1', others: 'keep' },
    'POST /pins/approve': {
      user: id,
      pin: '916585',
      device: 'd',
      document: id,
      approvals: [{ rule: 'discount', value: 1, limit: 0, lines: [] }],
    },
    'POST /pins/sell': { user: id, pin: '916585', device: 'd' },
    'POST /pins/settle': {
      user: id,
      pin: '916585',
      device: 'd',
      verdict: 'confirmed',
      findings: [id],
    },
    'PUT /me/pin': { pin: '471193', password: 'yanlis-sifre' },
    'PATCH /me': { changes: { name: 'Ece' }, base: { name: 'Ekip' } },
    'POST /settings/devices': { device: 'tablet', name: 'Tezgâh', nonce: null },
    'POST /sync/envelopes': {
      v: 1,
      id,
      company: 'c',
      actor: 'a',
      device: 'd',
      sessionId: 's',
      wrappedKey: 'AA==',
      iv: 'AA==',
      data: 'AA==',
    },
    'POST /apps/whatsapp/:id': { message: 'Merhaba' },
    'POST /apps/invoice/api': { action: 'query', ettn: randomUUID(), document: {} },
    'PATCH /apps/earsiv': { action: 'draft', ettn: randomUUID(), document: {} },
    'POST /apps/bank': { action: 'balances', account: 'TR00', from: '2026-01-01' },
  };
}

type Place = { method: string; path: string };

/**
 * A correct body with one change: a value of another kind, a missing field or an unknown field;
 * sometimes unchanged.
 */
const almost = ({ method, path }: Place, theirs: () => readonly string[]) =>
  fc
    .record({ where: fc.nat(), how: fc.nat(6), what: anyField, name: fc.constantFrom(...WORDS) })
    .map((draw) => {
      // A body may contain constants of the product, which other tests read too.
      const body: Holder = structuredClone({ ...rightBodies()[`${method} ${path}`] });
      const leaves = leavesOf(body);
      const [holder, key] = leaves[draw.where % leaves.length] ?? [body, draw.name];
      if (draw.how === 0) delete holder[key];
      else if (draw.how === 1) holder[draw.name] = draw.what;
      else if (draw.how === 2) holder[key] = theirs()[draw.where % theirs().length];
      else if (draw.how < 6) holder[key] = draw.what;
      return JSON.stringify(body);
    });

type Holder = Record<string, unknown>;
function leavesOf(value: Holder): [Holder, string][] {
  return Object.entries(value).flatMap(([key, inner]): [Holder, string][] => {
    const below = typeof inner === 'object' && inner !== null ? leavesOf(inner as Holder) : [];
    return [[value, key], ...below];
  });
}

const ODD_TEXTS = [
  '<html>Giriş</html>',
  '{"a":',
  '[[[[',
  '{"__proto__":{"admin":true}}',
  'null',
  '',
];

export const badBody = (place: Place, theirs: () => readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: almost(place, theirs) },
    { weight: 3, arbitrary: anyObject.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  );

const oneOfTheirs = (theirs: () => readonly string[]) =>
  fc.nat(20).map((i) => theirs()[i % theirs().length] ?? '');

export const badSegment = (theirs: () => readonly string[]) =>
  fc.oneof(
    fc.constantFrom('x', '%00', '..', '%2e%2e', '%ff', 'a'.repeat(300), '*'),
    fc.string({ maxLength: 12 }).map(encodeOdd),
    oneOfTheirs(theirs),
  );

const QUESTIONS = [
  'type',
  'archived',
  'code',
  'day',
  'from',
  'to',
  'after',
  'limit',
  'version',
  'nonce',
  'device',
  'advisor',
];

export const badQuery = (theirs: () => readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...QUESTIONS), fc.string({ maxLength: 6 })),
    fc.oneof(anyText, oneOfTheirs(theirs)),
    { maxKeys: 3 },
  );

export const queryOf = (query: Record<string, string>): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeOdd(name)}=${encodeOdd(value)}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

function encodeOdd(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2e') || 'y';
}
