import { beforeAll, expect, it } from 'vitest';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import { reportPdf } from '@/features/inspections/suspicion/report-pdf';
import { activate } from '@/i18n/i18n';
import { aFamily } from '../../../parts/paper/papers';
import { ISSUER } from '../../../support/documents';
import { NOON } from '../../../support/factories';
import { readPdf } from '../../../support/pdf-text';

beforeAll(() => activate('tr'));

const DONE = { by: 'u1', at: NOON };
const REPORT: SuspicionReport = {
  ...{ id: 'r1', number: 7, version: 3, state: 'sent', writer: 'u1' },
  content: {
    party: { contact: null, name: 'Gizli Kişioğlu', about: 'Kırk yaşlarında' },
    dealing: 'made',
    slips: ['s1', 's2'],
    flags: ['split', 'haste'],
    story: 'Üç fişi sınırın hemen altında böldürdü.',
    attachments: ['Kamera kaydı', 'Dekont'],
    suspected: '2026-11-20',
  },
  slips: ['s1', 's2'].map((id, at) => ({
    ...{ id, number: `T1-00000${at}`, type: 'sale', at: NOON, sum: 18_000_000 },
    rules: ['cash-over-limit' as const],
  })),
  approved: DONE,
  sent: { ...DONE, number: '2026/77', day: '2026-11-21' },
  dropped: null,
  moves: [],
};

it('SB12: the PDF follows MASAK’s form and has every part of the report once', async () => {
  const words = { issuer: ISSUER, shop: 'Dükkân', writer: 'Deniz Altınay' };
  const tools = { family: await aFamily(), painter: () => undefined, language: 'tr' };
  const text = readPdf(await reportPdf(REPORT, words, tools))
    .pages.join('')
    .replace(/\s+/g, '');
  const inOrder = [
    'GİZLİDİR',
    '1.Bildirimdebulunan',
    ISSUER.taxId,
    'DenizAltınay',
    '2026/77',
    '2.Hakkındabildirimdebulunulan',
    'GizliKişioğlu',
    'Kırkyaşlarında',
    '3.İşlemler',
    'T1-000000',
    'T1-000001',
    '360.000,00',
    '4.Şüphenedenleri',
    '5.Açıklama',
    'hemenaltındaböldürdü',
    '6.Ekler',
    '1.Kamerakaydı',
    '2.Dekont',
  ];
  const places = inOrder.map((part) => text.indexOf(part));
  expect(inOrder.filter((_, at) => (places[at] ?? -1) < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
