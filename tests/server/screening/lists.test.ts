import { constants, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import {
  type ListDelta,
  type ListRow,
  listText,
  packText,
  type SignedPack,
  withDelta,
} from '@/contract/screening/lists';
import type { KeptDecision, KeptQueries, RepeatedQuery } from '@/contract/screening/screening';
import { keptHit } from '@/domain/screening/answer';
import { buildIndex } from '@/domain/screening/build-index';
import { Screening } from '@/domain/screening/search';
import { hashOf } from '@/server/areas/screening/list-entries';
import { companies } from '@/server/db/schema';
import { screeningDecisions, screeningQueries } from '@/server/db/schema-screening';
import { NOON } from '../../support/factories';
import { onAServer, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import {
  askedBody,
  DECISIONS,
  decideBody,
  LISTS,
  QUERIES,
  somePeople,
  unXml,
  uploadBody,
} from '../support/screening';

onAServer('sanctions lists', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  const load = async (list: string, text: string, name?: string): Promise<ListRow> => {
    server().clock.now += 1_000;
    const { status, answer } = await shop.admin.call<ListRow>('POST', LISTS, {
      body: uploadBody(list, text, name),
    });
    expect(status).toBe(200);
    if (!answer.result) throw new Error('no row');
    return answer.result;
  };
  const rows = async () =>
    (await shop.admin.call<{ lists: ListRow[] }>('GET', LISTS)).answer.result?.lists ?? [];
  const pack = async (have = '') => {
    const { answer } = await shop.admin.call<SignedPack>('GET', `/inspections/packs?have=${have}`);
    if (!answer.result) throw new Error('no pack');
    const deltas = JSON.parse(
      gunzipSync(Buffer.from(answer.result.pack, 'base64')).toString(),
    ) as ListDelta[];
    return { ...answer.result, deltas };
  };

  it('SN10: a list is stored with its figures, and what changed is counted', async () => {
    expect(await load('UN', unXml(somePeople(10)))).toMatchObject({
      state: 'current',
      entries: 11,
      added: 11,
      gone: 0,
    });
    const next = [...somePeople(10).slice(1), { id: 'new', first: 'Davron' }];
    next[0] = { id: 'P1', first: 'Other' };
    expect(await load('UN', unXml(next))).toMatchObject({
      state: 'current',
      added: 1,
      changed: 1,
      gone: 1,
    });
    expect((await rows()).map(({ state }) => state)).toEqual(['current', 'old']);
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'list.loaded')).toHaveLength(2);
  });

  it('SN11: a list that shrank or cannot be read waits, and the one before it stays', async () => {
    const first = await load('UN', unXml(somePeople(20)));
    const held = await load('UN', unXml(somePeople(10)));
    expect(held.state).toBe('held');
    const broken = await load('UN', '<CONSOLIDATED_LIST><INDIVIDUALS>');
    expect(broken).toMatchObject({ state: 'failed', entries: 0 });
    expect((await pack()).deltas[0]?.version.hash).toBe(first.hash);
    const settle = (id: string, how: string) => shop.admin.call('POST', `${LISTS}/${id}/${how}`);
    expect((await settle(broken.id, 'confirmations')).status).toBe(404);
    expect((await settle(broken.id, 'refusals')).status).toBe(200);
    expect((await settle(held.id, 'confirmations')).status).toBe(200);
    expect((await settle(held.id, 'confirmations')).status).toBe(404);
    expect((await pack()).deltas[0]?.version.hash).toBe(held.hash);
  });

  it('SN12: a pack is signed, and a delta makes the same list as a whole pack', async () => {
    const first = await load('UN', unXml(somePeople(20)));
    const before = (await pack()).deltas[0];
    await load('UN', unXml([...somePeople(19), { id: 'new', first: 'Davron' }]));
    const whole = await pack();
    const delta = await pack(`UN:${first.hash}`);
    expect(delta.deltas[0]).toMatchObject({ from: first.hash, gone: ['P19'] });
    expect(delta.deltas[0]?.put).toHaveLength(1);
    if (!before || !delta.deltas[0]) throw new Error('no delta');
    const entries = withDelta(withDelta([], before), delta.deltas[0]);
    expect(hashOf(listText(entries))).toBe(whole.deltas[0]?.version.hash);
    const [company] = await server().db.select().from(companies);
    const held = (await server().db.select().from(companies)).find(({ id }) => id === shop.company);
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        {
          key: createPublicKey({
            key: Buffer.from((held ?? company)?.publicKey ?? '', 'base64'),
            format: 'der',
            type: 'spki',
          }),
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 32,
        },
        Buffer.from(whole.signature, 'base64'),
      );
    expect(isSigned(packText(shop.company, whole.pack))).toBe(true);
    expect(isSigned(packText(shop.company, delta.pack))).toBe(false);
    const other = await server().newShop();
    const none = await other.admin.call<SignedPack>('GET', '/inspections/packs');
    expect(gunzipSync(Buffer.from(none.answer.result?.pack ?? '', 'base64')).toString()).toBe('[]');
  });

  it('SN13: a query is kept sealed, once, and asked again it gives the same answer', async () => {
    const { hash } = await load('UN', unXml(somePeople(20)));
    const { deltas } = await pack();
    const asked = { name: 'Rustama Sabirzada', birth: '1979' };
    const best = new Screening(buildIndex(deltas[0]?.put ?? [], [])).search(asked).map(keptHit);
    expect(best.length).toBeGreaterThan(0);
    const body = askedBody({ asked, best, lists: [{ list: 'UN', hash }], verdict: 'stop' });
    for (let times = 0; times < 2; times++)
      expect((await shop.admin.write(QUERIES, body)).status).toBe(200);
    const stored = await server().db.select().from(screeningQueries);
    expect(stored.filter(({ company }) => company === shop.company)).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/rustam/i);
    const kept = (await shop.admin.call<KeptQueries>('GET', QUERIES)).answer.result;
    expect(kept?.queries).toMatchObject([{ asked, best, verdict: 'stop' }]);
    const again = (id: string) =>
      shop.admin.call<RepeatedQuery>('POST', `${QUERIES}/${id}/repetitions`);
    expect((await again(body.id)).answer.result).toEqual({ same: true, best });
    const wrong = askedBody({ asked, best: [], lists: [{ list: 'UN', hash }], verdict: 'clean' });
    await shop.admin.write(QUERIES, wrong);
    expect((await again(wrong.id)).answer.result?.same).toBe(false);
  });

  it('SN14: a decision holds for its name, birth and entry, and needs a reason', async () => {
    await load('UN', unXml(somePeople(20)));
    const { deltas } = await pack();
    const entry = deltas[0]?.put.find(({ id }) => id === 'P0');
    const entryHash = hashOf(JSON.stringify(entry));
    const decide = (more: object) =>
      shop.admin.write(DECISIONS, decideBody({ entryHash, ...more }));
    expect((await decide({ reason: 'kısa' })).status).toBe(400);
    expect((await decide({ entryHash: '1'.repeat(64) })).status).toBe(404);
    expect((await decide({})).status).toBe(200);
    const found = async (asked: object) =>
      (
        await shop.admin.call<{ decisions: KeptDecision[] }>('POST', `${DECISIONS}/searches`, {
          body: asked,
        })
      ).answer.result?.decisions;
    expect(await found({ name: 'Sabirzoda Rustam' })).toMatchObject([
      { decision: 'similar', entry: 'P0', entryHash },
    ]);
    expect(await found({ name: 'Rustam Sabirzoda', birth: '1979' })).toEqual([]);
    expect(JSON.stringify(await server().db.select().from(screeningDecisions))).not.toMatch(
      /rustam|pasaport/i,
    );
  });
});
