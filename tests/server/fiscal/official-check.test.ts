import { zipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { officialCheck, packState, storePack } from '@/server/areas/fiscal/official-check';
import { rulePacks } from '@/server/db/schema-fiscal';
import { NOON } from '../../support/factories';
import { hasOfficial, officialZip } from '../../support/official';
import { onAServer, type Shop } from '../../support/server';
import { aQueued, aReadyShop, aSandbox, documentOf, runnerOf } from '../support/documents';

const sandbox = aSandbox(() => NOON);
afterAll(() => sandbox.stop());

/** Rules that let no invoice pass. */
const STRICT = new Uint8Array(
  zipSync({
    'UBL-TR_Main_Schematron.xml': new TextEncoder().encode(
      `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/*"><assert test="false()">Bugün fatura yok.</assert></rule></pattern></schema>`,
    ),
  }),
);

onAServer(
  'documents and the official files',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await aReadyShop(server());
      await server().db.delete(rulePacks);
    });
    const store = (zip: Uint8Array<ArrayBuffer>, now = NOON) =>
      storePack(server().db, { name: 'paket.zip', zip, now });
    const handOver = async (check: ReturnType<typeof officialCheck>) => {
      const { id } = await aQueued(shop.admin);
      const runner = runnerOf(server(), sandbox.integrators, check);
      await runner.look();
      await runner.stop();
      return documentOf(shop.admin, id);
    };

    it.skipIf(!hasOfficial)(
      'LD15: a document passes the official package at its hand-over',
      async () => {
        expect(await store(officialZip())).toEqual({ ok: true, sha256: expect.any(String) });
        expect(await handOver(officialCheck(server().db))).toMatchObject({ stage: 'sent' });
        expect(await packState(server().db)).toEqual({ version: 'paket.zip', loadedAt: NOON });
      },
    );

    it('LD15: a package that somebody loads judges the next document of every process', async () => {
      const processes = [officialCheck(server().db), officialCheck(server().db)] as const;
      expect(await handOver(processes[0])).toMatchObject({ stage: 'sent' });
      expect(await store(STRICT)).toMatchObject({ ok: true });
      for (const check of processes)
        expect(await handOver(check)).toMatchObject({
          stage: 'failed',
          number: null,
          problems: [{ name: 'Bugün fatura yok.', code: 'schematron' }],
        });
    });

    it('LD15: what is no usable package changes nothing', async () => {
      const text = (xml: string) => new TextEncoder().encode(xml);
      for (const [file, content, code] of [
        ['oku.txt', 'x', 'no-main'],
        ['../UBL-TR_Main_Schematron.xml', '<a/>', 'path'],
        ['maindoc/UBL-Invoice-2.1.xsd', '<a/>', 'not-usable'],
      ] as const)
        expect(await store(new Uint8Array(zipSync({ [file]: text(content) })))).toMatchObject({
          ok: false,
          fault: { code },
        });
      expect(await packState(server().db)).toBeNull();
    });
  },
  { integrators: sandbox.integrators },
);
