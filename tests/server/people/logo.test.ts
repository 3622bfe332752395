import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { jpegRefusal } from '@/lib/jpeg';
import { isPng } from '@/lib/png';
import { screenPhotos } from '@/server/db/schema-screens';
import { NOON } from '../../support/factories';
import { aJpeg } from '../../support/jpeg';
import { aScreen } from '../../support/screens';
import { CLERK, onAServer, type Shop } from '../../support/server';
import { LOGO, logoBody } from '../support/company';
import { journalOf } from '../support/journal';
import { from, pulledDefinitions } from '../support/pulled';

onAServer('the logo of a company', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });
  const logoOf = async (of: Shop = shop) =>
    (await pulledDefinitions(of.admin)).flatMap((body) => (body.type === 'logo' ? [body] : []))[0];
  const picture = (bytes: Uint8Array) => ({
    photo: randomUUID(),
    data: Buffer.from(bytes).toString('base64'),
  });

  it('AD6: is on every device of its company alone, and is replaced and taken away', async () => {
    const stranger = await server().newShop();
    expect((await shop.admin.write(LOGO, logoBody())).status).toBe(200);
    const first = await logoOf();
    expect(first?.logo?.data).toBe(logoBody().logo?.data);
    expect(await logoOf(stranger)).toBeUndefined();
    const late = await shop.admin.write(LOGO, logoBody(), from('b'));
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    const none = logoBody(null, { base: first?.version ?? 0 });
    expect((await shop.admin.write(LOGO, none)).status).toBe(200);
    expect((await logoOf())?.logo).toBeNull();
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'logo.changed')).toHaveLength(2);
  });

  it('AD6: its picture for price screens stays, however old it is', async () => {
    const body = logoBody();
    expect((await shop.admin.write(LOGO, body)).status).toBe(200);
    await server()
      .db.update(screenPhotos)
      .set({ at: NOON - 31 * 86_400_000 })
      .where(eq(screenPhotos.company, shop.company));
    const put = await shop.admin.write('/settings/broadcasts', {
      kind: 'screen.put',
      v: SHARED_VERSION,
      at: NOON,
      base: 0,
      screen: aScreen(),
    });
    expect(put.status).toBe(200);
    const kept = await server()
      .db.select({ id: screenPhotos.id })
      .from(screenPhotos)
      .where(eq(screenPhotos.company, shop.company));
    expect(kept).toEqual([{ id: body.logo?.photo }]);
  });

  it('AD6: what is no picture, too large or carries more than the picture is refused', async () => {
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(LOGO, logoBody())).status).toBe(403);
    for (const bytes of [
      Buffer.from('no picture'),
      aJpeg('x', { side: 481 }),
      aJpeg('x', { side: 120, beside: [[0xe1, 'Exif\0\0İstanbul']] }),
    ]) {
      const { status, answer } = await shop.admin.write(LOGO, logoBody(picture(bytes)));
      expect([status, answer.fields]).toEqual([400, [{ name: 'logo.data', code: 'format' }]]);
    }
    expect(await logoOf()).toBeUndefined();
  });
});

it('AD6: a PNG is known by its bytes', () => {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  const png = Uint8Array.from([
    ...header,
    ...Buffer.from('IHDR'),
    ...[0, 0, 0, 24, 0, 0, 0, 16, 8, 6, 0, 0, 0, 1, 2, 3, 4],
  ]);
  expect([isPng(png), isPng(png.subarray(0, 20)), isPng(aJpeg('x'))]).toEqual([true, false, false]);
  expect(jpegRefusal(png)).toBe('format');
});
