import { t } from '@lingui/core/macro';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import { isKnownType } from '@/domain/ledger/slip-type';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { formatDate, formatDateTime, formatDay, formatMoney } from '@/i18n/formats';
import { i18n } from '@/i18n/i18n';
import { findingText } from '@/i18n/refusal-text';
import { slipTypeName } from '@/i18n/slip-text';
import { PagePen, QUIET, RIGHT, SHEET, STEP, STRONG, style } from '@/ui/pdf/page-pen';
import type { PdfTools } from '@/ui/pdf/tools';
import { dealingName, redFlagName } from './suspicion-text';

/** `writer`: name of the person who wrote the report. */
type Words = { issuer: CompanyProfile; shop: string; writer: string };

const COLUMN = { number: SHEET.side + 36, kind: SHEET.side + 72 } as const;

/**
 * A report on A4 in the order of MASAK's form: reporting party, subject, dealings, red flags, story,
 * attachments.
 */
export async function reportPdf(
  report: SuspicionReport,
  words: Words,
  { language, ...tools }: PdfTools & { language: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new PagePen(tools);
  const title = t`Şüpheli işlem bildirimi`;
  pen.block(title, style({ size: 14, weight: 'strong' }));
  pen.block(t`GİZLİDİR. Bildirimde bulunulduğu hiç kimseye açıklanamaz (5549 s.k. m. 4).`, QUIET);
  drawIssuer(pen, report, words);
  drawParty(pen, report);
  drawDealings(pen, report);
  section(pen, t`4. Şüphe nedenleri`);
  for (const flag of report.content.flags) pen.block(`•  ${redFlagName(flag)}`, style());
  drawRules(pen, report);
  section(pen, t`5. Açıklama`);
  for (const line of report.content.story.split('\n')) pen.block(line || ' ', style());
  section(pen, t`6. Ekler`);
  const { attachments } = report.content;
  if (attachments.length === 0) pen.block(t`Ek yok.`, QUIET);
  attachments.forEach((name, at) => {
    pen.block(`${at + 1}. ${name}`, style());
  });
  drawEnd(pen);
  pen.countPages();
  return pen.pdf.save({ title: `${title} ${report.number}`, language });
}

function section(pen: PagePen, title: string): void {
  pen.need(STEP * 4);
  pen.y += STEP;
  pen.block(title, style({ size: 11, weight: 'strong' }));
  pen.y += STEP * 0.3;
}

function fact(pen: PagePen, label: string, value: string): void {
  if (value.trim() !== '') pen.block(`${label}: ${value}`, style());
}

function drawIssuer(pen: PagePen, report: SuspicionReport, { issuer, shop, writer }: Words): void {
  section(pen, t`1. Bildirimde bulunan`);
  fact(pen, t`Unvan`, issuer.title || shop);
  fact(pen, t`Vergi no`, [issuer.taxOffice, issuer.taxId].filter(Boolean).join(' '));
  fact(pen, t`MERSİS`, issuer.mersis);
  fact(pen, t`Adres`, [issuer.address, issuer.district, issuer.province].filter(Boolean).join(' '));
  fact(pen, t`Telefon`, issuer.phone);
  fact(pen, t`Yazan`, writer);
  fact(pen, t`Kayıt no`, String(report.number));
  const { sent } = report;
  if (sent) fact(pen, t`MASAK numarası`, `${sent.number}, ${formatDay(sent.day)}`);
}

function drawParty(
  pen: PagePen,
  { content: { party, suspected, dealing } }: SuspicionReport,
): void {
  section(pen, t`2. Hakkında bildirimde bulunulan`);
  fact(pen, t`Ad soyad / unvan`, party.name);
  fact(pen, t`Tanıyan bilgiler`, party.about);
  fact(pen, t`Şüphenin doğduğu gün`, formatDay(suspected));
  fact(pen, t`İşlem`, dealingName(dealing));
}

function drawDealings(pen: PagePen, { slips }: SuspicionReport): void {
  section(pen, t`3. İşlemler`);
  if (slips.length === 0) {
    pen.block(t`Yapılmış işlem yok.`, QUIET);
    return;
  }
  for (const { at, number, type, sum } of slips) {
    pen.need(STEP * 1.4);
    pen.rule();
    pen.pdf.text(SHEET.side, pen.y, formatDateTime(at), style());
    pen.pdf.text(COLUMN.number, pen.y, number, style());
    pen.pdf.text(COLUMN.kind, pen.y, isKnownType(type) ? slipTypeName(type) : type, style());
    pen.right(RIGHT, formatMoney(sum), style());
    pen.y += STEP * 1.4;
  }
  pen.rule();
  pen.right(RIGHT, formatMoney(slips.reduce((all, { sum }) => all + sum, 0)), STRONG);
  pen.y += STEP;
}

/** What the shop's own rules had found in the slips. */
function drawRules(pen: PagePen, { slips }: SuspicionReport): void {
  for (const { number, at, rules } of slips)
    for (const code of rules)
      pen.block(`•  ${number}, ${formatDate(at)}: ${i18n._(findingText(code))}`, QUIET);
}

function drawEnd(pen: PagePen): void {
  pen.need(STEP * 5);
  pen.y += STEP * 2;
  pen.block(t`Ad soyad, kaşe, imza, tarih:`, QUIET);
}
