import { t } from '@lingui/core/macro';
import type { LetterView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import type { LetterBalance, LetterStatement } from '@/domain/fiscal/letter';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { assetName, assetQuantity, balanceSide, signedQuantity } from '@/i18n/asset-text';
import { monthText } from '@/i18n/fiscal/letter-text';
import { formatDate, formatDay, formatMoney } from '@/i18n/formats';
import { PagePen, QUIET, RIGHT, SHEET, STEP, STRONG, style, WIDTH } from '@/ui/pdf/page-pen';
import type { Picture } from '@/ui/pdf/picture';
import type { PdfTools } from '@/ui/pdf/tools';

type Words = { issuer: CompanyProfile; shop: string; products: readonly Product[] };

/** Right edges of the figures of a statement. */
const COLUMN = { number: SHEET.side + 26, moved: 140, balance: RIGHT } as const;

/** Draws a letter on A4: the frozen figures, the movements, and a place for the answer by hand. */
export async function letterPdf(
  letter: LetterView,
  words: Words,
  { family, painter, language, logo }: PdfTools & { language: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pen = new PagePen({ family, painter });
  const title = t`Mutabakat mektubu`;
  drawHead(pen, letter, words, title, logo);
  drawFigures(pen, letter, words);
  drawAnswer(pen);
  const { figures } = letter;
  if (figures.kind === 'balance')
    for (const one of figures.statements ?? []) drawStatement(pen, one, words.products);
  pen.countPages();
  return pen.pdf.save({ title: `${title} ${letter.party.name}`, language });
}

function drawHead(
  pen: PagePen,
  { party, issuedAt, figures }: LetterView,
  { issuer, shop }: Words,
  title: string,
  logo: Picture | undefined,
): void {
  if (logo)
    pen.y += pen.pdf.image(logo, SHEET.side, pen.y - STEP, { width: 60, height: 18 }) + STEP * 0.6;
  pen.right(RIGHT, title, style({ size: 14, weight: 'strong' }));
  pen.block(issuer.title || shop, style({ size: 12, weight: 'strong' }), WIDTH * 0.6);
  pen.right(RIGHT, formatDate(issuedAt), QUIET);
  const lines = [
    [issuer.address, issuer.district, issuer.province].filter(Boolean).join(' '),
    [issuer.taxOffice, issuer.taxId].filter(Boolean).join(' '),
  ];
  for (const line of lines) if (line) pen.block(line, QUIET, WIDTH * 0.6);
  pen.y += STEP * 1.5;
  pen.block(t`Sayın ${party.name}`, STRONG);
  const facts = [party.taxOffice, party.taxId, party.city].filter(Boolean).join(' · ');
  if (facts) pen.block(facts, QUIET);
  pen.y += STEP;
  const about =
    figures.kind === 'balance'
      ? t`${formatDay(figures.day)} günü sonunda kayıtlarımıza göre hesabınız aşağıdadır. Kayıtlarınızla karşılaştırıp yanıtlamanızı rica ederiz.`
      : figures.kind === 'ba'
        ? t`${monthText(figures.month)} ayında kayıtlarımıza göre sizden aldıklarımız aşağıdadır (BA). Kayıtlarınızla karşılaştırıp yanıtlamanızı rica ederiz.`
        : t`${monthText(figures.month)} ayında kayıtlarımıza göre size sattıklarımız aşağıdadır (BS). Kayıtlarınızla karşılaştırıp yanıtlamanızı rica ederiz.`;
  pen.block(about, style());
  pen.y += STEP;
}

const nameOf = ({ asset, name }: LetterBalance, products: readonly Product[]): string =>
  name ?? assetName(asset, products);

function drawFigures(pen: PagePen, { figures }: LetterView, { products }: Words): void {
  const rows: [string, string][] =
    figures.kind === 'balance'
      ? figures.balances.map((one) => [
          nameOf(one, products),
          `${assetQuantity(one.asset, one.quantity)} ${balanceSide(one.quantity)}`,
        ])
      : [
          [t`Belge sayısı`, String(figures.count)],
          [t`KDV hariç toplam`, formatMoney(figures.net)],
        ];
  for (const [name, figure] of rows.length > 0 ? rows : [[t`Bakiye yok`, '']]) {
    pen.need(STEP * 2);
    pen.rule();
    pen.pdf.text(SHEET.side, pen.y + STEP * 0.6, name ?? '', STRONG);
    pen.y += STEP * 0.6;
    pen.right(RIGHT, figure ?? '', STRONG);
    pen.y += STEP * 1.2;
  }
  pen.rule();
  pen.y += STEP;
}

function drawAnswer(pen: PagePen): void {
  pen.need(STEP * 9);
  pen.y += STEP;
  pen.block(t`[  ] Mutabıkız     [  ] Mutabık değiliz`, STRONG);
  pen.y += STEP;
  pen.block(t`Bizim kayıtlarımız:`, QUIET);
  pen.y += STEP * 2;
  pen.rule();
  pen.block(t`Ad soyad, kaşe, imza, tarih:`, QUIET);
  pen.y += STEP * 2;
}

function drawStatement(
  pen: PagePen,
  statement: LetterStatement,
  products: readonly Product[],
): void {
  const { asset, name, opening, rows } = statement;
  pen.need(STEP * 6);
  pen.y += STEP;
  pen.block(name ?? assetName(asset, products), style({ size: 11, weight: 'strong' }));
  pen.pdf.text(SHEET.side, pen.y, t`Tarih`, QUIET);
  pen.pdf.text(COLUMN.number, pen.y, t`No`, QUIET);
  pen.right(COLUMN.moved, t`Hareket`, QUIET);
  pen.right(COLUMN.balance, t`Bakiye`, QUIET);
  pen.y += STEP * 1.3;
  const draw = (day: string, number: string, moved: string, balance: string) => {
    pen.need(STEP * 1.4);
    pen.rule();
    pen.pdf.text(SHEET.side, pen.y, day, style());
    pen.pdf.text(COLUMN.number, pen.y, number, style());
    pen.right(COLUMN.moved, moved, style());
    pen.right(COLUMN.balance, balance, style());
    pen.y += STEP * 1.4;
  };
  draw('', t`Devir`, '', signedQuantity(asset, opening));
  for (const { at, number, quantity, balance } of rows)
    draw(
      formatDay(dayOf(at)),
      number,
      signedQuantity(asset, quantity),
      signedQuantity(asset, balance),
    );
}
