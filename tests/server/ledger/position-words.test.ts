import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody } from '@/contract/core/records';
import { HAS, TRY } from '@/domain/metal/asset';
import { positionOf } from '@/domain/position/position';
import { assetQuantity, balanceSide, positionText } from '@/i18n/asset-text';
import { LOCALES, type Locale } from '@/i18n/i18n';
import { aBracelet, aScrap, aTransaction } from '../../support/factories';
import { type Client, onAServer } from '../../support/server';
import { pulled } from '../support/pulled';
import { aSlip, SALES, saleBody } from '../support/slips';
import { type Found, newContact, told } from '../support/written';

/** What each language says of these figures: [short, long, owed to us, owed by us]. */
const WORDS: Record<Locale, readonly [string, string, string, string]> = {
  tr: ['18,320 has açık', '17,920 has fazla', 'borçlu', 'alacaklı'],
  en: ['18,320 g fine short', '17,920 g fine long', 'owed to us', 'owed by us'],
  az: ['18,320 has kəsir', '17,920 has artıq', 'borclu', 'alacaqlı'],
  tk: ['18,320 has ýetmezçilik', '17,920 has artyk', 'bergidar', 'algydar'],
  uz: ['18,320 xas kam', '17,920 xas ortiqcha', 'qarzdor', 'haqdor'],
};

onAServer('the words of a position', (server) => {
  let admin: Client;
  let customer = '';
  let dealer = '';
  beforeAll(async () => {
    ({ admin } = await server().newShop());
    [customer, dealer] = [await newContact(admin), await newContact(admin)];
  });

  const post = async (slip: ReturnType<typeof aTransaction>) =>
    expect(told(await admin.write<Found>(SALES, saleBody(slip)))[0]).toBe(200);
  const books = async () =>
    (await pulled(admin)).flatMap(({ kind, id, body }) =>
      kind === 'balances'
        ? [
            {
              account: id,
              assets: Object.entries((body as BalanceBody).assets).map(([asset, quantity]) => ({
                asset,
                quantity,
              })),
            },
          ]
        : [],
    );
  const spoken = async (locale: Locale, say: () => string): Promise<string> => {
    const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
      messages: Record<string, string>;
    };
    i18n.loadAndActivate({ locale, messages });
    return say().replace(/[\u00a0\u202f]/g, ' ');
  };
  const position = async (locale: Locale) => {
    const net = positionOf(await books()).get(HAS) ?? 0;
    return spoken(locale, () => positionText(HAS, net, []));
  };
  const side = async (locale: Locale, contact: string) => {
    const held = (await books()).find(({ account }) => account === `contact:${contact}`);
    const quantity = held?.assets.find(({ asset }) => asset === TRY)?.quantity ?? 0;
    return spoken(locale, () => `${assetQuantity(TRY, quantity)}: ${balanceSide(quantity)}`);
  };

  it('PO23: gold sold makes the shop short and gold bought makes it long, in the words of every language', async () => {
    await post({
      ...aSlip(),
      ...saleOf('sale', customer, aBracelet(), 10_554_240),
    });
    for (const locale of LOCALES) {
      const [short, , toUs] = WORDS[locale];
      expect([locale, await position(locale), await side(locale, customer)]).toEqual([
        locale,
        short,
        expect.stringMatching(new RegExp(`^105\\.542,40 ₺: ${toUs}$`)),
      ]);
    }
    // 40,00 g of 906 are 36,240 has: with the 18,320 that were sold they come to 17,920.
    await post({
      ...aSlip(),
      ...saleOf('purchase', dealer, aScrap({ weight: 40_000 }), 19_859_520),
    });
    for (const locale of LOCALES) {
      const [, long, , byUs] = WORDS[locale];
      expect([locale, await position(locale), await side(locale, dealer)]).toEqual([
        locale,
        long,
        expect.stringMatching(new RegExp(`^198\\.595,20 ₺: ${byUs}$`)),
      ]);
    }
  });
});

/** A slip of one line that nobody has paid yet. */
function saleOf(
  type: 'sale' | 'purchase',
  contactId: string,
  line: ReturnType<typeof aBracelet>,
  amount: number,
) {
  const {
    id: _id,
    number: _number,
    ...slip
  } = aTransaction({
    type,
    contactId,
    lines: [line],
    tendered: [{ id: 'on-account', method: 'account', amount }],
  });
  return slip;
}
