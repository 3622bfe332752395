import { t } from '@lingui/core/macro';
import type { LetterView } from '@/data/core/types';
import { allLetters } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { type LetterBalance, letterState } from '@/domain/fiscal/letter';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { letterKindName, letterStateName, letterSubject } from '@/i18n/fiscal/letter-text';
import { formatDate, formatMoney } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { fits, type LetterFilter } from './filter';

type Job = { job: ExportJob<LetterView>; total: number | Promise<number> };

/** All that the filter finds as a file, or the chosen letters. */
export function letterExport(
  filter: LetterFilter,
  format: ExportFormat,
  chosen: readonly LetterView[] | undefined,
  products: readonly Product[],
): Job {
  const now = correctedNow();
  const job = {
    name: `${t`mutabakat`}-${dayOf(now)}`,
    sheet: t`Mutabakat`,
    format,
    columns: columns(products, now),
  };
  if (chosen) return { job: { ...job, pages: pagesOf(chosen) }, total: chosen.length };
  const { pages, count } = allLetters();
  return { job: { ...job, pages: fitting(filter, now, pages) }, total: count };
}

async function* fitting(
  filter: LetterFilter,
  now: number,
  pages: ReturnType<typeof allLetters>['pages'],
) {
  for await (const { rows, read } of pages) yield { read, rows: rows.filter(fits(filter, now)) };
}

/** All balances in words: "12,450 has borçlu, 3.200,00 ₺ alacaklı". */
const balancesText = (balances: readonly LetterBalance[], products: readonly Product[]): string =>
  balances
    .map(
      ({ asset, name, quantity }) =>
        `${name ?? assetName(asset, products)}: ${assetQuantity(asset, quantity)} ${balanceSide(quantity)}`,
    )
    .join(', ');

function columns(products: readonly Product[], now: number): ExportColumn<LetterView>[] {
  const day = (at: number | null | undefined) => text(at ? formatDate(at) : '');
  return [
    { head: t`Cari`, width: 28, cell: ({ party }) => text(party.name) },
    { head: t`Tür`, width: 8, cell: ({ figures }) => text(letterKindName(figures.kind)) },
    { head: t`Gün, ay`, width: 12, cell: ({ figures }) => text(letterSubject(figures)) },
    {
      head: t`Bizim kaydımız`,
      width: 44,
      cell: ({ figures }) =>
        text(
          figures.kind === 'balance'
            ? balancesText(figures.balances, products)
            : `${figures.count} / ${formatMoney(figures.net)}`,
        ),
    },
    {
      head: t`Onların kaydı`,
      width: 44,
      cell: ({ answers }) => {
        const { balances, count, net } = answers.at(-1) ?? {};
        return text(
          net === undefined
            ? balancesText(balances ?? [], products)
            : `${count ?? ''} / ${formatMoney(net)}`,
        );
      },
    },
    {
      head: t`Durum`,
      width: 16,
      cell: (letter) => text(letterStateName(letterState(letter, now))),
    },
    { head: t`Gönderildi`, width: 12, cell: ({ link }) => day(link?.at) },
    { head: t`Görüldü`, width: 12, cell: ({ seenAt }) => day(seenAt) },
    { head: t`Yanıt`, width: 12, cell: ({ answers }) => day(answers.at(-1)?.at) },
    { head: t`Yanıtlayan`, width: 24, cell: ({ answers }) => text(answers.at(-1)?.name ?? '') },
    { head: t`Not`, width: 32, cell: ({ settled }) => text(settled?.note ?? '') },
  ];
}
