import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { parseAnswer } from '@/contract/core/answer';
import { API, HEADER, PROJECT } from '@/contract/core/headers';
import { signedText } from '@/contract/core/signing';
import type { SignedIn } from '@/contract/people/session';
import { createCompany } from '@/server/areas/people/accounts';
import { connect } from '@/server/db/connect';
import type { Entry } from '@/server/sandbox/sandbox-journal';
import { AppProcess, freePort, type Program, tempFolder } from '../support/app-process';
import { bundlePrograms } from '../support/bundled-server';
import type { DocumentFact, Evidence } from './documents-oracle';

/**
 * A shop for the trials without browsers: PostgreSQL, server processes on it, the sandbox as a process of
 * its own, and devices that call over HTTP. Whoever dies here dies by SIGKILL.
 */
const SECRET = 'milyem-dev-secret';
const PASSWORD = 'altin-585';
const top = path.resolve(import.meta.dirname, '../..');

/** The programs of a trial, each in one file, because killed ones are started again and again. */
export const documentPrograms = () =>
  bundlePrograms({
    server: 'tests/faults/documents-server.ts',
    sandbox: 'src/server/sandbox/main.ts',
  });
export type Programs = Awaited<ReturnType<typeof documentPrograms>>['programs'];

export type Answered = { status: number; code: string | number | undefined; text: string };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The sandbox process, always at the same port and folder. */
export class Sandbox {
  #child: ChildProcess | undefined;
  readonly folder = tempFolder('sandbox');

  constructor(
    readonly port: number,
    private readonly program: Program,
    private settings: NodeJS.ProcessEnv,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.program], {
      cwd: top,
      env: {
        ...process.env,
        ...this.settings,
        SANDBOX_DIR: this.folder.path,
        SANDBOX_PORT: String(this.port),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once('data', () => resolve());
      child.once('exit', () => reject(new Error('the sandbox did not start')));
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** Starts it again without faults. */
  async calm(): Promise<void> {
    this.settings = { ...this.settings, SANDBOX_FAULTS: '' };
    await this.kill();
    await this.start();
  }

  entries(): Entry[] {
    return readFileSync(path.join(this.folder.path, 'journal.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Entry);
  }
}

/**
 * The negative control's way to the sandbox: the first answer to each sending is lost, and the next
 * question is answered "absent" whatever the sandbox has. A server that asks is then as one that
 * never does.
 */
export async function forgetfulWay(to: string): Promise<{ url: string; stop(): void }> {
  const [lost, forgotten] = [new Set<string>(), new Set<string>()];
  const server = http.createServer((request, response) => {
    const place = request.url ?? '';
    const isDocument = place.startsWith('/documents/');
    if (request.method === 'GET' && isDocument && !forgotten.has(place)) {
      forgotten.add(place);
      response.writeHead(404, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify({ sandbox: true, code: 'absent' }));
    }
    const onward = http.request(
      `${to}${place}`,
      { method: request.method, headers: request.headers },
      (reply) => {
        if (request.method === 'POST' && isDocument && !lost.has(place)) {
          lost.add(place);
          return void request.socket.destroy();
        }
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.on('error', () => response.destroy());
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Settings of a server that hands documents to the sandbox, and asks it often. */
export const sandboxSettings = (url: string): NodeJS.ProcessEnv => ({
  INTEGRATOR: 'sandbox',
  SANDBOX_URL: url,
  SANDBOX_POLL_MS: '250',
  SANDBOX_PATIENCE_MS: '1000',
});

export class Shop {
  readonly servers: AppProcess[] = [];
  readonly #folders: { remove: () => void }[] = [];
  #urls: string[] = [];
  company = '';
  #licence = `L-${randomUUID()}`;
  #email = `${randomUUID()}@ornek.app`;

  constructor(
    readonly databaseUrl: string,
    private readonly program: Program,
  ) {}

  /** `settings`: of each server process. */
  async open(count: number, settings: NodeJS.ProcessEnv): Promise<void> {
    const sealingKey = randomBytes(32);
    const database = await connect({ databaseUrl: this.databaseUrl });
    const made = await createCompany(
      { db: database.db, sealingKey, clock: Date.now },
      {
        title: 'Örnek Kuyumculuk',
        licenceCode: this.#licence,
        admin: { name: 'Deniz Usta', email: this.#email, code: '1001', password: PASSWORD },
      },
    );
    await database.close();
    if (!made.ok) throw new Error(made.error.code);
    this.company = made.value.company;
    for (let n = 0; n < count; n++) {
      const folder = tempFolder('documents');
      this.#folders.push(folder);
      const port = await freePort();
      const server = new AppProcess(
        port,
        folder.path,
        {
          DATABASE_URL: this.databaseUrl,
          SEALING_KEY: sealingKey.toString('hex'),
          DEMO_DATA: 'off',
          PRICE_FEED: 'none',
          RATE_LIMIT_PER_MINUTE: '1000000',
          ...settings,
        },
        this.program,
      );
      await server.start();
      this.servers.push(server);
      this.#urls.push(`http://127.0.0.1:${port}`);
    }
  }

  async signIn(device: string): Promise<Device> {
    const reply = await send(this.#urls[0] ?? '', 'POST', '/me', {
      body: JSON.stringify({
        email: this.#email,
        userCode: '1001',
        licenceCode: this.#licence,
        password: PASSWORD,
      }),
    });
    const answer = parseAnswer(reply?.text ?? '') as { result?: SignedIn } | undefined;
    if (!answer?.result) throw new Error(`sign-in: ${reply?.text}`);
    return new Device(this.#urls, {
      [HEADER.authorization]: `Bearer ${answer.result.token}`,
      [HEADER.companies]: this.company,
      [HEADER.device]: device,
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    for (const folder of this.#folders) folder.remove();
  }

  /** Makes everything that waits due now, whatever pause it is in. */
  async tryAll(): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    await client.query('UPDATE documents SET due_at = 0 WHERE due_at IS NOT NULL');
    await client.end();
  }

  /** What the server has, by SQL. */
  async evidence(entries: readonly Entry[], slips: ReadonlyMap<string, number>): Promise<Evidence> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      const found = await client.query<{
        id: string;
        act: string | null;
        body: {
          stage: string;
          number: string | null;
          series: string | null;
          issuedOn: string | null;
          totals: { total: number };
          choices: { slip: string; lines: string[] };
        };
      }>(
        `SELECT d.id, d.act, r.body FROM documents d
           JOIN records r ON r.company = d.company AND r.kind = 'fiscal' AND r.id = d.id`,
      );
      const counted = await client.query<{ series: string; year: number; last: number }>(
        'SELECT series, year, last FROM document_numbers',
      );
      return {
        entries,
        slips,
        documents: found.rows.map(
          ({ id, act, body }): DocumentFact => ({
            id,
            act,
            slip: body.choices.slip,
            lines: body.choices.lines,
            stage: body.stage,
            number: body.number,
            series: body.series,
            issuedOn: body.issuedOn,
            total: body.totals.total,
          }),
        ),
        counters: new Map(
          counted.rows.map(({ series, year, last }) => [`${series} ${year}`, last]),
        ),
      };
    } finally {
      await client.end();
    }
  }
}

const ATTEMPT_MS = 10_000;
const RETRY_MS = 250;

/** A device: it repeats a call under the same key until a server of ours has answered. */
export class Device {
  #next = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly headers: Record<string, string>,
  ) {}

  async write(place: string, body: object, key: string = randomUUID()): Promise<Answered> {
    for (;;) {
      const url = this.urls[this.#next++ % this.urls.length] ?? '';
      const reply = await send(url, 'POST', place, {
        body: JSON.stringify(body),
        headers: { ...this.headers, [HEADER.idempotencyKey]: key },
      });
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      await pause(RETRY_MS);
    }
  }
}

async function send(
  url: string,
  method: string,
  place: string,
  { body, headers = {} }: { body: string; headers?: Record<string, string> },
): Promise<Answered | undefined> {
  try {
    const response = await fetch(`${url}${API}${place}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [HEADER.signature]: createHmac('sha256', SECRET)
          .update(signedText(PROJECT, method, place))
          .digest('hex'),
        [HEADER.project]: PROJECT,
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    const text = await response.text();
    const answer = parseAnswer(text);
    return answer && { status: response.status, code: answer.code, text };
  } catch {
    return undefined;
  }
}
