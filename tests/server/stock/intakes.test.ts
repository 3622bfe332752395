import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { BalanceBody } from '@/contract/core/records';
import type { IntakeCreate } from '@/contract/stock/intake';
import type { StockBody } from '@/contract/stock/stock';
import { STOCK, WORKMANSHIP_COST } from '@/domain/ledger/ledger';
import { HAS, TRY } from '@/domain/metal/asset';
import { type IntakeStep, intakeLegs } from '@/domain/stock/intake';
import { changeOf, compareCount } from '@/domain/stock/stock-count';
import { stockState } from '@/domain/stock/stock-state';
import { createBranch } from '@/server/areas/people/branches';
import { type Client, onAServer, type Shop } from '../../support/server';
import { COUNTS, closeCountBody, countBody, sheetBody } from '../support/counts';
import { INTAKES, intakeBody, intakeCard } from '../support/intakes';
import { cancelBody, SALES } from '../support/slips';
import { bodyOf, findingsOf, newContact } from '../support/written';

onAServer('intakes', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 3, accounts: 3, inventory: 3 });
  });

  const held = async (account: string, asset = HAS) =>
    (await bodyOf<BalanceBody>(server(), shop.company, 'balances', account))?.assets[asset] ?? 0;
  const card = async (id: string) =>
    (await bodyOf<StockBody>(server(), shop.company, 'stock', id)) as StockBody;
  const undo = ({ kind: _kind, v: _v, ...document }: IntakeCreate) =>
    clerk.write(`${SALES}/${document.id}/cancel`, cancelBody(document));

  it('ST58: a booked intake credits the firm with metal and work, fills the stock and makes each card; its reversal takes all of it back', async () => {
    const firm = await newContact(clerk);
    const [stock, work, lira] = [
      await held(STOCK),
      await held(WORKMANSHIP_COST),
      await held(WORKMANSHIP_COST, TRY),
    ];
    const cards = [
      intakeCard(24_720, { cost: { by: 'milyem', tenths: 250 } }),
      intakeCard(24_850, { cost: { by: 'gram', kurus: 10_000 } }),
    ];
    const body = intakeBody(firm, { booked: true, cards: cards as IntakeStep['cards'] });
    expect(await findingsOf(clerk, INTAKES, body)).toEqual(
      expect.not.arrayContaining(['figures-differ']),
    );
    // 49,57 g × 0,916 has; 24,72 g × 25 milyem; 24,85 g × 100 ₺.
    expect((await held(STOCK)) - stock).toBe(49_570 * 9_160);
    expect((await held(WORKMANSHIP_COST)) - work).toBe(24_720 * 250);
    expect((await held(WORKMANSHIP_COST, TRY)) - lira).toBe(248_500);
    expect(await held(`contact:${firm}`)).toBe(-(49_570 * 9_160 + 24_720 * 250));
    expect(await held(`contact:${firm}`, TRY)).toBe(-248_500);
    expect(await card(cards[0]?.id ?? '')).toMatchObject({
      gross: 24_720,
      origin: { document: body.id, intake: body.id },
    });
    expect((await undo(body)).status).toBe(200);
    expect([
      await held(STOCK),
      await held(`contact:${firm}`),
      await held(`contact:${firm}`, TRY),
    ]).toEqual([stock, 0, 0]);
    for (const { id } of cards) expect(stockState(await card(id))).toBe('none');
  });

  it('ST59: an intake that is not booked makes cards and moves no ledger; legs that it brings all the same are refused', async () => {
    const stock = await held(STOCK);
    const labels = { booked: false, cards: [intakeCard(10_000)] as IntakeStep['cards'] };
    const body = intakeBody(null, labels);
    expect((await clerk.write(INTAKES, body)).status).toBe(200);
    expect(await held(STOCK)).toBe(stock);
    expect(await card(labels.cards[0]?.id ?? '')).toMatchObject({ gross: 10_000 });
    const firm = await newContact(clerk);
    const wrong = { booked: false, cards: [intakeCard(10_000)] as IntakeStep['cards'] };
    expect(
      (
        await clerk.write(INTAKES, {
          ...intakeBody(firm, wrong),
          legs: intakeLegs({ ...wrong, booked: true }, firm),
        })
      ).status,
    ).toBe(400);
  });

  it('ST58: an intake whose goods a count found in another branch is not undone, for their metal went over with them', async () => {
    const [bazaar, avenue] = [
      await createBranch(server().db, shop.company, 'Çarşı', 1),
      await createBranch(server().db, shop.company, 'Cadde', 2),
    ];
    const at = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
    const goods = intakeCard(5_000);
    const body = intakeBody(await newContact(clerk), {
      booked: true,
      cards: [goods] as IntakeStep['cards'],
    });
    expect((await clerk.write(INTAKES, body, at(bazaar))).status).toBe(200);
    const count = countBody({ scope: { branch: avenue, place: '' }, at: body.at + 1 });
    const sheet = sheetBody(count.id, {
      at: body.at + 2,
      entries: [{ code: goods.barcode, stock: goods.id, pieces: 1, weight: 0, at: body.at + 2 }],
    });
    expect((await clerk.write(COUNTS, count)).status).toBe(200);
    expect((await clerk.write(`${COUNTS}/${count.id}/sheets`, sheet)).status).toBe(200);
    const { lines } = compareCount([await card(goods.id)], [{ ...sheet, by: clerk.user }], count);
    const changes = lines.map((line) => changeOf(line, count.scope));
    const close = closeCountBody(count.id, {
      at: body.at + 3,
      sheets: [sheet.id],
      changes,
      reason: 'burada',
    });
    expect((await clerk.write(`${COUNTS}/${count.id}/close`, close)).status).toBe(200);
    expect((await card(goods.id)).branch).toBe(avenue);
    const refusal = await undo(body);
    expect([refusal.status, refusal.answer.code]).toEqual([412, 'intake-moved']);
  });

  it('ST60: a booked intake without its firm is refused, and a repeated one is booked once', async () => {
    const booked = { booked: true, cards: [intakeCard(5_000)] as IntakeStep['cards'] };
    expect((await clerk.write(INTAKES, intakeBody(null, booked))).status).toBe(400);
    const firm = await newContact(clerk);
    const body = intakeBody(firm, booked);
    const key = randomUUID();
    expect([
      (await clerk.write(INTAKES, body, { key })).status,
      (await clerk.write(INTAKES, body, { key })).status,
    ]).toEqual([200, 200]);
    expect(await held(`contact:${firm}`)).toBe(-5_000 * (9_160 + 400));
  });
});
