import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialCheck, packState, storePack } from '@/server/areas/fiscal/official-check';
import { NOON } from '../../support/factories';
import { type TestServer, testServer } from '../../support/server';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

/** A package whose schema knows one element. */
const packOf = (element: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      'a/maindoc/UBL-Invoice-2.1.xsd': new TextEncoder().encode(
        `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="${INVOICE}"><xsd:element name="${element}"/></xsd:schema>`,
      ),
    }),
  );

const AN_INVOICE = `<Invoice xmlns="${INVOICE}"/>`;

describe('packages of official files on the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer('pglite');
  });
  afterAll(() => server.close());

  it('HO17: a stored package is used at the next check, and a newer one instead of it', async () => {
    const check = officialCheck(server.db);
    expect([await check(AN_INVOICE, NOON), await packState(server.db)]).toEqual([[], null]);
    const older = { name: 'eski.zip', zip: packOf('Other'), now: NOON };
    expect((await storePack(server.db, older)).ok).toBe(true);
    expect(await check(AN_INVOICE, NOON)).toMatchObject([{ code: 'xsd' }]);
    await storePack(server.db, { name: 'yeni.zip', zip: packOf('Invoice'), now: NOON + 1 });
    // The same one again changes nothing.
    await storePack(server.db, { ...older, now: NOON + 2 });
    expect(await check(AN_INVOICE, NOON)).toEqual([]);
    expect(await packState(server.db)).toEqual({
      version: 'eski.zip, yeni.zip',
      loadedAt: NOON + 1,
    });
  });

  it('HO17: what is no package is refused by name', async () => {
    const zip = new TextEncoder().encode('no zip');
    const refused = await storePack(server.db, { name: 'x', zip, now: NOON });
    expect(refused).toEqual({ ok: false, fault: { code: 'not-a-zip' } });
  });
});
