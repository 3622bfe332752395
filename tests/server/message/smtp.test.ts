import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { AdapterCall } from '@/server/areas/integration/adapter';
import type { MailPayload } from '@/server/areas/integration/message-payload';
import { deliverMail, testMail } from '@/server/areas/integration/smtp-adapter';
import type { Resolve } from '@/server/outside/address';
import { aCertificate, aMailServer, type Certificate } from '../support/mail';

/** The adapter alone, against a mail server on this machine. */
const HOST = 'posta.ornek.test';
let right: Certificate;
let other: Certificate;
beforeAll(() => {
  right = aCertificate(HOST);
  other = aCertificate('baska.ornek.test');
});

type Server = Awaited<ReturnType<typeof aMailServer>>;
async function started(certificate?: Certificate, isTlsAtOnce = false): Promise<Server> {
  const server = await aMailServer(certificate, isTlsAtOnce);
  onTestFinished(() => server.close());
  return server;
}

/** A name server for tests: it answers each host with this address and counts the queries. */
function aResolver(address: string) {
  const asked: string[] = [];
  const resolve = ((host: string, _options: object, done: (...found: unknown[]) => void) => {
    asked.push(host);
    done(null, [{ address, family: 4 }]);
  }) as unknown as Resolve;
  return { asked, resolve };
}

const callOf = (
  port: number,
  settings: Record<string, string> = {},
  allowed: readonly string[] = [HOST],
): AdapterCall => ({
  company: 'c1',
  secret: 'parola',
  allowed: new Set(allowed),
  settings: {
    ...{ host: HOST, port: String(port), tls: 'starttls', user: 'kullanici' },
    ...{ from: 'zumrut@ornek.test', fromName: 'Zümrüt Kuyumculuk', ...settings },
  },
});
const jobOf = (more: Partial<MailPayload> = {}, id = 'job-1') => ({
  ...{ company: 'c1', id, kind: 'email' as const, target: 'k1' },
  payload: { email: 'ayse@ornek.test', subject: 'Hesap özeti', message: 'Sayın Ayşe', ...more },
});
const local = aResolver('127.0.0.1');

it('MS12: the message leaves encrypted, to the address that was resolved once, under the right name', async () => {
  const server = await started(right);
  const { asked, resolve } = aResolver('127.0.0.1');
  const delivery = await deliverMail(callOf(server.port), jobOf(), { resolve, ca: right.cert });
  expect(delivery).toMatchObject({
    is: 'done',
    sent: expect.stringMatching(/^<\w+@ornek\.test>$/),
  });
  expect(asked).toEqual([HOST]);
  expect(server.taken).toMatchObject([
    { from: 'zumrut@ornek.test', to: 'ayse@ornek.test', isSecure: true },
  ]);
  const clear = server.lines.filter(({ isSecure }) => !isSecure).map(({ line }) => line);
  expect(clear).toEqual(['EHLO ornek.test', 'STARTTLS']);
});

it('MS12: it speaks TLS from the start too, and a document goes as an attachment', async () => {
  const server = await started(right, true);
  const data = Buffer.from('%PDF-1.4 deneme').toString('base64');
  const job = jobOf({ document: { name: 'Ekstre Ayşe.pdf', data } });
  const way = { resolve: local.resolve, ca: right.cert };
  expect(await deliverMail(callOf(server.port, { tls: 'tls' }), job, way)).toMatchObject({
    is: 'done',
  });
  const [{ text = '' } = {}] = server.taken;
  expect(text).toContain('Content-Type: application/pdf');
  expect(text.replace(/\r\n/g, '')).toContain(data);
});

it('MS13: with a certificate of another name, or an unknown one, no password and no message leaves', async () => {
  for (const [certificate, ca] of [
    [other, other.cert],
    [right, undefined],
  ] as const) {
    const server = await started(certificate);
    const way = { resolve: local.resolve, ...(ca ? { ca } : {}) };
    const delivery = await deliverMail(callOf(server.port), jobOf(), way);
    expect(delivery).toEqual({ is: 'again', failure: { code: 'certificate' } });
    expect(await testMail(callOf(server.port), way)).toMatchObject({
      ok: false,
      failure: { code: 'certificate' },
    });
    expect(server.lines.filter(({ line }) => /AUTH|MAIL|DATA/.test(line))).toEqual([]);
  }
});

it('MS13: a server that offers no encryption gets no password', async () => {
  const server = await started();
  const delivery = await deliverMail(callOf(server.port), jobOf(), { resolve: local.resolve });
  expect(delivery).toMatchObject({ is: 'again', failure: { code: 'unreadable' } });
  expect(server.lines.some(({ line }) => line.startsWith('AUTH'))).toBe(false);
});

it('MS13: private addresses, and hosts that resolve to them, are never connected to', async () => {
  const server = await started(right);
  const forbidden = { is: 'failed', failure: { code: 'forbidden-address' } };
  for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:127.0.0.1'])
    expect(await deliverMail(callOf(server.port, { host }, []), jobOf(), {})).toMatchObject(
      forbidden,
    );
  for (const address of ['127.0.0.1', '192.168.1.9']) {
    const { resolve } = aResolver(address);
    expect(await deliverMail(callOf(server.port, {}, []), jobOf(), { resolve })).toMatchObject(
      forbidden,
    );
  }
  const plain = callOf(server.port, { tls: 'none' }, []);
  expect(await deliverMail(plain, jobOf(), { resolve: local.resolve })).toMatchObject({
    failure: { code: 'insecure' },
  });
  expect(server.lines).toEqual([]);
});

it('MS14: 550 is a refusal of the message, 451 is tried again, a wrong password is one of the connection', async () => {
  const server = await started(right);
  const way = { resolve: local.resolve, ca: right.cert };
  server.answers.receiver = '550 5.1.1 No such user';
  expect(await deliverMail(callOf(server.port), jobOf(), way)).toEqual({
    ...{ is: 'failed', status: 550 },
    answer: { code: 550, message: expect.stringContaining('No such user') },
  });
  server.answers.receiver = '451 4.7.1 Greylisted';
  expect(await deliverMail(callOf(server.port), jobOf(), way)).toEqual({
    ...{ is: 'again', status: 451, failure: { code: 'status', status: 451 } },
  });
  server.answers.receiver = '250 ok';
  server.answers.message = '554 5.7.1 Spam';
  expect(await deliverMail(callOf(server.port), jobOf(), way)).toMatchObject({
    ...{ is: 'failed', answer: { code: 554 } },
  });
  const wrong = { ...callOf(server.port), secret: 'tahmin' };
  expect(await deliverMail(wrong, jobOf(), way)).toMatchObject({
    ...{ is: 'failed', failure: { code: 'denied', status: 535 } },
  });
  expect(await testMail(wrong, way)).toMatchObject({ ok: false, failure: { code: 'denied' } });
  expect(await testMail(callOf(server.port), way)).toEqual({ ok: true });
  expect(server.taken).toEqual([]);
});

it('MS15: cut after the whole message it is not tried again; cut before, it is', async () => {
  const server = await started(right);
  const way = { resolve: local.resolve, ca: right.cert };
  server.answers.message = null;
  expect(await deliverMail(callOf(server.port), jobOf(), way)).toMatchObject({
    ...{ is: 'failed', answer: { code: 'mail-unanswered' } },
  });
  expect(server.taken).toHaveLength(1);
  await server.close();
  expect(await deliverMail(callOf(server.port), jobOf(), way)).toMatchObject({
    ...{ is: 'again', failure: { code: 'unreachable' } },
  });
});

it('MS15: each try of a message has the same Message-ID, another message has another', async () => {
  const server = await started(right);
  const way = { resolve: local.resolve, ca: right.cert };
  for (const id of ['job-1', 'job-1', 'job-2'])
    await deliverMail(callOf(server.port), jobOf({}, id), way);
  const ids = server.taken.map(({ text }) => /^Message-ID: (\S+)/m.exec(text)?.[1]);
  expect(ids).toHaveLength(3);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

it('MS16: a line break in the address, the subject or the name of the sender is refused before any call', async () => {
  const server = await started(right);
  const way = { resolve: local.resolve, ca: right.cert };
  const added = '\r\nBcc: hirsiz@ornek.test';
  for (const [more, settings, code] of [
    [{ email: `ayse@ornek.test${added}` }, {}, 'mail-address'],
    [{ email: 'ayse@ornek.test, b@ornek.test' }, {}, 'mail-address'],
    [{ subject: `Konu${added}` }, {}, 'mail-subject'],
    [{ subject: 'Konu\nX: 1' }, {}, 'mail-subject'],
    [{}, { fromName: `Zümrüt${added}` }, 'mail-subject'],
    [{}, { from: `zumrut@ornek.test${added}` }, 'mail-address'],
  ] as const)
    expect(await deliverMail(callOf(server.port, settings), jobOf(more), way)).toEqual({
      ...{ is: 'failed', answer: { code } },
    });
  expect(server.lines).toEqual([]);
  // In the text a line break is allowed.
  await deliverMail(callOf(server.port), jobOf({ message: `Merhaba${added}` }), way);
  const [head = ''] = (server.taken[0]?.text ?? '').split('\r\n\r\n');
  expect(head).not.toContain('Bcc');
});
