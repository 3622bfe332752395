import { CORE_HOST, DEFAULT_HOST, hostKey, PROJECTS } from '@/contract/core/projects';
import { JOB_KINDS, type JobKind } from '@/contract/integration/integration';
import { LIST_NAMES, type ListName } from '@/domain/screening/entry';
import { BadSetting } from './bad-setting';

/**
 * Reads the settings of services outside: other projects' backends, the e-invoice provider, the
 * payment window, analytics, the providers of jobs, and the addresses of sanctions lists.
 */

export type ProviderAddress = { url: string; token: string };
export type ProviderAddresses = Partial<Record<JobKind, ProviderAddress>>;

type Text = (name: string, fallback?: string) => string;

const isWeb = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

function web(name: string, text: string): string {
  if (!isWeb(text))
    throw new BadSetting(
      `${name}, "https://" ile başlayan bir adres olmalıdır; verilen: "${text}".`,
    );
  return text.replace(/\/+$/, '');
}

/** PROJECT_HOSTS: erp=https://a.example,lonca=https://b.example,default=https://c.example */
export function readHosts(text: Text): Record<string, string> {
  const known = new Set<string>([...PROJECTS.map(hostKey), DEFAULT_HOST, CORE_HOST]);
  const pairs = text('PROJECT_HOSTS').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.trim().split('=');
      if (!known.has(name))
        throw new BadSetting(
          `PROJECT_HOSTS içindeki "${name}" tanınmıyor; olabilecekler: ${Array.from(known).join(', ')}.`,
        );
      return [name, web('PROJECT_HOSTS', rest.join('='))];
    }),
  );
}

export function readEInvoice(text: Text): { test: string; live: string } | undefined {
  const [test, live] = [text('EINVOICE_TEST_URL'), text('EINVOICE_LIVE_URL')];
  if (!test && !live) return undefined;
  return { test: web('EINVOICE_TEST_URL', test), live: web('EINVOICE_LIVE_URL', live) };
}

export function readOrigin(text: Text): string | undefined {
  const given = text('PAYMENT_ORIGIN');
  return given ? new URL(web('PAYMENT_ORIGIN', given)).origin : undefined;
}

const COLLECTOR = 'https://www.google-analytics.com/g/collect';

/** ANALYTICS_TAG_ID, and ANALYTICS_URL if the service collects elsewhere than usual. */
export function readAnalytics(text: Text): { tagId: string; collector: string } | undefined {
  const tagId = text('ANALYTICS_TAG_ID');
  if (!tagId) return undefined;
  if (!/^[A-Z0-9-]{4,40}$/i.test(tagId))
    throw new BadSetting(
      `ANALYTICS_TAG_ID yalnızca harf, rakam ve tire olabilir (örnek G-ABC123); verilen: "${tagId}".`,
    );
  return { tagId, collector: web('ANALYTICS_URL', text('ANALYTICS_URL', COLLECTOR)) };
}

/** WHATSAPP_URL with WHATSAPP_TOKEN, and so on for each kind of job. */
export function readProviders(text: Text): ProviderAddresses {
  const found = JOB_KINDS.flatMap((kind) => {
    const name = kind.toUpperCase();
    const url = text(`${name}_URL`);
    return url
      ? [[kind, { url: web(`${name}_URL`, url), token: text(`${name}_TOKEN`) }] as const]
      : [];
  });
  return Object.fromEntries(found);
}

/** Addresses of the files of each list, in their order. */
export type ListSources = ReadonlyMap<ListName, readonly string[]>;
/** Files of one list, as many as an upload of it has. */
const MOST_FILES = 3;

/** LIST_SOURCES: UN=https://a.example/un.xml OFAC=https://b.example/sdn.csv OFAC=https://… */
export function readListSources(text: Text): ListSources {
  const sources = new Map<ListName, string[]>();
  for (const pair of text('LIST_SOURCES').split(/\s+/).filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const list = LIST_NAMES.find((one) => one === name && one !== 'OWN');
    if (!list)
      throw new BadSetting(
        `LIST_SOURCES içindeki "${name}" tanınmıyor; olabilecekler: UN, OFAC, EU, MASAK.`,
      );
    const files = sources.get(list) ?? [];
    if (files.length >= MOST_FILES)
      throw new BadSetting(`LIST_SOURCES içinde ${list} için en çok ${MOST_FILES} adres olabilir.`);
    sources.set(list, [...files, web('LIST_SOURCES', rest.join('='))]);
  }
  return sources;
}
