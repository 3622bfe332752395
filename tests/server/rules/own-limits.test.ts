import { beforeEach, expect, it } from 'vitest';
import { packHours } from '@/domain/rules/own-limits';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';
import { findingsOf } from '../support/written';

const DAY_MS = 86_400_000;
const MORNING = packHours({ from: 9 * 60, to: 11 * 60, days: [1, 2, 3, 4, 5, 6, 7] });

onAServer('own limits of a person', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    server().clock.now = NOON;
    clerk = await shop.join(CLERK);
  });
  const limit = (rule: Parameters<typeof ruleBody>[0]) =>
    shop.admin.write(RULES, ruleBody({ from: '2026-11-21', ...rule }));

  it('AD3: a sale outside the hours is kept, with a finding unless somebody who may has approved it', async () => {
    expect((await limit({ name: 'work-hours', user: clerk.user, value: MORNING })).status).toBe(
      200,
    );
    expect(await findingsOf(clerk, SALES, saleBody(aSlip()))).toContain('hours-unapproved');
    const early = aSlip({ at: NOON - 2 * 3_600_000 });
    expect(await findingsOf(clerk, SALES, saleBody(early))).not.toContain('hours-unapproved');
    const others = await findingsOf(shop.admin, SALES, saleBody(aSlip()));
    expect(others).not.toContain('hours-unapproved');
    const approval = {
      rule: 'work-hours' as const,
      by: shop.admin.user,
      at: NOON,
      value: 720,
      limit: 0,
      lines: [],
    };
    const approved = saleBody(aSlip({ approvals: [approval] }));
    expect(await findingsOf(clerk, SALES, approved)).not.toContain('hours-unapproved');
  });

  it('AD11: a limit of an earlier day is taken back from today on, and no other rule can end', async () => {
    const hours = { name: 'work-hours' as const, user: clerk.user, value: MORNING };
    expect((await limit(hours)).status).toBe(200);
    server().clock.now = NOON + 3 * DAY_MS;
    const today = { ...hours, from: '2026-11-24' };
    const end = { ...today, value: 0, ends: true as const };
    expect((await limit(end)).status).toBe(200);
    const findings = (at: number) => findingsOf(clerk, SALES, saleBody(aSlip({ at })));
    expect(await findings(NOON + 3 * DAY_MS)).not.toContain('hours-unapproved');
    expect(await findings(NOON)).toContain('hours-unapproved');
    const common = await limit({ name: 'discount', from: '2026-11-24', value: 500, ends: true });
    expect(common.answer.fields).toEqual([{ name: 'rule.ends', code: 'format' }]);
  });

  it('AD3: undoing a slip has no hours', async () => {
    const slip = aSlip({ at: NOON - 2 * 3_600_000 });
    await findingsOf(shop.admin, SALES, saleBody(slip));
    await limit({ name: 'work-hours', user: shop.admin.user, value: MORNING });
    const cancelled = await shop.admin.write<{ findings: string[] }>(
      `${SALES}/${slip.id}/cancel`,
      cancelBody(slip),
    );
    expect(cancelled.answer.result?.findings ?? []).not.toContain('hours-unapproved');
  });

  it('AD4: the server gives no cost, profit or priced position to a person from whom it is hidden', async () => {
    const calls = [
      '/accounts/result',
      '/accounts/position',
      '/accounts/result/span?after=1&upTo=2',
    ];
    const answered = async (client: Client) => {
      const statuses: number[] = [];
      for (const call of calls) statuses.push((await client.call('GET', call)).status);
      return statuses;
    };
    expect(await answered(shop.admin)).toEqual([200, 200, 200]);
    expect((await limit({ name: 'hidden-cost', user: shop.admin.user, value: 1 })).status).toBe(
      200,
    );
    expect(await answered(shop.admin)).toEqual([403, 403, 403]);
    expect((await limit({ name: 'hidden-cost', value: 1 })).status).toBe(400);
  });

  it('AD3: only who may set rules sets a limit, for a person of this company alone', async () => {
    const own = ruleBody({ name: 'work-hours', from: '2026-11-21', user: clerk.user, value: 0 });
    expect((await clerk.write(RULES, own)).status).toBe(403);
    const stranger = await server().newShop();
    const theirs = { name: 'work-hours' as const, user: stranger.admin.user, value: MORNING };
    expect((await limit(theirs)).status).toBe(400);
  });
});
