import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { DocumentXml } from '@/contract/fiscal/document';
import { HOUSE_LOOK, type InvoiceTemplate } from '@/domain/fiscal/template';
import type { Deps } from '@/server/platform/deps';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { DOCUMENTS } from '../support/document-bodies';
import { aQueued, aReadyShop, aSandbox, documentOf, runnerOf } from '../support/documents';
import { pulledDefinitions } from '../support/pulled';
import { TEMPLATES, templateBody } from '../support/templates';

const sandbox = aSandbox(() => NOON);
afterAll(() => sandbox.stop());

onAServer(
  'templates of invoices',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await aReadyShop(server());
    });
    const put = async (
      template: Partial<InvoiceTemplate>,
      base = 0,
      client: Client = shop.admin,
    ) => {
      const { status, answer } = await client.write(TEMPLATES, templateBody(template, { base }));
      return { status, code: answer.code, fields: answer.fields, version: answer.version ?? 0 };
    };
    const numberedBy = async (more: { template?: string } = {}) => {
      const { id } = await aQueued(shop.admin, more);
      const runner = runnerOf(server(), sandbox.integrators);
      await runner.look();
      await runner.stop();
      return documentOf(shop.admin, id);
    };
    const xmlOf = async (id: string) =>
      (await shop.admin.call<DocumentXml>('GET', `${DOCUMENTS}/${id}/xml`)).answer.result?.xml ??
      '';

    it('TP4: a document freezes its template with the number, and its XML says the notes', async () => {
      const id = randomUUID();
      const IBAN = 'TR330006100519786457841326';
      const first = await put({ id, notes: ['Teşekkür ederiz'], ibans: [IBAN] });
      expect(first.status).toBe(200);
      const before = await numberedBy();
      expect(before).toMatchObject({ look: { notes: ['Teşekkür ederiz'], ibans: [IBAN] } });
      expect(before.notes).toEqual(
        expect.arrayContaining(['Teşekkür ederiz', 'IBAN TR33 0006 1005 1978 6457 8413 26']),
      );
      expect(await xmlOf(before.id)).toContain('Teşekkür ederiz');
      expect((await put({ id, notes: ['İyi günler'] }, first.version)).status).toBe(200);
      const after = await numberedBy();
      expect(after.look?.notes).toEqual(['İyi günler']);
      expect((await documentOf(shop.admin, before.id)).look?.notes).toEqual(['Teşekkür ederiz']);
    });

    it('TP3: the chosen template is used, and without any the house’s own', async () => {
      expect((await numberedBy()).look).toEqual(HOUSE_LOOK);
      const [usual, chosen] = [randomUUID(), randomUUID()] as const;
      await put({ id: usual, name: 'Genel', qr: true });
      await put({ id: chosen, name: 'Seçilen', usual: false, language: 'tr-en' });
      expect((await numberedBy()).look).toMatchObject({ name: 'Genel', qr: true });
      expect((await numberedBy({ template: chosen })).look).toMatchObject({ language: 'tr-en' });
      expect((await numberedBy({ template: 'gone' })).look).toMatchObject({ name: 'Genel' });
    });

    it('TP5: an archived template is used no more, and its documents keep it', async () => {
      const id = randomUUID();
      const { version } = await put({ id, qr: true });
      const before = await numberedBy();
      expect((await put({ id, qr: true, archived: true, usual: false }, version)).status).toBe(200);
      expect((await numberedBy()).look).toEqual(HOUSE_LOOK);
      expect((await documentOf(shop.admin, before.id)).look?.qr).toBe(true);
    });

    it('TP2: only level 4 writes, faults are named, and a later version stays', async () => {
      const clerk = await shop.join({ workbench: 3, formalization: 3 });
      expect(await put({}, 0, clerk)).toMatchObject({ status: 403 });
      expect(await put({ name: '  ' })).toMatchObject({
        status: 400,
        fields: [{ name: 'template.name', code: 'required' }],
      });
      expect(await put({ branch: randomUUID() })).toMatchObject({
        status: 400,
        fields: [{ name: 'template.branch', code: 'unknown' }],
      });
      const id = randomUUID();
      await put({ id, name: 'Bir' });
      expect(await put({ id, name: 'İki' })).toMatchObject({ status: 412, code: 'stale' });
    });

    it('TP6: a template is on no other company’s devices', async () => {
      await put({ name: 'Bizim' });
      const stranger = await aReadyShop(server());
      const names = async (client: Client) =>
        (await pulledDefinitions(client)).flatMap((body) =>
          body.type === 'template' ? [body.template.name] : [],
        );
      expect(await names(shop.admin)).toEqual(['Bizim']);
      expect(await names(stranger.admin)).toEqual([]);
    });
  },
  { integrators: sandbox.integrators } satisfies Partial<Deps>,
);
