import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTING_LOCK_ID, CODES_ID, templateRecordId } from '@/contract/accounting/accounting';
import { CALLS } from '@/contract/core/calls';
import { API, HEADER, SHARED_VERSION } from '@/contract/core/headers';
import type { StartedFile } from '@/contract/inspection/inspection-file';
import type { IntegrationList } from '@/contract/integration/integration';
import { MUTATIONS } from '@/contract/mutation';
import type { CompanyCheck, SignedIn } from '@/contract/people/session';
import type { TaskBody } from '@/contract/task/task';
import { API_V1 } from '@/contract/token/token';
import { addDays, dayStart } from '@/domain/base/day';
import { CURRENCY_CODES } from '@/domain/catalogue/currency';
import type { Stage } from '@/domain/fiscal/document';
import type { LetterStage } from '@/domain/fiscal/letter';
import { MONEY } from '@/domain/metal/asset';
import type { Permissions } from '@/domain/people/permission';
import { freshSource } from '@/domain/price/price-source';
import { readDocument, writeDocument } from '@/server/areas/fiscal/document-store';
import { storeArrivals } from '@/server/areas/fiscal/incoming-store';
import { readLetter, writeLetter } from '@/server/areas/fiscal/letter/letter-store';
import { putImage, putSecret, writeIdentity } from '@/server/areas/identity/identity-store';
import { readTable } from '@/server/areas/screening/csv-lists';
import { hashOf } from '@/server/areas/screening/list-entries';
import { getRecord, putRecords } from '@/server/db/records';
import { companies } from '@/server/db/schema';
import { companyProfiles } from '@/server/db/schema-platform';
import { writeVersion } from '@/server/db/version';
import { openSession } from '@/server/platform/auth';
import { sampleInvoice } from '@/server/sandbox/sample-invoice';
import { aJpeg } from '../../support/jpeg';
import { setPermissions } from '../../support/permissions';
import { aScreen } from '../../support/screens';
import {
  type Client,
  PASSWORD,
  type Shop,
  type TestReply,
  type TestServer,
  testServer,
} from '../../support/server';
import {
  BATCHES,
  batchOf,
  booksLockBody,
  codesBody,
  journalTemplateBody,
} from '../support/accounting';
import { automationBody, aZ, voidBody, waiveBody, zBody } from '../support/automation';
import {
  bankImportBody,
  bankLine,
  bankRuleBody,
  ignoreBody,
  LINES,
  lockBody,
  matchBody,
  unmatchBody,
} from '../support/bank';
import { blockBody, blocksPath } from '../support/blocks';
import { stepBody } from '../support/cheques';
import {
  areasBody,
  logoBody,
  menuBody,
  profileBody,
  setupBody,
  siteBody,
} from '../support/company';
import { aFinding, controlAnswerBody, controlPutBody } from '../support/controls';
import { COUNTS, closeCountBody, countBody, sheetBody } from '../support/counts';
import { aFirm, choicesOf, documentStep, draftBody, firmNumber } from '../support/document-bodies';
import { aSandbox } from '../support/documents';
import { aPurchase, EXPENSES, expenseStep, issueBody } from '../support/expenses';
import { closingBody, closingSourceBody, seriesBody } from '../support/fiscal';
import { FORMS, printBody, signBody } from '../support/forms';
import {
  aSecret,
  captureBody,
  hashOf as hashOfImage,
  holdBody,
  IDENTITIES,
  imageParts,
  publicKeyOf,
} from '../support/identities';
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
} from '../support/imports';
import { answerBody, INCOMING, linkBody } from '../support/incoming';
import { FILES, PERIOD } from '../support/inspection-file';
import { intakeBody } from '../support/intakes';
import { anIntegration, INTEGRATIONS } from '../support/integrations';
import { invitationBody } from '../support/invitations';
import { noteBody } from '../support/journal';
import { LETTERS, letterBody, letterStep } from '../support/letters';
import { currencyBody, productBody, productImportBody } from '../support/listed';
import { offsetBody } from '../support/offsets';
import { depositBody, moveBody, ORDERS, orderBody, photoBody } from '../support/orders';
import { aFormula, priceBody } from '../support/prices';
import { pulledDefinitions } from '../support/pulled';
import { repetitionBody } from '../support/repetitions';
import { reportBody } from '../support/reports';
import { CELLS, type Cell, MATRIX, ROLES, type Role } from '../support/role-matrix';
import { askedBody, batchBody, dealingBody, decideBody, uploadBody } from '../support/screening';
import { screenPhotoBody } from '../support/screens';
import { ruleBody, wordBody } from '../support/settings';
import { sendBody } from '../support/shipments';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import {
  STOCKS,
  stockBody,
  stockImportBody,
  stockPhotoBody,
  stockPrintBody,
  stockUnphotoBody,
} from '../support/stock';
import { putReport, REPORTS, STORY, saveReportBody } from '../support/suspicion';
import { templateBody } from '../support/templates';
import { termBody } from '../support/terms';
import { accountBody, closeBody, expenseBody, movementBody, openBody } from '../support/tills';
import { viewBody, viewDefaultBody } from '../support/views';
import {
  aMelt,
  jobBody,
  jobEditBody,
  markBody,
  stepOf,
  stonesBody,
  WORKS,
  workPhotoBody,
  workshopBody,
  workUnphotoBody,
} from '../support/works';

const table = MATRIX.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const [[, ...columns] = [], ...lines] = table;
const roles = Object.keys(ROLES) as (keyof typeof ROLES)[];
const cells = lines.flatMap(([call = '', ...row]) =>
  row.map((cell, i) => [call, columns[i] ?? '', cell] as const),
);

let server: TestServer;
const shops = new Map<Role['at'], Shop>();
const people = new Map<string, Client>();

const shopAt = (at: Role['at']): Shop => {
  const shop = shops.get(at) ?? shops.get('ours');
  if (!shop) throw new Error('no shop');
  return shop;
};

async function somebody(role: Role): Promise<Client> {
  const shop = shopAt(role.at);
  if (role.granted.admin) return shop.admin;
  const client = await shop.join(role.before ?? role.granted);
  if (role.before) await setPermissions(server.db, shop.company, client.user, role.granted);
  return client;
}

beforeAll(async () => {
  server = await testServer('pglite', { integrators: sandbox.integrators });
  for (const at of ['ours', 'advisors', 'small', 'another'] as const)
    shops.set(at, await server.newShop());
  await server.db
    .insert(companyProfiles)
    .values({ company: shopAt('advisors').company, enterprise: 'advisor' });
  await server.db
    .update(companies)
    .set({ modules: ['settings', 'jeweller'] })
    .where(eq(companies.id, shopAt('small').company));
  for (const name of roles) people.set(name, await somebody(ROLES[name]));
});
afterAll(async () => {
  await sandbox.stop();
  await server.close();
});

const sandbox = aSandbox(() => server.clock.now);

let days = 0;
let reports = 0;
type Prepared = { path?: string; body?: object };
const ticket = () => ({ v: SHARED_VERSION, id: randomUUID(), at: aSlip().at, text: 'Neden?' });

/** Opens a new session, because some of the calls end all others. */
async function fresh({ user }: Client): Promise<string> {
  return `Bearer ${(await openSession(server.db, user, '', server.clock.now)).token}`;
}
const prepare = async ({ admin }: Shop, path: string, body: object, key?: string) =>
  admin.write(path, body, {
    headers: { [HEADER.authorization]: await fresh(admin) },
    ...(key === undefined ? {} : { key }),
  });

/** An amount of its own, so that each line is another one. */
let kurus = 10_000;
const someKurus = (): number => ++kurus;

async function aBankLine(shop: Shop): Promise<string> {
  const body = bankImportBody([bankLine(someKurus())]);
  await prepare(shop, LINES, body);
  return body.lines[0]?.id ?? '';
}

/** Days whose slips were exported so far: each is exported once. */
let exportedDays = 0;

/** A batch of the journal that the shop can make now: of a day with one slip. */
async function aWishedBatch(shop: Shop) {
  const day = addDays('2025-01-01', exportedDays++);
  const slip = aSlip({ at: dayStart(day) });
  await prepare(shop, SALES, saleBody(slip));
  const debit = slip.payments.reduce((sum, { amount }) => sum + amount, 0);
  return batchOf({ from: day, to: day, expects: { documents: 1, debit } });
}

/** Version of a definition of the shop, 0 if there is none. */
async function definitionVersion({ company }: Shop, id: string): Promise<number> {
  const record = await getRecord(server.db, company, 'definitions', id);
  return (record?.body as { version?: number } | undefined)?.version ?? 0;
}

async function aTicket(shop: Shop): Promise<string> {
  const first = { kind: 'ticket.create', ...ticket(), topic: 'question', subject: 'Soru' };
  expect((await prepare(shop, '/support/tickets', first)).status).toBe(200);
  return first.id;
}

const SOURCE = { ...freshSource('manual'), name: 'Sarraf' };

/** A step of a document that stands where the step begins. */
async function stepOfDocument(
  shop: Shop,
  kind: Parameters<typeof documentStep>[0],
  stage: Stage,
): Promise<Prepared> {
  // The first of each is applied, and whatever comes later finds it there.
  await prepare(shop, '/settings/companies/profile', profileBody());
  await prepare(shop, '/settings/formalization/closings', closingBody());
  const slip = aSlip();
  await prepare(shop, SALES, saleBody(slip));
  const choices = choicesOf(slip, kind === 'fiscal.cancel' ? TO_A_FIRM : {});
  await prepare(shop, '/formalization/documents', draftBody(choices));
  const { company } = shop;
  const vault = { sealingKey: server.deps.sealingKey, company };
  await writeVersion(server.db, company, server.clock.now, async (tx, version) => {
    const body = await readDocument(tx, vault, choices.id);
    if (body) await writeDocument(tx, vault, version, { ...body, stage });
  });
  const { path, body } = documentStep(kind, choices.id);
  return { path, body };
}

/** A step of a letter that stands where the step begins. */
async function stepOfLetter(
  shop: Shop,
  kind: Parameters<typeof letterStep>[0],
  stage: LetterStage,
): Promise<Prepared> {
  const contact = randomUUID();
  await prepare(shop, '/workbench/contacts', contactBody(contact));
  const issued = letterBody(contact);
  await prepare(shop, LETTERS, issued);
  const { company } = shop;
  await writeVersion(server.db, company, server.clock.now, async (tx, version) => {
    const body = await readLetter(tx, company, issued.id);
    if (body) await writeLetter({ tx, company, version }, { ...body, stage });
  });
  const { path, body } = letterStep(kind, issued.id);
  return { path, body };
}

/** The id of an identity card that the shop has. */
async function anIdentity(
  { company }: Shop,
  more: Partial<Parameters<typeof captureBody>[1]> = {},
): Promise<string> {
  const publicKey = await publicKeyOf(server.db, company);
  const {
    secret: _sealed,
    v: _v,
    kind: _kind,
    ...card
  } = await captureBody({ company, publicKey }, { contact: randomUUID(), ...more });
  const body = { ...card, by: 'x', branch: null, arrived: [], hold: null };
  await writeVersion(server.db, company, server.clock.now, async (tx, version) => {
    await putSecret(tx, { sealingKey: server.deps.sealingKey, company }, card.id, aSecret());
    await writeIdentity({ tx, company, version }, { ...body, version });
  });
  return card.id;
}

/** The hash of an image that the shop has. */
async function anImage({ company }: Shop, image: Uint8Array): Promise<string> {
  const sha256 = hashOfImage(image);
  const vault = { sealingKey: server.deps.sealingKey, company };
  await writeVersion(server.db, company, server.clock.now, (tx) =>
    putImage(tx, vault, { sha256, image, at: server.clock.now }),
  );
  return sha256;
}

/** An expense slip of a purchase that the shop has. */
async function anExpense(shop: Shop, method: 'cash' | 'transfer' = 'cash') {
  const slip = aPurchase({}, method);
  await prepare(shop, SALES, saleBody(slip));
  return issueBody(slip);
}

async function stepOfExpense(
  shop: Shop,
  kind: Parameters<typeof expenseStep>[0],
): Promise<Prepared> {
  // Only what went out of the bank is matched.
  const body = await anExpense(shop, kind === 'expense.match' ? 'transfer' : 'cash');
  await prepare(shop, EXPENSES, body);
  return expenseStep(kind, body.document);
}

/** Its cancellation is noted at once, without the integrator. */
const TO_A_FIRM = { kind: 'e-invoice', profile: 'TEMELFATURA', party: aFirm('0') } as const;

/** An invoice that came in and waits for an answer. */
async function anIncoming({ company }: Shop): Promise<string> {
  const now = server.clock.now;
  const vault = { sealingKey: server.deps.sealingKey, company };
  const { ettn, number, xml } = sampleInvoice({}, now, 0);
  await writeVersion(server.db, company, now, (tx, version) =>
    storeArrivals(tx, vault, version, [{ ettn, number, xml, at: now }], {
      now,
      integrator: 'sandbox',
      test: true,
    }),
  );
  return ettn;
}

const about = (id: string) => ({ v: SHARED_VERSION, id, at: aSlip().at });

async function twoContacts(shop: Shop): Promise<[string, string]> {
  const ids: [string, string] = [randomUUID(), randomUUID()];
  for (const id of ids)
    expect((await prepare(shop, '/workbench/contacts', contactBody(id))).status).toBe(200);
  return ids;
}

const said = (id: string) => ({ v: SHARED_VERSION, id, at: aSlip().at });
const aTaskBody = (id: string) => ({
  kind: 'task.create',
  ...said(id),
  title: 'Ara',
  due: null,
  assignee: null,
  link: null,
});

const OFFICER = { admin: true } as const;

/** The path of a report that another person wrote; of none where nobody may write one. */
async function aReportBy(shop: Shop): Promise<string> {
  const id = randomUUID();
  await putReport(await shop.join(OFFICER), id);
  return `${REPORTS}/${id}`;
}

async function aTask(shop: Shop): Promise<{ id: string; version: number | undefined }> {
  const id = randomUUID();
  const { status, answer } = await prepare(shop, '/dashboard/tasks', aTaskBody(id));
  expect(status).toBe(200);
  return { id, version: answer.version };
}

/**
 * Writes the request for a right directly into the database, for companies without the workbench.
 */
async function anAskedRight({ company, admin }: Shop): Promise<{ id: string; version: number }> {
  const id = randomUUID();
  const version = await writeVersion(server.db, company, server.clock.now, async (tx, at) => {
    const body: TaskBody = {
      ...{
        id,
        title: '',
        due: null,
        assignee: null,
        link: null,
        done: false,
        doneBy: null,
        doneAt: null,
      },
      ...{
        at: aSlip().at,
        createdBy: admin.user,
        fieldVersions: { done: at },
        access: { module: 'accounts', level: 1, granted: false },
      },
    };
    await putRecords(tx, company, at, [{ kind: 'tasks', id, body }]);
    return at;
  });
  return { id, version };
}

async function aCount(shop: Shop): Promise<string> {
  const body = countBody();
  expect((await prepare(shop, COUNTS, body)).status).toBe(200);
  return body.id;
}

async function aCard(shop: Shop): Promise<string> {
  const body = stockBody();
  expect((await prepare(shop, STOCKS, body)).status).toBe(200);
  return body.id;
}

const aCustomer = async (shop: Shop): Promise<string> => (await twoContacts(shop))[0];

async function aJob(shop: Shop): Promise<string> {
  const body = jobBody(await aCustomer(shop));
  expect((await prepare(shop, WORKS, body)).status).toBe(200);
  return body.id;
}

async function anOrder(
  shop: Shop,
): Promise<{ id: string; contactId: string; version: number | undefined }> {
  const body = orderBody(await aCustomer(shop));
  const { status, answer } = await prepare(shop, ORDERS, body);
  expect(status).toBe(200);
  return { id: body.id, contactId: body.contactId, version: answer.version };
}

/** Number of currencies used so far: an opening can be written once per currency. */
let carriedOver = 0;

/** A correct body for each call, and the records that it names. */
const RIGHT: Record<string, (shop: Shop, actor: Client) => Prepared | Promise<Prepared>> = {
  'POST /workbench/transactions': () => ({ body: saleBody() }),
  'POST /workbench/transactions/:id/cancel': async (shop) => {
    const slip = aSlip();
    expect((await prepare(shop, SALES, saleBody(slip))).status).toBe(200);
    return { path: `${SALES}/${slip.id}/cancel`, body: cancelBody(slip) };
  },
  'POST /accounts/movements': () => ({ body: movementBody() }),
  'POST /workbench/expenses': () => ({ body: expenseBody() }),
  'POST /accounts/openings': () => ({ body: openingBody(randomUUID()) }),
  'POST /accounts/offsets': () => ({ body: offsetBody() }),
  'POST /accounts/cheque-moves': () => ({
    body: stepBody({ cheque: randomUUID(), from: 'portfolio', to: 'bank', giver: randomUUID() }),
  }),
  'POST /inventory/works': () => ({ body: jobBody(randomUUID()) }),
  'PATCH /inventory/works/:id': async (shop) => {
    const id = await aJob(shop);
    return { path: `${WORKS}/${id}`, body: jobEditBody(id, { model: 'Künye' }, { model: 0 }) };
  },
  'POST /inventory/works/:id/marks': () => {
    const body = markBody(randomUUID(), 'done');
    return { path: `${WORKS}/${body.id}/marks`, body };
  },
  'POST /inventory/works/:id/stones': async (shop) => {
    const id = await aJob(shop);
    return { path: `${WORKS}/${id}/stones`, body: stonesBody(id) };
  },
  'POST /inventory/works/:id/photos': async (shop) => {
    const id = await aJob(shop);
    return { path: `${WORKS}/${id}/photos`, body: workPhotoBody(id) };
  },
  'POST /inventory/works/:id/photo-removals': async (shop) => {
    const id = await aJob(shop);
    return { path: `${WORKS}/${id}/photo-removals`, body: workUnphotoBody(id, randomUUID()) };
  },
  'POST /inventory/work-steps': () => ({ body: stepOf(aMelt(), null) }),
  'POST /inventory/workshops': async (shop) => ({ body: workshopBody(await aCustomer(shop), 30) }),
  // A new code each time, since a second definition of a code is refused as stale.
  'POST /inventory/products': () => ({
    body: productBody({ code: `P-${randomUUID().slice(0, 8).toUpperCase()}` }),
  }),
  'POST /inventory/currencies': () => ({
    body: currencyBody({ code: CURRENCY_CODES[days++ % CURRENCY_CODES.length] ?? '' }),
  }),
  'POST /accounts/imports': () => ({ body: importBody() }),
  'POST /accounts/imports/undo': async (shop) => {
    const body = importBody();
    // A small package refuses the import too; everywhere else the undo needs it.
    await prepare(shop, '/accounts/imports', body, body.id);
    return { body: undoBody('import.undo', body.id) };
  },
  'POST /accounts/openings/imports': () => ({
    body: heldBody([{ account: 'fx:main', asset: MONEY[++carriedOver] ?? '', quantity: 5 }]),
  }),
  'POST /accounts/sessions': () => ({ body: openBody() }),
  'POST /accounts/sessions/:id/close': async (shop) => {
    const open = openBody();
    expect((await prepare(shop, '/accounts/sessions', open)).status).toBe(200);
    return { path: `/accounts/sessions/${open.id}/close`, body: closeBody(open.id) };
  },
  'POST /accounts/definitions': () => ({ body: accountBody() }),
  'POST /accounts/bank-lines': () => ({ body: bankImportBody([bankLine(someKurus())]) }),
  'POST /accounts/bank-lines/:id/matches': async (shop) => {
    const id = await aBankLine(shop);
    const amount = kurus;
    const document = movementBody({
      ...{ type: 'transfer', from: 'till:main', to: 'bank:main', asset: 'TRY', quantity: amount },
    });
    await prepare(shop, '/accounts/movements', document);
    return {
      path: `${LINES}/${id}/matches`,
      body: matchBody(id, [{ document: document.id, amount }]),
    };
  },
  'POST /accounts/bank-lines/:id/unmatches': async (shop) => {
    const id = await aBankLine(shop);
    return { path: `${LINES}/${id}/unmatches`, body: unmatchBody(id) };
  },
  'POST /accounts/bank-lines/:id/reasons': async (shop) => {
    const id = await aBankLine(shop);
    return { path: `${LINES}/${id}/reasons`, body: ignoreBody(id, 'Kendi hesabım') };
  },
  'POST /accounts/journal/codes': async (shop) => ({
    body: codesBody({ till: '100.01' }, await definitionVersion(shop, CODES_ID)),
  }),
  'POST /accounts/journal/templates': async (shop) => ({
    body: journalTemplateBody(undefined, await definitionVersion(shop, templateRecordId('luca'))),
  }),
  'POST /accounts/journal/locks': async (shop) => ({
    body: booksLockBody('2026-11-01', await definitionVersion(shop, ACCOUNTING_LOCK_ID)),
  }),
  'POST /accounts/journal/batches': async (shop) => ({ body: await aWishedBatch(shop) }),
  'GET /accounts/journal/preview': () => ({
    path: '/accounts/journal/preview?from=2026-11-01&to=2026-11-21',
  }),
  'GET /accounts/journal/batches/:id/lines': async (shop) => {
    const body = await aWishedBatch(shop);
    await prepare(shop, BATCHES, body);
    return { path: `${BATCHES}/${body.id}/lines` };
  },
  'POST /accounts/bank-rules': () => ({ body: bankRuleBody() }),
  'POST /accounts/bank-locks': () => ({
    body: lockBody('2026-11-20', 0, `bank:${randomUUID()}`),
  }),
  'POST /market/prices': () => ({ body: priceBody([aFormula(randomUUID())]) }),
  'POST /settings/companies/profile': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'company' ? [body.version] : [],
    );
    return { body: profileBody({}, { base: known ?? 0 }) };
  },
  'POST /settings/companies/logo': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'logo' ? [body.version] : [],
    );
    return { body: logoBody(undefined, { base: known ?? 0 }) };
  },
  'POST /settings/menu': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'menu' ? [body.version] : [],
    );
    return { body: menuBody([], { base: known ?? 0 }) };
  },
  'POST /settings/areas': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'unused-areas' ? [body.version] : [],
    );
    return { body: areasBody([], { base: known ?? 0 }) };
  },
  'POST /settings/views': (_shop, { user }) => ({ body: viewBody(user) }),
  'POST /settings/view-defaults': () => ({ body: viewDefaultBody() }),
  'POST /settings/definitions': () => ({ body: termBody({ name: randomUUID().slice(0, 20) }) }),
  'POST /account/repetitions': () => ({ body: repetitionBody() }),
  'POST /settings/setup': () => ({ body: setupBody() }),
  'POST /settings/formalization/series': () => ({
    body: seriesBody({
      prefix: `S${String(days).padStart(2, '0')}`,
      from: addDays('2027-01-01', days++),
    }),
  }),
  'POST /formalization/documents': async (shop) => {
    const slip = aSlip();
    await prepare(shop, SALES, saleBody(slip));
    return { body: draftBody(choicesOf(slip)) };
  },
  'POST /formalization/documents/:id/ready': (shop) =>
    stepOfDocument(shop, 'fiscal.ready', 'draft'),
  'POST /formalization/documents/:id/drop': (shop) => stepOfDocument(shop, 'fiscal.drop', 'ready'),
  'POST /formalization/documents/:id/send': (shop) => stepOfDocument(shop, 'fiscal.send', 'ready'),
  'POST /formalization/documents/:id/again': (shop) =>
    stepOfDocument(shop, 'fiscal.again', 'failed'),
  'POST /formalization/documents/:id/cancel': (shop) =>
    stepOfDocument(shop, 'fiscal.cancel', 'delivered'),
  'POST /formalization/incoming/:id/answer': async (shop) => {
    const id = await anIncoming(shop);
    return { path: `${INCOMING}/${id}/answer`, body: answerBody(id) };
  },
  'POST /formalization/incoming/:id/link': async (shop) => {
    const id = await anIncoming(shop);
    return { path: `${INCOMING}/${id}/link`, body: linkBody(id, null) };
  },
  'GET /formalization/incoming/:id/xml': async (shop) => ({
    path: `${INCOMING}/${await anIncoming(shop)}/xml`,
  }),
  'POST /formalization/templates': () => ({
    body: templateBody({ name: randomUUID(), usual: false }),
  }),
  'POST /formalization/incoming/reads': () => ({ body: {} }),
  'POST /formalization/incoming/samples': () => ({ body: {} }),
  'POST /inspections/customers/:id/blocks': async (shop) => {
    const { company } = shop;
    const contact = await aCustomer(shop);
    const publicKey = await publicKeyOf(server.db, company);
    return { path: blocksPath(contact), body: await blockBody({ company, publicKey }, contact) };
  },
  'POST /inspections/identities': async (shop) => {
    const { company } = shop;
    const publicKey = await publicKeyOf(server.db, company);
    return { body: await captureBody({ company, publicKey }, { contact: randomUUID() }) };
  },
  'POST /inspections/identities/:id/hold': async (shop) => {
    const id = await anIdentity(shop);
    return { path: `${IDENTITIES}/${id}/hold`, body: holdBody(id) };
  },
  'POST /inspections/identities/:id/shown': async (shop) => ({
    path: `${IDENTITIES}/${await anIdentity(shop)}/shown`,
    body: { purpose: 'sale' },
  }),
  'POST /inspections/identities/:id/images/:sha256/shown': async (shop) => {
    const image = aJpeg(randomUUID());
    const sha256 = await anImage(shop, image);
    const id = await anIdentity(shop, { images: [{ sha256, side: 'front' }] });
    return { path: `${IDENTITIES}/${id}/images/${sha256}/shown`, body: { purpose: 'sale' } };
  },
  'POST /inspections/forms': () => ({ body: printBody(randomUUID()) }),
  'POST /inspections/forms/:id/signatures': async (shop) => {
    const body = printBody(randomUUID());
    await prepare(shop, FORMS, body);
    return { path: `${FORMS}/${body.id}/signatures`, body: signBody(body.id) };
  },
  'POST /inspections/forms/:id/images/:sha256/shown': async (shop) => {
    const sha256 = await anImage(shop, aJpeg(randomUUID()));
    const form = printBody(randomUUID());
    const { id } = form;
    await prepare(shop, FORMS, form);
    const images = [{ sha256, side: 'page' as const }];
    await prepare(shop, `${FORMS}/${id}/signatures`, signBody(id, { images }));
    return { path: `${FORMS}/${id}/images/${sha256}/shown`, body: { purpose: 'sale' } };
  },
  'POST /inspections/identity-images/:sha256/parts': async (shop) => {
    const { company } = shop;
    const publicKey = await publicKeyOf(server.db, company);
    const { path, parts } = await imageParts({ company, publicKey }, aJpeg(randomUUID()));
    return { path, body: parts[0] ?? {} };
  },
  'POST /formalization/letters': async (shop) => {
    const id = randomUUID();
    await prepare(shop, '/workbench/contacts', contactBody(id));
    return { body: letterBody(id) };
  },
  'POST /formalization/letters/:id/send': (shop) => stepOfLetter(shop, 'letter.send', 'draft'),
  'POST /formalization/letters/:id/withdraw': (shop) =>
    stepOfLetter(shop, 'letter.withdraw', 'sent'),
  'POST /formalization/letters/:id/settle': (shop) =>
    stepOfLetter(shop, 'letter.settle', 'disputed'),
  'POST /formalization/expenses': async (shop) => ({ body: await anExpense(shop) }),
  'POST /formalization/expenses/:id/void': (shop) => stepOfExpense(shop, 'expense.void'),
  'POST /formalization/expenses/:id/sign': (shop) => stepOfExpense(shop, 'expense.sign'),
  'POST /formalization/expenses/:id/match': (shop) => stepOfExpense(shop, 'expense.match'),
  'POST /formalization/expenses/:id/unmatch': (shop) => stepOfExpense(shop, 'expense.unmatch'),
  'GET /formalization/taxpayers/:taxId': () => ({
    path: `/formalization/taxpayers/${firmNumber('0')}`,
  }),
  'GET /formalization/report': () => ({ path: '/formalization/report?month=2026-11' }),
  'GET /formalization/report/documents': () => ({
    path: '/formalization/report/documents?month=2026-11',
  }),
  'GET /report/figures': () => ({
    path: '/report/figures?kind=sales&from=2026-11-01&to=2026-11-30',
  }),
  'POST /report/saved': () => ({ body: reportBody() }),
  'POST /formalization/automation': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'automation' ? [body.version] : [],
    );
    return { body: automationBody([], { base: known ?? 0 }) };
  },
  'POST /inspections/waivers': async (shop) => {
    const slip = aSlip();
    await prepare(shop, SALES, saleBody(slip));
    return { body: waiveBody(slip.id) };
  },
  'POST /formalization/retail': () => ({ body: zBody(aZ({ number: ++reports })) }),
  'POST /formalization/retail/voids': async (shop) => {
    const number = ++reports;
    await prepare(shop, '/formalization/retail', zBody(aZ({ number })));
    return { body: voidBody({ number }) };
  },
  'POST /settings/formalization/closings': () => ({
    body: closingBody({ day: addDays('2026-11-16', -7 * days++) }),
  }),
  'POST /settings/formalization/closing-source': async (shop) => {
    const [known] = (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'closing-source' ? [body.version] : [],
    );
    return { body: closingSourceBody({}, { base: known ?? 0 }) };
  },
  'POST /settings/sites': () => ({ body: siteBody({ name: randomUUID() }) }),
  // A different day each time, so that no call replaces the rule of another.
  'POST /settings/rules': () => ({ body: ruleBody({ from: addDays('2027-01-01', days++) }) }),
  'POST /settings/broadcasts': () => ({
    body: {
      kind: 'screen.put',
      v: SHARED_VERSION,
      at: aSlip().at,
      base: 0,
      screen: aScreen({ id: randomUUID() }),
    },
  }),
  'POST /settings/broadcasts/:id/photos': () => {
    const id = randomUUID();
    return { path: `/settings/broadcasts/${id}/photos`, body: screenPhotoBody(id) };
  },
  'POST /dashboard/words': (_shop, { user }) => ({ body: wordBody(user) }),
  'PATCH /settings/users/:id': async (shop) => {
    const { user } = await shop.join({ workbench: 1 });
    const body = { changes: { levels: { workbench: 2 } }, base: { levels: { workbench: 1 } } };
    return { path: `/settings/users/${user}`, body };
  },
  'POST /settings/invitations': () => ({ body: invitationBody() }),
  'PUT /settings/sources/:id': () => ({
    body: { base: 0, source: SOURCE },
    path: `/settings/sources/${randomUUID()}`,
  }),
  'DELETE /settings/sources/:id': () => ({ path: `/settings/sources/${randomUUID()}?base=0` }),
  // A company has one of a kind, so each call changes the one that is there.
  'PUT /settings/integrations/:id': async ({ admin }) => {
    const { answer } = await admin.call<IntegrationList>('GET', INTEGRATIONS, {
      headers: { [HEADER.authorization]: await fresh(admin) },
    });
    const known = answer.result?.definitions[0];
    const integration = anIntegration({ name: randomUUID().slice(0, 8) });
    return {
      body: { base: known?.version ?? 0, integration },
      path: `${INTEGRATIONS}/${known?.id ?? randomUUID()}`,
    };
  },
  'PUT /settings/messages': () => ({
    body: { base: 0, rules: { templates: [], quiet: null, mostADay: 10 } },
  }),
  'DELETE /settings/integrations/:id': () => ({
    path: `/settings/integrations/${randomUUID()}?base=0`,
  }),
  'POST /settings/source-tests': () => ({ body: { source: SOURCE } }),
  'POST /settings/journal/notes': () => ({ body: noteBody() }),
  'POST /account/exports': () => ({ body: {} }),
  'POST /settings/formalization/closing-reads': () => ({ body: {} }),
  'GET /inspections/reports': () => ({}),
  'GET /inspections/reports/:id': async (shop) => ({ path: await aReportBy(shop) }),
  'PUT /inspections/reports/:id': () => ({
    path: `${REPORTS}/${randomUUID()}`,
    body: saveReportBody(),
  }),
  'POST /inspections/reports/:id/approvals': async (shop) => ({
    path: `${await aReportBy(shop)}/approvals`,
    body: { version: 1 },
  }),
  'POST /inspections/reports/:id/sendings': async (shop) => {
    const path = await aReportBy(shop);
    await (await shop.join(OFFICER)).call('POST', `${path}/approvals`, { body: { version: 1 } });
    return { path: `${path}/sendings`, body: { version: 2, number: '1', day: '2026-11-21' } };
  },
  'POST /inspections/reports/:id/drops': async (shop) => ({
    path: `${await aReportBy(shop)}/drops`,
    body: { version: 1, reason: STORY },
  }),
  'PUT /inspections/holidays': () => ({ body: { holidays: [] } }),
  'GET /inspections/customers': () => ({}),
  'PUT /inspections/customers/:id/exposure': async (shop) => {
    const id = randomUUID();
    await prepare(shop, '/workbench/contacts', contactBody(id));
    return { path: `/inspections/customers/${id}/exposure`, body: { on: true } };
  },
  'POST /inspections/lists': () => ({ body: uploadBody('OWN', 'Veli Örnek', 'liste.csv') }),
  'POST /inspections/queries': () => ({ body: askedBody() }),
  'POST /inspections/queries/:id/looks': async (shop) => {
    const body = askedBody({ asked: { name: 'Veli Örnek', number: '10000000146' } });
    await prepare(shop, '/inspections/queries', body);
    return { path: `/inspections/queries/${body.id}/looks`, body: { purpose: 'audit' } };
  },
  'POST /inspections/query-batches': () => ({ body: batchBody(['Veli Örnek']) }),
  'POST /inspections/answers': async ({ company }) => ({
    body: controlAnswerBody(await aFinding(server.db, company)),
  }),
  'POST /inspections/controls': () => {
    days += 1;
    return { body: controlPutBody({ from: addDays('2027-01-01', days) }) };
  },
  'POST /workbench/dealings': async ({ company }) => ({
    body: await dealingBody({ company, publicKey: await publicKeyOf(server.db, company) }),
  }),
  'POST /inspections/decisions': async (shop) => {
    await shop.admin.call('POST', '/inspections/lists', {
      body: uploadBody('OWN', 'Veli Örnek', 'liste.csv'),
    });
    const [entry] = readTable('OWN', 'Veli Örnek');
    const about = { list: 'OWN', entry: entry?.id, entryHash: hashOf(JSON.stringify(entry)) };
    return { body: decideBody(about) };
  },
  'POST /inspections/decisions/searches': () => ({ body: { name: 'Veli Örnek' } }),
  'POST /settings/journal/exports': () => ({ body: { format: 'csv' } }),
  'POST /inspections/logs/exports': () => ({ body: { format: 'csv' } }),
  'POST /inspections/files': () => ({ body: { ...PERIOD } }),
  'POST /inspections/files/:id/pages': async (shop, actor) => {
    const headers = { [HEADER.companies]: shop.company };
    const begun = await actor.call<StartedFile>('POST', FILES, { headers, body: { ...PERIOD } });
    return { path: `${FILES}/${begun.answer.result?.id ?? 1}/pages`, body: { part: 'slips' } };
  },
  'POST /workbench/contacts': () => ({ body: contactBody(randomUUID()) }),
  'PATCH /workbench/contacts/:id': async (shop) => {
    const id = randomUUID();
    const { answer } = await prepare(shop, '/workbench/contacts', contactBody(id));
    const edit = {
      kind: 'contact.edit',
      v: SHARED_VERSION,
      id,
      at: aSlip().at,
      changes: { city: 'Bursa' },
      base: { city: answer.version },
    };
    return { path: `/workbench/contacts/${id}`, body: edit };
  },
  'POST /workbench/contacts/:id/merges': async (shop) => {
    const [id, merged] = await twoContacts(shop);
    return {
      path: `/workbench/contacts/${id}/merges`,
      body: { kind: 'contact.merge', ...about(id), merged, absorbed: [merged] },
    };
  },
  'POST /workbench/contacts/:id/unmerges': async (shop) => {
    const [id, merged] = await twoContacts(shop);
    await prepare(shop, `/workbench/contacts/${id}/merges`, {
      kind: 'contact.merge',
      ...about(id),
      merged,
      absorbed: [merged],
    });
    return {
      path: `/workbench/contacts/${id}/unmerges`,
      body: { kind: 'contact.unmerge', ...about(id), merged },
    };
  },
  'POST /workbench/contacts/:id/views': async (shop) => {
    const [id] = await twoContacts(shop);
    return {
      path: `/workbench/contacts/${id}/views`,
      body: { kind: 'contact.shown', ...about(id), field: 'taxId' },
    };
  },
  'POST /workbench/contacts/:id/consents': async (shop) => {
    const [id] = await twoContacts(shop);
    return {
      path: `/workbench/contacts/${id}/consents`,
      body: {
        ...{ kind: 'contact.consent', ...about(id), v: 1, channel: 'email' },
        ...{ purpose: 'transaction', state: 'refused', source: 'paper' },
      },
    };
  },
  'POST /support/tickets': () => ({
    body: { kind: 'ticket.create', ...ticket(), topic: 'question', subject: 'Soru' },
  }),
  'POST /support/tickets/:id/replies': async (shop) => {
    const ticketId = await aTicket(shop);
    return {
      path: `/support/tickets/${ticketId}/replies`,
      body: { kind: 'ticket.reply', ...ticket(), ticketId },
    };
  },
  'POST /support/tickets/:id/answers': async (shop) => {
    const ticketId = await aTicket(shop);
    return {
      path: `/support/tickets/${ticketId}/answers`,
      body: { kind: 'ticket.answer', ...ticket(), ticketId, closes: true },
    };
  },
  'POST /dashboard/tasks': () => ({ body: aTaskBody(randomUUID()) }),
  'PATCH /dashboard/tasks/:id': async (shop) => {
    const { id, version } = await aTask(shop);
    return {
      path: `/dashboard/tasks/${id}`,
      body: { kind: 'task.edit', ...said(id), changes: { title: 'Sor' }, base: { title: version } },
    };
  },
  'POST /dashboard/tasks/:id/done': async (shop) => {
    const { id, version } = await aTask(shop);
    return {
      path: `/dashboard/tasks/${id}/done`,
      body: { kind: 'task.done', ...said(id), base: version },
    };
  },
  'POST /dashboard/tasks/:id/reopen': async (shop) => {
    const { id, version } = await aTask(shop);
    return {
      path: `/dashboard/tasks/${id}/reopen`,
      body: { kind: 'task.reopen', ...said(id), base: version },
    };
  },
  'POST /workbench/orders': async (shop) => ({ body: orderBody(await aCustomer(shop)) }),
  'PATCH /workbench/orders/:id': async (shop) => {
    const { id, version } = await anOrder(shop);
    return {
      path: `${ORDERS}/${id}`,
      body: { kind: 'order.edit', ...said(id), changes: { size: '45' }, base: { size: version } },
    };
  },
  'POST /workbench/orders/:id/moves': async (shop) => {
    const { id, contactId } = await anOrder(shop);
    return { path: `${ORDERS}/${id}/moves`, body: moveBody(id, contactId, 'received', 'workshop') };
  },
  'POST /workbench/orders/:id/deposits': async (shop) => {
    const { id, contactId } = await anOrder(shop);
    return { path: `${ORDERS}/${id}/deposits`, body: depositBody(id, contactId) };
  },
  'POST /workbench/orders/:id/photos': async (shop) => {
    const { id } = await anOrder(shop);
    return { path: `${ORDERS}/${id}/photos`, body: photoBody(id) };
  },
  'POST /dashboard/access': () => ({
    body: { kind: 'access.ask', ...said(randomUUID()), module: 'accounts', level: 1 },
  }),
  'POST /dashboard/access/:id/grants': async (shop) => {
    const { id, version } = await anAskedRight(shop);
    return {
      path: `/dashboard/access/${id}/grants`,
      body: { kind: 'access.grant', ...said(id), base: version },
    };
  },
  'POST /dashboard/access/:id/denials': async (shop) => {
    const { id, version } = await anAskedRight(shop);
    return {
      path: `/dashboard/access/${id}/denials`,
      body: { kind: 'access.deny', ...said(id), v: 1, base: version, reason: '' },
    };
  },
  'POST /inventorys/stocks': () => ({ body: stockBody() }),
  'POST /inventorys/stocks/prints': () => ({ body: stockPrintBody([stockBody()]) }),
  'POST /inventorys/stocks/:id/photos': async (shop) => {
    const id = await aCard(shop);
    return { path: `${STOCKS}/${id}/photos`, body: stockPhotoBody(id) };
  },
  'POST /inventorys/stocks/:id/photo-removals': async (shop) => {
    const id = await aCard(shop);
    return { path: `${STOCKS}/${id}/photo-removals`, body: stockUnphotoBody(id, randomUUID()) };
  },
  'POST /inventorys/shipments': () => ({ body: sendBody() }),
  'POST /inventorys/intakes': () => ({ body: intakeBody() }),
  'POST /inventorys/counts': () => ({ body: countBody() }),
  'POST /inventorys/counts/:id/sheets': async (shop) => {
    const id = await aCount(shop);
    return { path: `${COUNTS}/${id}/sheets`, body: sheetBody(id) };
  },
  'POST /inventorys/counts/:id/close': async (shop) => {
    const id = await aCount(shop);
    return { path: `${COUNTS}/${id}/close`, body: closeCountBody(id) };
  },
  'POST /inventory/products/imports': () => ({ body: productImportBody() }),
  'POST /inventory/products/imports/undo': async (shop) => {
    const body = productImportBody();
    await prepare(shop, '/inventory/products/imports', body, body.id);
    return { body: undoBody('product.undo', body.id) };
  },
  'POST /accounts/cheques/imports': async (shop) => {
    const id = randomUUID();
    await prepare(shop, '/workbench/contacts', contactBody(id));
    return { body: chequeImportBody([anImportedCheque(id)]) };
  },
  'POST /workbench/orders/imports': async (shop) => {
    const id = randomUUID();
    await prepare(shop, '/workbench/contacts', contactBody(id));
    return { body: orderImportBody([anImportedOrder(id)]) };
  },
  'POST /inventorys/shipments/imports': async (shop) => {
    const id = randomUUID();
    await prepare(shop, '/workbench/contacts', contactBody(id));
    return { body: consignImportBody([anImportedLot(id)]) };
  },
  'POST /inventorys/stocks/imports': () => ({ body: stockImportBody() }),
  'POST /inventorys/stocks/imports/undo': async (shop) => {
    const body = stockImportBody();
    await prepare(shop, '/inventorys/stocks/imports', body, body.id);
    return { body: undoBody('stock.undo', body.id) };
  },
  'PATCH /inventorys/stocks/:id': async (shop) => {
    const body = stockBody();
    const { answer } = await prepare(shop, STOCKS, body);
    return {
      path: `${STOCKS}/${body.id}`,
      body: {
        kind: 'stock.edit',
        ...said(body.id),
        changes: { spot: 'Vitrin' },
        base: { spot: answer.version },
      },
    };
  },
  'POST /sync/withdrawals': () => ({
    body: {
      kind: 'mutation.withdraw',
      v: SHARED_VERSION,
      at: aSlip().at,
      supersedes: randomUUID(),
    },
  }),
};

/** Calls with a session of its own, since some of the calls end sessions. */
async function knock(call: string, name: string): Promise<Cell> {
  const role: Role | undefined = ROLES[name as keyof typeof ROLES];
  const client = people.get(name);
  if (!role || !client) throw new Error(`no such role: ${name}`);
  const [method = '', path = ''] = call.split(' ');
  const shop = shopAt(role.at === 'another' ? 'ours' : role.at);
  const prepared = (await RIGHT[call]?.(shop, client)) ?? {};
  const headers = {
    [HEADER.authorization]: role.at === 'nowhere' ? '' : await fresh(client),
    [HEADER.companies]: shop.company,
  };
  const body = method === 'GET' ? {} : { body: prepared.body ?? {} };
  return cellOf(
    await client.call(method, prepared.path ?? path.replace(/:\w+/g, 'x'), {
      headers,
      key: randomUUID(),
      ...body,
    }),
    call in RIGHT,
    HIDDEN.has(call),
  );
}

/** Calls that look like paths that there are not to whoever may not make them. */
const HIDDEN: ReadonlySet<string> = new Set(
  Object.values(CALLS)
    .filter(({ hidden }) => hidden)
    .map(({ method, path }) => `${method} ${path}`),
);

function cellOf({ status, answer }: TestReply, done: boolean, isHidden: boolean): Cell {
  if (status === 401) return '401';
  if (status === 403) return answer.code === 'package' ? 'package' : '403';
  expect(status).toBeLessThan(500);
  if (status === 404 && isHidden) return '404';
  if (done) expect([status, answer]).toEqual([200, expect.anything()]);
  const { findings = [] } = (answer.result ?? {}) as { findings?: string[] };
  return findings.includes('lost-permission') ? 'finding' : 'yes';
}

describe('PL79: the matrix of roles and calls', () => {
  it('has a row for every call that the server answers, and no other', () => {
    // Programs have no role; what their tokens open is in `programs.test.ts`.
    const routes = server.app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith(API_V1))
      .map(({ method, path }) => `${method} ${path.slice(API.length)}`);
    expect(lines.map(([call]) => call).sort()).toEqual(Array.from(new Set(routes)).sort());
    const told = [...Object.values(CALLS), ...Object.values(MUTATIONS)].map(
      ({ method, path }) => `${method} ${path.replace('{id}', ':id')}`,
    );
    expect(lines.map(([call]) => call).sort()).toEqual(Array.from(new Set(told)).sort());
  });

  it('has a column for every role, and knows every word in it', () => {
    expect(columns).toEqual(roles);
    expect(lines.filter((line) => line.length !== roles.length + 1)).toEqual([]);
    expect(cells.filter(([, , cell]) => !CELLS.includes(cell as Cell))).toEqual([]);
  });

  it.each(lines.map(([call = '', ...row]) => [call, row] as const))('%s', async (call, row) => {
    const met: Cell[] = [];
    for (const name of roles) met.push(await knock(call, name));
    expect(Object.fromEntries(roles.map((name, i) => [name, met[i]]))).toEqual(
      Object.fromEntries(roles.map((name, i) => [name, row[i]])),
    );
  });
});

describe('PL72: in the advisor’s variant the server keeps to the fixed set', () => {
  const FIXED: Permissions = { settings: 4 };
  const asNow = async <T>(name: string, path: string): Promise<TestReply<T>> => {
    const client = people.get(name);
    if (!client) throw new Error(`no such role: ${name}`);
    return client.call<T>('GET', path, {
      headers: { [HEADER.authorization]: await fresh(client) },
    });
  };

  it('sends the variant and its fixed permissions at the sign-in and at the check', async () => {
    const shop = shopAt('advisors');
    const { answer } = await asNow<CompanyCheck>('advisor', '/settings/companies/check');
    expect(answer.result).toMatchObject({ enterprise: 'advisor', permissions: FIXED });
    expect(Object.keys(answer.result?.permissions ?? {})).toEqual(['settings']);
    const credentials = {
      email: shop.email,
      userCode: '1001',
      licenceCode: shop.licence,
      password: PASSWORD,
    };
    const entered = await server.call<SignedIn>('POST', '/me', { body: credentials });
    expect(entered.answer.result).toMatchObject({
      enterprise: 'advisor',
      permissions: { ...FIXED, admin: true },
    });
    expect(entered.headers.get(HEADER.enterpriseAnswer)).toBe('advisor');
  });

  it('names the variant in every answer, the jeweller’s by default', async () => {
    expect((await asNow('advisor', '/general/users')).headers.get(HEADER.enterpriseAnswer)).toBe(
      'advisor',
    );
    expect((await asNow('clerk', '/general/users')).headers.get(HEADER.enterpriseAnswer)).toBe(
      'jeweller',
    );
  });

  it('accepts, with a finding, a sale made before the company became an advisor’s', async () => {
    const shop = await server.newShop();
    const clerk = await shop.join({ workbench: 2 });
    await server.db
      .insert(companyProfiles)
      .values({ company: shop.company, enterprise: 'advisor' });
    const { status, answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody());
    expect([status, answer.result?.findings]).toEqual([
      200,
      expect.arrayContaining(['lost-permission']),
    ]);
    expect((await clerk.call('GET', SALES)).status).toBe(403);
  });
});
