import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type DealingSecret,
  dealingBinding,
  dealingText,
  type ScreeningDealing,
} from '@/contract/screening/screening';
import { importCompanyKey, sealPiece } from '@/sync/seal';
import { NOON } from '../../support/factories';

/** Bodies of uploads, queries and decisions of sanctions screening. */
export const LISTS = '/inspections/lists';
export const QUERIES = '/inspections/queries';
export const DECISIONS = '/inspections/decisions';

export const uploadBody = (list: string, text: string | Uint8Array, name = 'liste.xml') => ({
  list,
  files: [{ name, gzip: gzipSync(text).toString('base64') }],
});

type Person = { id: string; first: string; more?: string; low?: boolean };
/** A list of the United Nations' form with made-up people. */
export const unXml = (people: readonly Person[]): string =>
  `<?xml version="1.0"?><CONSOLIDATED_LIST><INDIVIDUALS>${people
    .map(
      ({ id, first, more = '' }) =>
        `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>${first}</FIRST_NAME><SECOND_NAME>Sabirzoda</SECOND_NAME><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>${more}</INDIVIDUAL>`,
    )
    .join(
      '',
    )}</INDIVIDUALS><ENTITIES><ENTITY><DATAID>E1</DATAID><FIRST_NAME>Zarkhan Trading</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

export const somePeople = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `P${at}`,
    first: `Rustam${'abcdefghij'[at % 10]}`,
  }));

export const askedBody = (more: object = {}) => ({
  kind: 'screening.asked',
  v: 1,
  id: randomUUID(),
  at: NOON,
  asked: { name: 'Rustam Sabirzoda' },
  lists: [],
  build: 1,
  best: [],
  verdict: 'no-list',
  ...more,
});

export const BATCHES = '/inspections/query-batches';

/** Queries of one run, one for each name. */
export const batchBody = (names: readonly string[], more: object = {}) => ({
  ...{ kind: 'screening.batch', v: 1, id: randomUUID(), at: NOON, lists: [], build: 1 },
  queries: names.map((name) => ({
    id: randomUUID(),
    ...{ asked: { name }, best: [], verdict: 'no-list' },
  })),
  ...more,
});

export const decideBody = (more: object = {}) => ({
  kind: 'screening.decide',
  v: 1,
  id: randomUUID(),
  at: NOON,
  asked: { name: 'Rustam Sabirzoda' },
  list: 'UN',
  entry: 'P0',
  entryHash: '0'.repeat(64),
  decision: 'similar',
  reason: 'Pasaport görüldü, doğum günü farklı.',
  ...more,
});

export const DEALINGS = '/workbench/dealings';

/** A query at the limit, sealed for the company whose public key is given. */
export async function dealingBody(
  { company, publicKey }: { company: string; publicKey: string },
  {
    secret,
    ...over
  }: Partial<Omit<ScreeningDealing, 'secret'>> & {
    secret?: Partial<DealingSecret>;
  } = {},
): Promise<ScreeningDealing> {
  const id = randomUUID();
  const text = dealingText({
    asked: { name: 'Rustam Sabirzoda' },
    ...{ lists: [], build: 1, best: [], verdict: 'stop' },
    ...secret,
  });
  const piece = await sealPiece(
    await importCompanyKey(publicKey),
    dealingBinding(company, over.id ?? id),
    new TextEncoder().encode(text),
  );
  return {
    ...{ kind: 'screening.dealing', v: 1, id, at: NOON, slip: randomUUID(), contact: randomUUID() },
    ...over,
    secret: { ...piece, data: Buffer.from(piece.data).toString('base64') },
  };
}

/** A well-formed query at the limit whose secret nobody can open. */
export const dealingWith = (data: string): ScreeningDealing => ({
  ...{ kind: 'screening.dealing', v: 1, id: randomUUID(), at: NOON, slip: randomUUID() },
  contact: randomUUID(),
  secret: { wrappedKey: 'A'.repeat(344), iv: 'A'.repeat(16), data },
});
