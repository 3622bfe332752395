import { expect, it } from 'vitest';
import { kurusOf, openCounter, saveSlip } from '../steps/counter';
import { type WireSlip, wrongFigures } from '../steps/figures';
import { slipOnServer } from '../steps/hand';
import { aReadyStage, step } from '../steps/stage';

type Slip = Omit<WireSlip, 'type'> & {
  type: WireSlip['type'] | 'return';
  returns?: { slip: string; number: string };
};

const sum = (legs: readonly WireSlip['legs'][number][], account: string, asset: string): number =>
  legs.reduce(
    (total, leg) => (leg.account === account && leg.asset === asset ? total + leg.quantity : total),
    0,
  );

it('SL3: sells with no network, takes a quarter of it back against cash and the bank, and the server’s legs are the goods’ own the other way', async () => {
  const stage = await aReadyStage();
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, stage.url);
  stage.wifi.turn('cut');
  const sold = await step('sells 20 g while nothing answers', () =>
    saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '20' }),
  );

  const paid = await step('takes 5 g of it back, part in cash, still alone', async () => {
    await page.getByRole('region', { name: 'Son fiş' }).waitFor();
    await page.getByLabel('Ürün').fill(sold.number);
    await page.getByLabel('Ürün').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'İade al' });
    await dialog.getByLabel('Gram').fill('5');
    // The address names the slip, and no longer asks for a return of it: a reload asks nothing.
    expect(new URL(page.url()).searchParams.has('return')).toBe(false);
    await dialog.getByRole('button', { name: 'Ödemeyi böl' }).click();
    await dialog.getByLabel('Bölünen 1', { exact: true }).selectOption('cash');
    await dialog.getByLabel('Bölünen tutar 1').fill('5.000');
    await dialog.getByLabel('Neden').fill('Ölçüsü olmadı');
    const save = dialog.getByRole('button', { name: /iade et, kaydet/ });
    const total = kurusOf((await save.innerText()).replace(/₺.*/s, ''));
    await save.click();
    await page.getByText(`${sold.number} numaralı fişten iade.`).waitFor();
    return total;
  });

  await step(
    'has both on the server when the network is back, linked and to the kuruş',
    async () => {
      stage.wifi.turn('open');
      const back = await slipOnServer<Slip & WireSlip>(
        stage,
        ({ returns }) => returns?.number === sold.number,
      );
      const original = await slipOnServer<Slip & WireSlip>(
        stage,
        ({ number }) => number === sold.number,
      );
      expect(back.returns).toEqual({ slip: original.id, number: sold.number });
      expect(wrongFigures(original)).toEqual([]);
      // Turned round, a return is the sale of what comes back.
      const turned = {
        ...back,
        type: 'sale' as const,
        legs: back.legs.map((leg) => ({ ...leg, quantity: -leg.quantity })),
      };
      expect(wrongFigures(turned)).toEqual([]);
      expect([sum(back.legs, 'till:main', 'TRY'), sum(back.legs, 'bank:main', 'TRY')]).toEqual([
        -500_000,
        500_000 - paid,
      ]);
      expect(4 * sum(back.legs, 'stock:main', 'HAS')).toBe(
        -sum(original.legs, 'stock:main', 'HAS'),
      );
      expect(Math.abs(4 * paid - sold.kurus)).toBeLessThanOrEqual(4);
    },
  );

  await step('says of the slip what has come back, and offers only the rest', async () => {
    await page.goto(`${stage.url}/workbench?view=transactions`);
    await page.getByText(sold.number).first().click();
    await page.getByText(/numaralı iadeyle ürün geri alındı/).waitFor();
    await page.getByRole('button', { name: 'İade al' }).click();
    await page.getByText(/Kalan 15,00\sg/).waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});
