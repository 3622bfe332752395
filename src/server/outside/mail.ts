import { ADDRCONFIG } from 'node:dns';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailEncryption } from '@/domain/integration/messenger-forms';
import {
  type AllowedHosts,
  ForbiddenAddress,
  guardedLookup,
  mayAskHost,
  type Resolve,
} from './address';

/**
 * Hands one e-mail to a mail server. Guarantees: it never throws and ends within the given time.
 * The name of the host is resolved once, and the connection goes to exactly that address, which
 * must be public unless the operator named the host. No password and no message is sent before the
 * certificate has been checked against the host's name. Without encryption it connects only to
 * hosts that the operator named.
 */
export type MailServer = {
  host: string;
  port: number;
  tls: MailEncryption;
  user: string;
  password: string;
  /** Domain of the sender, which this server gives as its own name. */
  domain: string;
};
export type MailMessage = { from: string; to: string; raw: Buffer };
export type MailWay = {
  allowed: AllowedHosts;
  patienceMs: number;
  resolve?: Resolve;
  /** A root certificate beside those of the system. */
  ca?: string;
};

type MailTrouble =
  | 'unreachable'
  | 'forbidden-address'
  | 'insecure'
  | 'too-slow'
  | 'certificate'
  | 'unreadable';
export type MailReply =
  /** The server accepted the message; in a test of the connection, the user and the password. */
  | { is: 'accepted' }
  /** The server refused with this SMTP status, in its own words: the login, or the message. */
  | { is: 'refused'; status: number; text: string; step: 'login' | 'message' }
  /** The message is larger than the server accepts. */
  | { is: 'too-large' }
  /** The whole message was sent but no answer came: the server may have accepted it or not. */
  | { is: 'lost' }
  /** The server has certainly not accepted the message. */
  | { is: 'trouble'; trouble: MailTrouble };

const trouble = (what: MailTrouble): MailReply => ({ is: 'trouble', trouble: what });

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const LARGEST_REPLY = 64 * 1024;
const CHUNK = 16 * 1024;

/** Sends the message; without one it only signs in, which changes nothing. */
export async function mailOutside(
  server: MailServer,
  message: MailMessage | null,
  way: MailWay,
): Promise<MailReply> {
  const { host, tls } = server;
  if (!mayAskHost(host, way.allowed)) return trouble('forbidden-address');
  if (tls === 'none' && !way.allowed.has(host.toLowerCase())) return trouble('insecure');
  const found = await pin(host, way);
  return typeof found === 'object' ? speak(server, found.address, message, way) : trouble(found);
}

/** Resolves the host to the one address that is connected to. */
const pin = (
  host: string,
  { allowed, resolve }: MailWay,
): Promise<{ address: string } | 'forbidden-address' | 'unreachable'> => {
  if (isIP(host) !== 0) return Promise.resolve({ address: host });
  return new Promise((done) =>
    guardedLookup(allowed, resolve)(host, { hints: ADDRCONFIG }, (error, address) => {
      if (error) done(error instanceof ForbiddenAddress ? 'forbidden-address' : 'unreachable');
      else done(typeof address === 'string' ? { address } : 'unreachable');
    }),
  );
};

function speak(
  { host, port, tls, user, password, domain }: MailServer,
  address: string,
  message: MailMessage | null,
  { patienceMs, ca }: MailWay,
): Promise<MailReply> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      host: address,
      port,
      secure: tls === 'tls',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      name: domain,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca ? { ca } : {}) },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      maxResponseSize: LARGEST_REPLY,
      socketCloseTimeout: 0,
    });
    let isHandedOver = false;
    const end = (reply: MailReply): void => {
      clearTimeout(timer);
      connection.close();
      resolve(reply);
    };
    const fail = (error: SmtpError): void => end(judge(error, isHandedOver));
    const timer = setTimeout(
      () => end(isHandedOver ? { is: 'lost' } : trouble('too-slow')),
      patienceMs,
    );
    connection.on('error', fail);
    connection.connect((refused) => {
      if (refused) return fail(refused);
      connection.login({ user, credentials: { user, pass: password } }, (denied) => {
        if (denied) return fail(denied);
        if (!message) return end({ is: 'accepted' });
        const { from, to, raw } = message;
        const body = Readable.from(chunksOf(raw));
        body.on('end', () => {
          isHandedOver = true;
        });
        connection.send({ from, to: [to], size: raw.length }, body, (failed) =>
          failed ? fail(failed) : end({ is: 'accepted' }),
        );
      });
    });
  });
}

/** Small chunks, so that the stream ends shortly before the socket has sent its last bytes. */
function* chunksOf(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length; at += CHUNK) yield raw.subarray(at, at + CHUNK);
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
};

/**
 * Codes of Node's TLS errors about a certificate that does not belong to the host or is not
 * trusted.
 */
const BAD_CERTIFICATE =
  /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH/;

/** Codes of errors in which the server answered about the login or the message. */
const JUDGED = ['EAUTH', 'EENVELOPE', 'EMESSAGE'];
/** Status by which a server closes the connection, whatever was sent. */
const CLOSING = 421;

function judge(error: SmtpError, isHandedOver: boolean): MailReply {
  const { code = '', originalCode = '', response, responseCode } = error;
  // Answers to other steps, such as the greeting or STARTTLS, are not about the message.
  if (responseCode !== undefined && (JUDGED.includes(code) || responseCode === CLOSING))
    return {
      is: 'refused',
      status: responseCode,
      text: (response ?? '').replace(/^\d{3}[ -]/gm, ''),
      step: code === 'EAUTH' ? 'login' : 'message',
    };
  if (isHandedOver) return { is: 'lost' };
  if (code === 'EMESSAGE') return { is: 'too-large' };
  if (BAD_CERTIFICATE.test(originalCode)) return trouble('certificate');
  if (code === 'ETIMEDOUT') return trouble('too-slow');
  // The server offers no encryption, no known way to log in, or does not speak SMTP.
  if (['ETLS', 'EAUTH', 'EPROTOCOL', 'EENVELOPE'].includes(code)) return trouble('unreadable');
  return trouble('unreachable');
}
