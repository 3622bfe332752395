import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { UI_VERSION } from '@/contract/core/headers';
import { err, ok, type Result } from '@/domain/base/result';
import { readTrustedProxies, type TrustedProxies } from '../middleware/caller-address';
import { BadSetting } from './bad-setting';
import type { Secrets } from './deps';
import {
  type ListSources,
  type ProviderAddresses,
  readAnalytics,
  readEInvoice,
  readHosts,
  readListSources,
  readOrigin,
  readProviders,
} from './outside-settings';

/** Reads the server's settings from environment variables. */

export type Feed = { kind: 'simulator' } | { kind: 'none' } | { kind: 'board'; address: string };

/**
 * `url`: of a sandbox that runs already; without one the server starts its own. `pollMs`: pause
 * between two questions about a document; `patienceMs`: how long an answer is waited for.
 */
type IntegratorSetting =
  | { kind: 'none' }
  | { kind: 'sandbox'; url?: string; pollMs: number; patienceMs: number };

export type Settings = {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  demo: boolean;
  secrets: Secrets;
  sealingKey?: Buffer;
  feed: Feed;
  /** Hosts of the operator's own network that the price sources of companies may read. */
  privateHosts: ReadonlySet<string>;
  /** Hosts of the operator's own network that the integrations of companies may call. */
  outsideHosts: ReadonlySet<string>;
  /** Addresses of sanctions lists that the server fetches by itself. */
  listSources: ListSources;
  rateLimitPerMinute: number;
  trustedProxies?: TrustedProxies;
  uiVersion: string;
  tls?: { cert: Buffer; key: Buffer };
  support: { email: string; whatsapp: string; site: string };
  /** Backends of other projects, by their key; a project that is not named uses this server. */
  hosts: Record<string, string>;
  eInvoice?: { test: string; live: string };
  paymentOrigin?: string;
  analytics?: { tagId: string; collector: string };
  /** Sign-in addresses of the operator's people. */
  operators: ReadonlySet<string>;
  /** Who hands legal documents over. */
  integrator: IntegratorSetting;
  /** Addresses of the providers of jobs; a kind without an address has no provider. */
  providers: ProviderAddresses;
};

export type Env = Readonly<Record<string, string | undefined>>;

/** The settings, or one Turkish sentence that says which variable is wrong and what it may be. */
export function readEnvironment(env: Env): Result<Settings, string> {
  try {
    return ok(settingsOf(env));
  } catch (error) {
    if (error instanceof BadSetting) return err(error.message);
    throw error;
  }
}

function settingsOf(env: Env): Settings {
  const text = (name: string, fallback = ''): string => env[name]?.trim() || fallback;
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    throw new BadSetting('DATABASE_URL, "postgres://" ile başlayan bir adres olmalıdır.');
  const previous = text('SIGNATURE_SECRET_PREVIOUS');
  const tls = readTls(text('TLS_CERT'), text('TLS_KEY'));
  const sealingKey = readSealingKey(text('SEALING_KEY'));
  const [eInvoice, paymentOrigin, analytics] = [
    readEInvoice(text),
    readOrigin(text),
    readAnalytics(text),
  ];
  const trustedProxies = readTrustedProxies(text('TRUSTED_PROXIES'));
  const uiVersion = text('UI_VERSION', UI_VERSION);
  if (!/^\d+\.\d+\.\d+$/.test(uiVersion))
    throw new BadSetting(
      `UI_VERSION üç sayıdan oluşmalıdır (örnek 1.0.41); verilen: "${uiVersion}".`,
    );
  return {
    port: whole('PORT', text('PORT', '4173'), 0, 65_535),
    dataDir: path.resolve(text('DATA_DIR', '.data')),
    ...(databaseUrl ? { databaseUrl } : {}),
    demo: onOff('DEMO_DATA', text('DEMO_DATA', databaseUrl ? 'off' : 'on')),
    secrets: {
      current: text('SIGNATURE_SECRET', 'milyem-dev-secret'),
      ...(previous ? { previous } : {}),
    },
    ...(sealingKey ? { sealingKey } : {}),
    feed: readFeed(text('PRICE_FEED', 'simulator')),
    privateHosts: readPrivateHosts('PRICE_PRIVATE_HOSTS', text),
    outsideHosts: readPrivateHosts('OUTSIDE_PRIVATE_HOSTS', text),
    listSources: readListSources(text),
    rateLimitPerMinute: whole(
      'RATE_LIMIT_PER_MINUTE',
      text('RATE_LIMIT_PER_MINUTE', '250'),
      1,
      1_000_000,
    ),
    ...(trustedProxies ? { trustedProxies } : {}),
    uiVersion,
    ...(tls ? { tls } : {}),
    support: supportOf(text),
    hosts: readHosts(text),
    operators: new Set(
      text('OPERATORS')
        .split(',')
        .flatMap((one) => one.trim().toLowerCase() || []),
    ),
    integrator: readIntegrator(text, databaseUrl !== ''),
    providers: readProviders(text),
    ...(eInvoice ? { eInvoice } : {}),
    ...(paymentOrigin ? { paymentOrigin } : {}),
    ...(analytics ? { analytics } : {}),
  };
}

const OUR_SUPPORT = {
  email: 'destek@milyem.app',
  whatsapp: '+90 555 000 00 00',
  site: 'https://destek.milyem.app',
};

/**
 * Support contact on the screens. If the operator names any of their own, only theirs are shown,
 * and only a missing e-mail address is filled in with ours.
 */
function supportOf(text: (name: string, fallback?: string) => string): Settings['support'] {
  const own = {
    email: text('SUPPORT_EMAIL'),
    whatsapp: text('SUPPORT_WHATSAPP'),
    site: text('SUPPORT_SITE'),
  };
  const isOurs = own.email === '' && own.whatsapp === '' && own.site === '';
  return isOurs ? OUR_SUPPORT : { ...own, email: own.email || OUR_SUPPORT.email };
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new BadSetting(
      `${name}, ${min} ile ${max} arasında bir tam sayı olmalıdır; verilen: "${text}".`,
    );
  return value;
}

function onOff(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off')
    throw new BadSetting(`${name} yalnızca "on" veya "off" olabilir; verilen: "${text}".`);
  return text === 'on';
}

function readFeed(text: string): Feed {
  if (text === 'simulator' || text === 'none') return { kind: text };
  if (/^(?:https?|wss?):\/\//.test(text) && URL.canParse(text))
    return { kind: 'board', address: text };
  throw new BadSetting(
    `PRICE_FEED "simulator", "none" veya bir socket.io adresi (https://…) olmalıdır; verilen: "${text}".`,
  );
}

/**
 * INTEGRATOR: `sandbox` or `none`. The embedded server has the sandbox without being told; servers
 * on a shared database must share one, at SANDBOX_URL.
 */
function readIntegrator(
  text: (name: string, fallback?: string) => string,
  isShared: boolean,
): IntegratorSetting {
  const url = text('SANDBOX_URL');
  const kind = text('INTEGRATOR', isShared && url === '' ? 'none' : 'sandbox');
  if (kind === 'none') return { kind };
  if (kind !== 'sandbox')
    throw new BadSetting(`INTEGRATOR yalnızca "sandbox" veya "none" olabilir; verilen: "${kind}".`);
  if (url !== '' && !(/^https?:\/\//.test(url) && URL.canParse(url)))
    throw new BadSetting(`SANDBOX_URL "http://" ile başlamalıdır; verilen: "${url}".`);
  if (isShared && url === '')
    throw new BadSetting('DATABASE_URL ile INTEGRATOR=sandbox için SANDBOX_URL verilmelidir.');
  const pollMs = whole('SANDBOX_POLL_MS', text('SANDBOX_POLL_MS', '3000'), 100, 3_600_000);
  const patienceMs = whole(
    'SANDBOX_PATIENCE_MS',
    text('SANDBOX_PATIENCE_MS', '20000'),
    100,
    30_000,
  );
  const at = url === '' ? {} : { url: url.replace(/\/+$/, '') };
  return { kind, ...at, pollMs, patienceMs };
}

/** PRICE_PRIVATE_HOSTS: board.lan,10.0.0.5 */
function readPrivateHosts(name: string, text: (name: string) => string): ReadonlySet<string> {
  const hosts = text(name)
    .split(',')
    .flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !/^[a-z0-9_.:-]+$/.test(host) || /^https?:/.test(host));
  if (wrong !== undefined)
    throw new BadSetting(
      `${name} virgülle ayrılmış makine adları olmalıdır (örnek board.lan,10.0.0.5); verilen: "${wrong}".`,
    );
  return new Set(hosts);
}

function readSealingKey(text: string): Buffer | undefined {
  if (!text) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BadSetting('SEALING_KEY 64 onaltılık basamak (32 bayt) olmalıdır.');
  return Buffer.from(text, 'hex');
}

function readTls(certPath: string, keyPath: string): Settings['tls'] {
  if (!certPath && !keyPath) return undefined;
  if (!certPath || !keyPath)
    throw new BadSetting('TLS için TLS_CERT ve TLS_KEY birlikte verilmelidir.');
  const cert = readNamed('TLS_CERT', certPath);
  const key = readNamed('TLS_KEY', keyPath);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new BadSetting(
      `TLS_CERT ve TLS_KEY birbirine uygun bir sertifika ve anahtar değil: ${error instanceof Error ? error.message : error}.`,
    );
  }
  return { cert, key };
}

function readNamed(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new BadSetting(`${name} dosyası okunamıyor: ${file}.`);
  }
}
