import {
  constants,
  createDecipheriv,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { expect, test } from 'vitest';
import { type Envelope, type EnvelopeContent, envelopeBinding } from '@/contract/core/envelope';
import { fromBase64, toBase64 } from '@/sync/base64';
import { sealCompanies, sealRows } from '@/sync/seal';
import { exportRows, importRows } from '@/sync/transfer';
import type { Row } from '@/sync/types';
import { createFakeServer } from '../support/fake-server';
import { ours } from '../support/network';
import { bench, drainWith } from './drain-support';
import { auth, contact, freshOutbox, sale, value } from './support';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const clerk = auth({ publicKey: spki });

/** As the company's server opens it. */
function open(body: string, key: KeyObject): EnvelopeContent {
  const envelope = JSON.parse(body) as Envelope;
  const aes = privateDecrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(envelope.wrappedKey, 'base64'),
  );
  const data = Buffer.from(envelope.data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', aes, Buffer.from(envelope.iv, 'base64'));
  decipher.setAAD(Buffer.from(envelopeBinding(envelope)));
  decipher.setAuthTag(data.subarray(-16));
  return JSON.parse(
    Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8'),
  );
}

const opened = (row: Row | undefined) => open(row?.body ?? '', privateKey);

test('SY23: a sealed row is opened by the company’s private key and holds the mutation byte for byte', async () => {
  const outbox = await freshOutbox({ auth: clerk });
  const before = value(await outbox.append(sale('a')));
  expect(await sealRows(outbox, clerk)).toEqual({ sealed: 1 });
  const sealed = await outbox.row('a');
  expect(opened(sealed)).toEqual({
    id: 'a',
    method: 'POST',
    path: before.path,
    body: before.body,
    frozen: before.frozen,
  });
  expect(JSON.parse(sealed?.body ?? '')).toMatchObject({
    v: 1,
    id: 'a',
    company: 'c1',
    actor: 'u1',
    device: before.device,
    sessionId: 's1',
  });
});

test('SY23: nothing of the content is left in clear, and id, order, number and dependencies stay', async () => {
  const outbox = await freshOutbox({ auth: clerk });
  value(await outbox.append(contact('k', { name: 'Gizli Müşteri' })));
  const before = value(await outbox.append(sale('a', { contactId: 'k' })));
  await sealRows(outbox, clerk);
  const rows = await outbox.rows('c1');
  expect(JSON.stringify(rows)).not.toContain('Gizli');
  expect(rows.map((r) => [r.id, r.kind, r.path, r.method])).toEqual([
    ['m-k', 'sealed', '/sync/envelopes', 'POST'],
    ['a', 'sealed', '/sync/envelopes', 'POST'],
  ]);
  expect(rows[1]).toMatchObject({
    seq: before.seq,
    number: before.number,
    after: ['m-k'],
    touches: [],
    at: before.at,
  });
  expect(await outbox.rowsTouching({ kind: 'contacts', id: 'k' })).toEqual([]);
});

test('SY23: work for a company that is not selected any more is sealed too, each under its own company’s key', async () => {
  const outbox = await freshOutbox({ auth: clerk });
  value(await outbox.append(contact('k')));
  value(await outbox.append(contact('n', { actor: auth({ company: 'c2' }) })));
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const companies = [
    { id: 'c1', publicKey: spki },
    {
      id: 'c2',
      publicKey: other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  ];
  expect(await sealCompanies(outbox, clerk, companies)).toEqual({ sealed: 2 });
  expect(opened(await outbox.row('m-k')).id).toBe('m-k');
  expect(open((await outbox.row('m-n'))?.body ?? '', other.privateKey).id).toBe('m-n');
});

test('SY23: sealing tells which records lost their rows, leaves other people’s and answered rows alone, and may be repeated', async () => {
  const outbox = await freshOutbox({ auth: clerk });
  value(await outbox.append(contact('k')));
  value(await outbox.append(sale('theirs', { actor: auth({ actor: 'u2' }) })));
  value(await outbox.append(sale('done')));
  const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
  await outbox.record(
    'done',
    { outcome: { is: 'applied', version: 1, answer: { status: true } }, ours: true },
    facts,
  );
  const touched: unknown[] = [];
  outbox.subscribe((e) => 'touches' in e && touched.push(...e.touches));
  await sealRows(outbox, clerk);
  expect(touched).toEqual([{ kind: 'contacts', id: 'k' }]);
  expect((await outbox.rows('c1')).map((r) => r.kind)).toEqual([
    'sealed',
    'transaction.create',
    'transaction.create',
  ]);
  const once = (await outbox.row('m-k'))?.body;
  expect(await sealRows(outbox, clerk)).toEqual({ sealed: 0 });
  expect((await outbox.row('m-k'))?.body).toBe(once);
});

test('SY23: a refused row stays refused when sealed, and the server’s records leave its refusal', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) =>
    ours(key, 412, {
      code: 'stale',
      current: [{ kind: 'contacts', id: 'k', version: 1, body: { name: 'Gizli' } }],
    }),
  );
  await sealRows(b.outbox, clerk);
  expect(JSON.stringify(await b.outbox.answered(10))).not.toContain('Gizli');
  expect(await b.outbox.row('a')).toMatchObject({
    state: 'refused',
    kind: 'sealed',
    refusal: { status: 412, answer: { code: 'stale' } },
  });
  expect(JSON.stringify(await b.outbox.row('a'))).not.toContain('Gizli');
});

test('SY13: a colleague’s session carries the sealed rows of the one who left, in their order', async () => {
  const b = await bench();
  await b.outbox.setAuth(clerk);
  value(await b.outbox.append(contact('k')));
  value(await b.outbox.append(sale('a', { contactId: 'k' })));
  await sealRows(b.outbox, clerk);
  await b.outbox.clearAuth('s1');
  await b.outbox.setAuth(auth({ actor: 'u2', sessionId: 's2', token: 'colleague' }));
  const server = createFakeServer();
  await drainWith(b, (request) => server.receive(request));
  expect(server.effects).toEqual(['m-k', 'a']);
  expect(b.network.all.map((r) => [r.path, r.headers.authorization])).toEqual(
    Array(2).fill(['/sync/envelopes', 'Bearer colleague']),
  );
});

test('SY24: an export leaves the rows where they are and its import on two tablets still ends in one record each', async () => {
  const dying = await freshOutbox({ auth: clerk });
  value(await dying.append(contact('k')));
  value(await dying.append(sale('a', { contactId: 'k' })));
  const text = await exportRows(dying, clerk);
  expect((await dying.rows('c1')).map((r) => r.kind)).toEqual([
    'contact.create',
    'transaction.create',
  ]);
  const server = createFakeServer();
  for (const actor of ['u7', 'u8']) {
    const b = await bench();
    const carrier = auth({ actor, sessionId: actor });
    await b.outbox.setAuth(carrier);
    expect(await importRows(b.outbox, text, carrier)).toEqual({
      ok: true,
      value: { added: 2, known: 0 },
    });
    expect(await importRows(b.outbox, text, carrier)).toEqual({
      ok: true,
      value: { added: 0, known: 2 },
    });
    await drainWith(b, (request) => server.receive(request));
    expect((await b.outbox.rows('c1')).map((r) => [r.id, r.actor, r.state, r.number])).toEqual([
      ['m-k', 'u1', 'applied', undefined],
      ['a', 'u1', 'applied', 'T1-000001'],
    ]);
  }
  expect(server.effects).toEqual(['m-k', 'a']);
});

test.each([
  ['', 'not-an-export'],
  ['{"format":"milyem-outbox","v":1,"company":"c1","rows":[{"envelope":{}}]}', 'not-an-export'],
  ['{"format":"milyem-outbox","v":2,"company":"c1","rows":[]}', 'not-an-export'],
  ['{"format":"milyem-outbox","v":1,"company":"c2","exportedAt":1,"rows":[]}', 'other-company'],
])('SY24: a file that is not ours adds nothing: %s', async (text, code) => {
  const outbox = await freshOutbox({ auth: clerk });
  expect(await importRows(outbox, text, clerk)).toEqual({ ok: false, error: { code } });
  expect(await outbox.rows('c1')).toEqual([]);
});

test.each(['ş', 'a\nb', '', 'x'.repeat(201)])(
  'SY24: a file whose ids no header can carry adds nothing, since such a row could never leave (%#)',
  async (id) => {
    const outbox = await freshOutbox({ auth: clerk });
    value(await outbox.append(contact('k')));
    const file = JSON.parse(await exportRows(outbox, clerk)) as { rows: { envelope: Envelope }[] };
    for (const field of ['id', 'device'] as const) {
      const rows = file.rows.map((row) => ({ ...row, envelope: { ...row.envelope, [field]: id } }));
      expect(
        await importRows(await freshOutbox(), JSON.stringify({ ...file, rows }), clerk),
      ).toEqual({ ok: false, error: { code: 'not-an-export' } });
    }
  },
);

test('SY23: bytes survive base64 at any length', () => {
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
});
