import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type WordPut, wordId } from '@/contract/rules/setting';
import { metalValue } from '@/domain/metal/weight';
import { type Payment, passedOn } from '@/domain/payment/payment';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { EVERYONE, MAX_WORDS } from '@/domain/rules/negative-words';
import type { Draft, Transaction } from '@/domain/slip/transaction';
import { records } from '@/server/db/schema';
import { aBracelet, aCoin, aPrice, aTransaction, NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, READER, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { from, pulledDefinitions } from '../support/pulled';
import { RULES, ruleBody, WORDS, wordBody } from '../support/settings';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';
import { findingsOf as keptWith } from '../support/written';

const DAY = 86_400_000;

onAServer('settings', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });

  const definitions = (client: Client = shop.admin) => pulledDefinitions(client);
  const told = async () =>
    (await definitions()).flatMap((body) =>
      body.type === 'rule' ? [[body.rule.from, body.rule.value, body.withdrawn === true]] : [],
    );
  const say = (rule: Parameters<typeof ruleBody>[0], base = 0, device = 'a') =>
    shop.admin.write(RULES, ruleBody(rule, { base }), from(device));

  describe('a rule', () => {
    it('RU2: of two tablets that speak of different days both win, of one day the later is told of the first', async () => {
      expect((await say({})).status).toBe(200);
      expect((await say({ from: '2026-12-01', value: 300 }, 0, 'b')).status).toBe(200);
      const late = await say({ value: 400 }, 0, 'b');
      expect([late.status, late.answer.code]).toEqual([412, 'stale']);
      const [current] = late.answer.current ?? [];
      expect(current).toMatchObject({
        kind: 'definitions',
        body: { rule: { value: 250 }, actor: shop.admin.user, at: NOON },
      });
      expect((await say({ value: 400 }, current?.version, 'b')).status).toBe(200);
      expect((await told()).sort()).toEqual([
        ['2026-11-21', 400, false],
        ['2026-12-01', 300, false],
      ]);
    });

    it('RU2: what a device itself said last is its own to say again', async () => {
      await say({});
      expect((await say({ value: 260 })).status).toBe(200);
      expect((await say({ value: null })).status).toBe(200);
    });

    it('RU3: what can be no rule is refused by its field, and what nobody said cannot be taken back', async () => {
      const stranger = await server().newShop();
      const names = async (rule: object) => {
        const { status, answer } = await say(rule);
        return [status, answer.fields?.map(({ name }) => name)];
      };
      expect(await names({ from: '2026-02-30' })).toEqual([400, ['rule.from']]);
      expect(await names({ value: -1 })).toEqual([400, ['rule.value']]);
      expect(await names({ value: 1.5 })).toEqual([400, ['rule.value']]);
      expect(await names({ name: 'emanet' })).toEqual([400, ['rule.name']]);
      expect(await names({ user: shop.admin.user })).toEqual([400, ['rule.user']]);
      expect(await names({ name: 'discount', user: stranger.admin.user })).toEqual([
        400,
        ['rule.user'],
      ]);
      expect(await names({ name: 'discount', user: shop.admin.user })).toEqual([200, undefined]);
      expect((await say({ from: '2027-01-01', value: null })).status).toBe(404);
    });

    it('RU11: words are kept with their rule, taken back with it, and refused by the field on any other', async () => {
      const words = { name: 'return-rule' as const, value: 0, text: '14 gün içinde' };
      expect((await say(words)).status).toBe(200);
      const kept = (await definitions()).flatMap((body) =>
        body.type === 'rule' && body.rule.name === 'return-rule' ? [body.rule.text] : [],
      );
      expect(kept).toEqual(['14 gün içinde']);
      const fields = async (rule: object) =>
        (await say(rule)).answer.fields?.map(({ name }) => name);
      expect(await fields({ name: 'return-rule', value: 0 })).toEqual(['rule.text']);
      expect(await fields({ ...words, text: 'x'.repeat(401) })).toEqual(['rule.text']);
      expect(await fields({ ...words, name: 'guarantee-terms', text: 'x'.repeat(1_001) })).toEqual([
        'rule.text',
      ]);
      expect(
        (await say({ ...words, name: 'guarantee-terms', text: 'x'.repeat(1_000) })).status,
      ).toBe(200);
      expect(await fields({ ...words, name: 'discount', value: 500 })).toEqual(['rule.text']);
    });

    it('RU3: a day that was over when it was said is refused, whatever the device says the time is; said in time it is kept however late it comes', async () => {
      const past = await say({ from: '2026-11-20' });
      expect([past.status, past.answer.code]).toEqual([411, 'rule-past']);
      const fast = await shop.admin.write(
        RULES,
        ruleBody({ from: '2026-11-20' }, { at: NOON + 9 * DAY }),
        from('a'),
      );
      expect(fast.answer.code).toBe('rule-past');
      const waited = await shop.admin.write(
        RULES,
        ruleBody({ from: '2026-11-18' }, { at: NOON - 3 * DAY }),
        from('a'),
      );
      expect(waited.status).toBe(200);
    });

    it('PO7: a limit of a position is one record an asset, and a rule that does not say which is refused by the field', async () => {
      const limit = { name: 'position-limit' as const, value: 400_000_000 };
      const fields = async (rule: object) => {
        const { status, answer } = await say(rule);
        return [status, answer.fields?.map(({ name }) => name)];
      };
      expect(await fields({ ...limit, asset: 'HAS' })).toEqual([200, undefined]);
      expect(await fields({ ...limit, asset: 'USD' })).toEqual([200, undefined]);
      expect(await fields(limit)).toEqual([400, ['rule.asset']]);
      expect(await fields({ ...limit, asset: 'TRY' })).toEqual([400, ['rule.asset']]);
      expect(await fields({ ...limit, asset: 'a b' })).toEqual([400, ['rule.asset']]);
      expect(await fields({ asset: 'HAS' })).toEqual([400, ['rule.asset']]);
      const kept = (await definitions()).flatMap((body) =>
        body.type === 'rule' ? [body.rule.asset] : [],
      );
      expect(kept.sort()).toEqual(['HAS', 'USD']);
    });

    it('RU4: what was taken back holds no longer, and its history stays', async () => {
      await say({ name: 'cash-limit', value: 100 });
      expect(await findingsOf(sold(CASH))).toContain('cash-over-limit');
      await say({ name: 'cash-limit', value: null });
      expect(await findingsOf(sold(CASH))).not.toContain('cash-over-limit');
      expect(await told()).toEqual([['2026-11-21', 100, true]]);
    });

    it('RU3: nobody says anything for another company, nor without the right to its settings', async () => {
      const other = await server().newShop();
      await say({});
      expect((await definitions(other.admin)).filter(({ type }) => type === 'rule')).toEqual([]);
      const leader = await shop.join({ workbench: 3, settings: 3 });
      expect((await leader.write(RULES, ruleBody())).status).toBe(403);
    });
  });

  const made = (draft: Partial<Draft>, at = NOON): Transaction => ({
    ...aTransaction({ id: randomUUID(), ...draft }),
    number: aSlip().number,
    at,
  });
  /** A quarter at 9.050 ₺. */
  const CASH: Payment = { id: 'p', method: 'cash', amount: 905_000 };
  const sold = (payment: Payment, more: Partial<Draft> = {}, at = NOON, pieces = 1) =>
    made({ lines: [aCoin({ pieces })], tendered: [{ ...payment, id: randomUUID() }], ...more }, at);
  const findingsOf = (slip: Transaction) => keptWith(shop.admin, SALES, saleBody(slip));
  const rule = async (name: DatedRule['name'], value: number, day = '2026-11-21') =>
    expect((await say({ name, value, from: day })).status).toBe(200);

  it('RU5: cash is judged by the limit of the slip’s own day, the company’s where it said one', async () => {
    await rule('cash-limit', 900_000);
    expect(await findingsOf(sold(CASH))).toContain('cash-over-limit');
    expect(await findingsOf(sold(CASH, {}, NOON - DAY))).not.toContain('cash-over-limit');
    await rule('cash-limit', 1_000_000, '2026-11-22');
    expect(await findingsOf(sold(CASH, {}, NOON + DAY))).not.toContain('cash-over-limit');
  });

  describe('the sum from which the other party is identified', () => {
    const big = { ...CASH, method: 'card' as const, amount: 9_050_000 };
    const customer = async (more: object = {}) => {
      const id = randomUUID();
      await shop.admin.write('/workbench/contacts', contactBody(id, more));
      return id;
    };
    const dealt = async (
      contactId: string | null,
      at = NOON,
      payment: Payment = big,
      pieces = 10,
    ) => findingsOf(sold(payment, { contactId }, at, pieces));

    it('RU6: linked dealings that reach it with a customer whose number nobody wrote down are told, with what is short', async () => {
      const contactId = await customer();
      await rule('identity-limit', 18_100_000);
      expect(await dealt(contactId)).not.toContain('identity-missing');
      expect(await dealt(contactId, NOON + 29 * DAY)).toContain('identity-missing');
      expect(await dealt(await customer({ taxId: '10000000146' }))).not.toContain(
        'identity-missing',
      );
    });

    it('CO21: a foreigner’s passport is a number too', async () => {
      await rule('identity-limit', 9_000_000);
      expect(await dealt(await customer())).toContain('identity-missing');
      expect(await dealt(await customer({ passport: 'U12345678' }))).not.toContain(
        'identity-missing',
      );
    });

    it('RU6: dealings more than thirty days apart are not linked, and one that comes late counts in the days of the later ones', async () => {
      const contactId = await customer();
      await rule('identity-limit', 18_100_000, '2026-11-21');
      await dealt(contactId, NOON + 30 * DAY);
      expect(await dealt(contactId, NOON)).not.toContain('identity-missing');
      expect(await dealt(contactId, NOON + 5 * DAY)).toContain('identity-missing');
    });

    it('RU6: somebody who walked in is judged by the one slip, and what only settles is no dealing', async () => {
      await rule('identity-limit', 9_000_000);
      expect(await dealt(null)).toContain('identity-missing');
      const contactId = await customer();
      const settled = made({
        type: 'collection',
        contactId,
        lines: [],
        tendered: [{ ...big, id: randomUUID(), method: 'transfer' }],
      });
      expect(await findingsOf(settled)).not.toContain('identity-missing');
    });
  });

  describe('customers’ gold that is kept for them (emanet)', () => {
    const brings = (contactId: string) => {
      const price = aPrice({ code: 'CEYREK_YENI', rate: 90_500_000, side: 'buy' });
      const coins = { asset: 'CEYREK_YENI', quantity: 2, price, name: 'Çeyrek' };
      const payment: Payment = {
        id: randomUUID(),
        method: 'coins',
        amount: 1_810_000,
        paid: coins,
        settles: { asset: 'CEYREK_YENI', quantity: 2, price },
      };
      return made({ type: 'collection', contactId, lines: [], tendered: [payment] });
    };

    it('RU7: is told where nothing was owed, unless the company opened it on that day or it is a firm’s', async () => {
      const [person, firm, debtor] = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of [person, debtor])
        await shop.admin.write('/workbench/contacts', contactBody(id));
      await shop.admin.write(
        '/workbench/contacts',
        contactBody(firm, { type: false, roles: ['supplier'] }),
      );
      expect(await findingsOf(brings(person))).toContain('custody-closed');
      expect(await findingsOf(brings(firm))).not.toContain('custody-closed');
      await rule('custody', 1);
      expect(await findingsOf(brings(person))).not.toContain('custody-closed');
    });
  });

  it('CO16: more on account than the customer’s card allows is told, what pays a part of it is not', async () => {
    const contactId = randomUUID();
    await shop.admin.write(
      '/workbench/contacts',
      contactBody(contactId, { limits: [{ asset: 'TRY', quantity: 1_000_000 }] }),
    );
    const onAccount = () => sold({ ...CASH, method: 'account' }, { contactId });
    expect(await findingsOf(onAccount())).not.toContain('credit-over-limit');
    expect(await findingsOf(onAccount())).toContain('credit-over-limit');
    expect(
      await findingsOf(
        made({
          type: 'collection',
          contactId,
          lines: [],
          tendered: [{ ...CASH, id: randomUUID(), amount: 1 }],
        }),
      ),
    ).not.toContain('credit-over-limit');
  });

  it('RU9: what a card costs, asked of the customer, is told while the rule is closed, as the law has it', async () => {
    const CARD: Payment = { ...CASH, method: 'card', commission: passedOn(905_000, 200) };
    expect(await findingsOf(sold(CARD))).toContain('surcharge-closed');
    expect(
      await findingsOf(sold({ ...CARD, commission: { rate: 200, kurus: 18_100 } })),
    ).not.toContain('surcharge-closed');
    await rule('card-surcharge', 1);
    expect(await findingsOf(sold(CARD))).not.toContain('surcharge-closed');
  });

  it('SL20: cash is reckoned again by the step of the slip’s own day: rounded otherwise, or not at all, it is kept with a finding', async () => {
    const total = 905_040;
    const line = aCoin({ id: 'l', pieces: 1, adjustment: 40 });
    const paid = (cashStep: number, at = NOON) =>
      made(
        { lines: [line], tendered: [{ ...CASH, id: randomUUID(), amount: total }], cashStep },
        at,
      );
    expect(await findingsOf(paid(0))).not.toContain('rounding-differs');
    expect(await findingsOf(paid(100))).toContain('rounding-differs');
    await rule('cash-rounding', 100);
    expect(await findingsOf(paid(100))).not.toContain('rounding-differs');
    expect(await findingsOf(paid(25))).toContain('rounding-differs');
    expect(await findingsOf(paid(0))).toContain('rounding-differs');
    expect(await findingsOf(paid(100, NOON - DAY))).toContain('rounding-differs');
    const contactId = randomUUID();
    await shop.admin.write('/workbench/contacts', contactBody(contactId));
    const settling = (cashStep: number) =>
      made({
        type: 'collection',
        contactId,
        lines: [],
        tendered: [{ ...CASH, id: randomUUID(), amount: 1_040 }],
        cashStep,
      });
    expect(
      [await findingsOf(settling(100)), await findingsOf(settling(0))].map((found) =>
        found.includes('rounding-differs'),
      ),
    ).toEqual([false, true]);
    const card: Payment = { ...CASH, method: 'card', amount: total };
    expect(await findingsOf(made({ lines: [line], tendered: [card] }))).not.toContain(
      'rounding-differs',
    );
  });

  it('DE11: a bar without its serial is kept with a finding from the day on that the company named', async () => {
    const bar = aBracelet({
      product: '',
      name: 'Külçe',
      fineness: 9950,
      weight: 10_000,
      workmanship: { by: 'milyem', tenths: 0 },
    });
    const card: Payment = {
      ...CASH,
      id: randomUUID(),
      method: 'card',
      amount: metalValue(10_000 * 9950, bar.price.rate, 'gold'),
    };
    const slip = (serial?: string, at = NOON) =>
      made({ lines: [{ ...bar, ...(serial ? { serial } : {}) }], tendered: [card] }, at);
    expect(await findingsOf(slip())).not.toContain('serial-missing');
    await rule('bar-serial', 1);
    expect(await findingsOf(slip())).toContain('serial-missing');
    expect(await findingsOf(slip('TR10-000001'))).not.toContain('serial-missing');
    expect(await findingsOf(slip(undefined, NOON - DAY))).not.toContain('serial-missing');
  });

  describe('negative words', () => {
    it('AD9: whoever may set rules hides rows of everybody’s feed, which the journal tells', async () => {
      const clerk = await shop.join(CLERK);
      const everyone = { user: EVERYONE, word: 'Deneme' };
      expect((await clerk.write(WORDS, wordBody(EVERYONE))).status).toBe(403);
      expect((await shop.admin.write(WORDS, wordBody(EVERYONE, everyone))).status).toBe(200);
      expect(
        (await pulledDefinitions(clerk)).flatMap((body) =>
          body.type === 'word' ? [[body.user, body.word, body.hidden]] : [],
        ),
      ).toEqual([[EVERYONE, 'Deneme', true]]);
      expect((await journalOf(server().db, shop.company)).map(({ act }) => act)).toContain(
        'words.changed',
      );
    });

    const words = async (client: Client = shop.admin) =>
      (await definitions())
        .flatMap((body) =>
          body.type === 'word' && body.user === client.user && body.hidden ? [body.word] : [],
        )
        .sort();
    const put = (client: Client, more: Partial<WordPut>, device = 'a') =>
      client.write(WORDS, wordBody(client.user, more), from(device));

    it('DB10: are a person’s own, each for itself: two tablets that add and take away never undo each other', async () => {
      const clerk = await shop.join(READER);
      await put(shop.admin, { word: 'Emanet' });
      await put(shop.admin, { word: 'iç virman' }, 'b');
      await put(clerk, { word: 'prova' });
      expect([await words(), await words(clerk)]).toEqual([['Emanet', 'iç virman'], ['prova']]);
      await put(shop.admin, { word: 'EMANET', hidden: false, at: NOON + 1 }, 'b');
      await put(shop.admin, { word: 'fire', at: NOON + 1 });
      expect(await words()).toEqual(['fire', 'iç virman']);
    });

    it('DB10: of two wishes about one word the later one holds, whichever comes first', async () => {
      await put(shop.admin, { hidden: false, at: NOON + 5 });
      await put(shop.admin, { at: NOON }, 'b');
      expect(await words()).toEqual([]);
      await put(shop.admin, { at: NOON + 6 }, 'b');
      expect(await words()).toEqual(['Emanet']);
    });

    it('DB10: a wish of a clock that is far ahead was made when it came, so that a later one can still take it back', async () => {
      await put(shop.admin, { at: NOON + 400 * 86_400_000 });
      expect(await words()).toEqual(['Emanet']);
      await put(shop.admin, { hidden: false, at: NOON + 1 }, 'b');
      expect(await words()).toEqual([]);
    });

    it('DB10: a word that is kept as said far ahead, as servers once kept one, gives way to the next wish', async () => {
      await put(shop.admin, {});
      const { db, clock } = server();
      const theirs = and(
        eq(records.company, shop.company),
        eq(records.kind, 'definitions'),
        eq(records.id, wordId(shop.admin.user, 'Emanet')),
      );
      await db
        .update(records)
        .set({
          body: sql`jsonb_set(${records.body}, '{at}', ${String(clock.now + 400 * DAY)}::jsonb)`,
        })
        .where(theirs);
      await put(shop.admin, { hidden: false, at: clock.now - 2_000 }, 'b');
      expect(await words()).toEqual([]);
    });

    it('SY38: a wish that was applied is not superseded: the answer brings what holds of its rule or its word', async () => {
      const [rule, word] = [randomUUID(), randomUUID()];
      expect((await shop.admin.write(RULES, ruleBody(), { key: rule })).status).toBe(200);
      expect(
        (
          await shop.admin.write(WORDS, wordBody(shop.admin.user, { word: ' Emanet ' }), {
            key: word,
          })
        ).status,
      ).toBe(200);
      const again = async (place: string, body: object) => {
        const { status, answer } = await shop.admin.write(place, body);
        return [status, answer.code, answer.current?.map(({ body: now }) => now)];
      };
      expect(await again(RULES, { ...ruleBody({ value: 300 }), supersedes: rule })).toMatchObject([
        409,
        'superseded',
        [{ type: 'rule', rule: { value: 250 } }],
      ]);
      expect(
        await again(WORDS, { ...wordBody(shop.admin.user, { hidden: false }), supersedes: word }),
      ).toMatchObject([409, 'superseded', [{ type: 'word', word: 'Emanet', hidden: true }]]);
    });

    it('DB10: nobody says anything of another’s list, and a list ends', async () => {
      const clerk = await shop.join(CLERK);
      const theirs = await clerk.write(WORDS, wordBody(shop.admin.user));
      expect([theirs.status, theirs.answer.fields]).toEqual([
        400,
        [{ name: 'user', code: 'unknown' }],
      ]);
      expect((await put(clerk, { word: '  ' })).answer.fields).toEqual([
        { name: 'word', code: 'required' },
      ]);
      for (let i = 0; i < MAX_WORDS; i++) await put(clerk, { word: `kelime ${i}` });
      expect((await put(clerk, { word: 'bir daha' })).answer.code).toBe('too-many-words');
      expect((await put(clerk, { word: 'KELİME 7', at: NOON + 1 })).status).toBe(200);
      expect(await words(clerk)).toHaveLength(MAX_WORDS);
    });
  });
});
