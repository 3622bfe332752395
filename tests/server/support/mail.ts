import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';

/** A certificate that names one host and signs itself, made by openssl. */
export type Certificate = { cert: string; key: string };

export function aCertificate(host: string): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'milyem-mail-'));
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-days', '2', '-subj', `/CN=${host}`],
      ...['-addext', `subjectAltName=DNS:${host}`],
    ],
    { stdio: 'ignore' },
  );
  const made = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

/** A message that the mail server accepted, as it came after DATA. */
type Taken = { from: string; to: string; text: string; isSecure: boolean };
type Answers = {
  login: string;
  receiver: string;
  /** After the message; null: the connection is cut instead. */
  message: string | null;
};

const LOGIN = Buffer.from('\0kullanici\0parola').toString('base64');

/**
 * A small mail server on this machine. `lines` has every command that it read, so that a test sees
 * what left in clear; `answers` may be changed. `isTlsAtOnce`: encrypted from the start.
 */
export async function aMailServer(certificate?: Certificate, isTlsAtOnce = false) {
  const taken: Taken[] = [];
  const lines: { line: string; isSecure: boolean }[] = [];
  const answers: Answers = { login: '235 ok', receiver: '250 ok', message: '250 taken' };
  const sockets = new Set<Socket>();
  const context = certificate ? createSecureContext(certificate) : undefined;
  const speak = (socket: Socket, isSecure: boolean) => {
    sockets.add(socket);
    let [rest, from, to] = ['', '', ''];
    let body: string[] | null = null;
    const say = (text: string) => socket.write(`${text}\r\n`);
    const hear = (line: string): void => {
      if (body) {
        if (line !== '.') return void body.push(line.startsWith('..') ? line.slice(1) : line);
        if (answers.message?.startsWith('250'))
          taken.push({ from, to, text: body.join('\r\n'), isSecure });
        // The message is accepted, but the sender gets no answer.
        if (answers.message === null) {
          taken.push({ from, to, text: body.join('\r\n'), isSecure });
          return void socket.destroy();
        }
        body = null;
        say(answers.message);
        return;
      }
      lines.push({ line, isSecure });
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      if (verb === 'EHLO') {
        const more = context && !isSecure ? ['250-STARTTLS'] : [];
        for (const text of ['250-posta', ...more, '250 AUTH PLAIN']) say(text);
      } else if (verb === 'STARTTLS' && context) {
        say('220 go');
        socket.removeAllListeners('data');
        speak(new TLSSocket(socket, { isServer: true, secureContext: context }), true);
      } else if (verb === 'AUTH') {
        say(line.endsWith(LOGIN) ? answers.login : '535 5.7.8 wrong password');
      } else if (verb === 'MAIL') {
        from = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
        say('250 ok');
      } else if (verb === 'RCPT') {
        to = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
        say(answers.receiver);
      } else if (verb === 'DATA') {
        body = [];
        say('354 go');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('502 unknown');
    };
    socket.on('data', (part: Buffer) => {
      const parts = (rest + part.toString('latin1')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) hear(line);
    });
    // A client that refuses the certificate cuts the connection.
    socket.on('error', () => socket.destroy());
    return say;
  };
  const server = createServer((plain) => {
    sockets.add(plain);
    plain.on('error', () => plain.destroy());
    const socket = isTlsAtOnce
      ? new TLSSocket(plain, { isServer: true, secureContext: context })
      : plain;
    speak(socket, isTlsAtOnce)('220 posta');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, taken, lines, answers },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
