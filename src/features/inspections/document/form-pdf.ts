import { t } from '@lingui/core/macro';
import type { ContactView, IdentityView } from '@/data/core/types';
import { maskedTaxId } from '@/domain/contact/contact';
import type { FormTemplate } from '@/domain/form/form';
import type { IdentitySecret } from '@/domain/identity/card';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { formatDate, formatDay } from '@/i18n/formats';
import { formTemplateName, identityDocumentName } from '@/i18n/identity-card-text';
import { PagePen, QUIET, RIGHT, SHEET, STEP, STRONG, style } from '@/ui/pdf/page-pen';
import type { PdfTools } from '@/ui/pdf/tools';

/**
 * Forms on A4, filled from the contact and the identity card. Guarantee: without `secret`, which
 * the server gives only after it wrote the look down, every number is masked.
 */
export type FormPaper = {
  template: FormTemplate;
  /** The form's id; its end stands on the paper, so that the scan finds it. */
  id: string;
  at: number;
  contact: ContactView;
  card: IdentityView | undefined;
  secret: IdentitySecret | undefined;
  issuer: CompanyProfile;
  shop: string;
};

export async function formPdf(
  paper: FormPaper,
  { language, ...tools }: PdfTools & { language: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new PagePen(tools);
  const title = formTemplateName(paper.template);
  pen.block(title, style({ size: 14, weight: 'strong' }));
  pen.block(`${formatDate(paper.at)} · ${formNumber(paper.id)}`, QUIET);
  drawIssuer(pen, paper);
  drawCustomer(pen, paper);
  const draw: Record<FormTemplate, (pen: PagePen, paper: FormPaper) => void> = {
    kyc: drawKyc,
    declaration: drawDeclaration,
    attorney: drawAttorney,
    circular: drawCircular,
  };
  draw[paper.template](pen, paper);
  drawSignature(pen, paper);
  pen.countPages();
  return pen.pdf.save({ title: `${title} ${formNumber(paper.id)}`, language });
}

/** The short number that a printed form and its row in the list share. */
export const formNumber = (id: string): string => id.slice(-8).toUpperCase();

function section(pen: PagePen, title: string): void {
  pen.need(STEP * 4);
  pen.y += STEP;
  pen.block(title, style({ size: 11, weight: 'strong' }));
  pen.y += STEP * 0.3;
}

/** A label with its value, or with a line on which it is written by hand. */
function fact(pen: PagePen, label: string, value: string): void {
  pen.block(`${label}: ${value.trim() === '' ? LINE : value}`, style());
}
const LINE = '.'.repeat(60);
const paragraph = (pen: PagePen, text: string): void => {
  pen.block(text, style());
  pen.y += STEP * 0.5;
};

function drawIssuer(pen: PagePen, { issuer, shop }: FormPaper): void {
  section(pen, t`Firma`);
  pen.block(issuer.title || shop, STRONG);
  const lines = [
    [issuer.taxOffice, issuer.taxId].filter(Boolean).join(' '),
    [issuer.address, issuer.district, issuer.province].filter(Boolean).join(' '),
  ];
  for (const line of lines) if (line !== '') pen.block(line, style());
}

function drawCustomer(pen: PagePen, { contact, card, secret }: FormPaper): void {
  section(pen, t`Müşteri`);
  fact(pen, t`Ad soyad / unvan`, contact.title || contact.name);
  fact(
    pen,
    t`Kimlik / vergi no`,
    secret?.number ?? maskedTaxId(contact.taxId || contact.passport || ''),
  );
  if (card) {
    const until = card.validUntil === null ? t`süresiz` : formatDay(card.validUntil);
    const number = secret?.number ?? card.masked;
    fact(pen, t`Görülen belge`, `${identityDocumentName(card.document)} ${number}, ${until}`);
  }
  fact(pen, t`Doğum tarihi`, secret?.birthDay ? formatDay(secret.birthDay) : '');
  fact(pen, t`Uyruk`, secret?.nationality ?? '');
  fact(pen, t`Anne ve baba adı`, [secret?.mother, secret?.father].filter(Boolean).join(', '));
  fact(
    pen,
    t`Adres`,
    secret?.address || [contact.address, contact.district, contact.city].filter(Boolean).join(' '),
  );
  fact(pen, t`Meslek / faaliyet`, secret?.job || contact.occupation || '');
  fact(pen, t`Telefon`, secret?.phone || contact.phone);
  fact(pen, t`E-posta`, contact.email ?? '');
}

const BOX = '[   ]';

function drawKyc(pen: PagePen, { secret }: FormPaper): void {
  section(pen, t`İş ilişkisi`);
  fact(pen, t`İşlemin amacı`, '');
  fact(pen, t`Paranın kaynağı`, '');
  fact(pen, t`Beklenen aylık tutar`, '');
  section(pen, t`Gerçek faydalanıcı`);
  const owners = secret?.owners ?? [];
  for (const { name, share } of owners) pen.block(`${name} · %${share / 100}`, style());
  if (owners.length === 0) {
    pen.block(`${BOX}  ${t`İşlemi kendi adıma ve hesabıma yapıyorum.`}`, style());
    pen.block(`${BOX}  ${t`Başkası hesabına yapıyorum; kimin:`} ${LINE}`, style());
  }
  section(pen, t`Siyasi nüfuz`);
  pen.block(
    t`Kendim, eşim, birinci derece akrabam ya da yakın ortağım önemli bir kamu görevinde:`,
    style(),
  );
  pen.block(`${BOX}  ${t`bulunmuyor`}      ${BOX}  ${t`bulunuyor:`} ${LINE}`, style());
  pen.y += STEP * 0.5;
  paragraph(
    pen,
    t`Verdiğim bilgilerin doğru olduğunu, değişirse firmaya bildireceğimi beyan ederim.`,
  );
}

function drawDeclaration(pen: PagePen): void {
  section(pen, t`Beyan`);
  paragraph(
    pen,
    t`Firmayla yaptığım işlemleri kendi adıma ve hesabıma yaptığımı, başkası hesabına hareket etmediğimi; başkası hesabına hareket edersem bunu ve kimin hesabına olduğunu işlemden önce yazılı olarak bildireceğimi (5549 sayılı Kanun m. 15) beyan ederim.`,
  );
  paragraph(
    pen,
    t`İşlemlere konu paranın ve kıymetli madenin yasal kaynaklardan geldiğini beyan ederim.`,
  );
}

function drawAttorney(pen: PagePen): void {
  section(pen, t`Yetkili`);
  fact(pen, t`Ad soyad`, '');
  fact(pen, t`Kimlik no`, '');
  fact(pen, t`Telefon`, '');
  section(pen, t`Yetki`);
  paragraph(
    pen,
    t`Yukarıda adı yazılı kişiyi firmada benim adıma işlem yapmaya, kıymetli maden ve para teslim etmeye ve almaya, bu işlemlerin belgelerini imzalamaya yetkili kıldım.`,
  );
  fact(pen, t`Sınırı (tutar ya da süre)`, '');
  pen.block(t`Noterde düzenlenen vekâletname istendiğinde bu belge onun yerini tutmaz.`, QUIET);
}

const ROWS = 4;

function drawCircular(pen: PagePen): void {
  section(pen, t`İmzaya yetkili kişiler`);
  for (let at = 1; at <= ROWS; at++) {
    pen.need(STEP * 5);
    pen.rule();
    pen.block(`${at}. ${t`Ad soyad`}: ${LINE}`, style());
    pen.block(`    ${t`Görevi ve yetki sınırı`}: ${LINE}`, style());
    pen.block(`    ${t`İmza örneği`}:`, style());
    pen.y += STEP * 2.5;
  }
  pen.rule();
  pen.block(t`Noter onaylı imza sirküleri istendiğinde bu belge onun yerini tutmaz.`, QUIET);
}

function drawSignature(pen: PagePen, { contact }: FormPaper): void {
  pen.need(STEP * 7);
  pen.y += STEP * 2;
  pen.pdf.text(SHEET.side, pen.y, t`Müşteri`, STRONG);
  pen.right(RIGHT, t`Firma adına`, STRONG);
  pen.y += STEP * 1.2;
  pen.pdf.text(SHEET.side, pen.y, contact.title || contact.name, style());
  pen.y += STEP * 1.2;
  pen.pdf.text(SHEET.side, pen.y, t`Tarih, imza:`, QUIET);
  pen.right(RIGHT, t`Ad soyad, kaşe, imza:`, QUIET);
  pen.y += STEP * 3;
}
