import { t } from '@lingui/core/macro';
import type { Month } from '@/domain/base/month';
import type { ConsensusDay } from '@/domain/report/consensus';
import { formatDay } from '@/i18n/formats';
import { count, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { consensusFigures, figureCell, figureOf } from './figures';

/** All figures of the listed days as a file. */
export const consensusExport = (
  rows: readonly ConsensusDay[],
  month: Month,
  format: ExportFormat,
): ExportJob<ConsensusDay> => ({
  name: `${t`denetim-mutabakati`}-${month}`,
  sheet: t`Denetim mutabakatı`,
  format,
  columns: [
    { head: t`Gün`, width: 12, cell: ({ day }) => text(formatDay(day)) },
    { head: t`Fiş`, width: 8, cell: ({ slips }) => count(slips) },
    ...consensusFigures().map((figure) => ({
      head: figure.head,
      width: 18,
      cell: (day: ConsensusDay) => figureCell(figureOf(day, figure), figure),
    })),
  ],
  pages: pagesOf(rows),
});
