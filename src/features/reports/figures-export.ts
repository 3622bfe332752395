import { t } from '@lingui/core/macro';
import { comparedRows, type Figure, KINDS, type ReportRow } from '@/domain/report/report';
import { count, type ExportColumn, money, pure, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import {
  figureName,
  groupHead,
  isCount,
  isMetal,
  kindName,
  type Names,
  rowName,
} from './report-words';
import { earlierOf, type ReadFigures } from './use-figures';

/** `note`: the row is this sentence alone. */
type Row = { key: string | null; figures: ReportRow['figures']; note?: string };

/** The file of a report: its rows and, as the last one, its sums. */
export function figuresJob(
  read: ReadFigures,
  names: Names,
  format: ExportFormat,
): { job: ExportJob<Row>; total: number } {
  const { asked, table, before } = read;
  const { kind, by, from, to } = asked;
  const [main] = KINDS[kind].figures;
  const earlier = earlierOf(read);
  const columns: ExportColumn<Row>[] = [
    {
      head: groupHead(by),
      width: 28,
      cell: ({ key, note }) =>
        text(note ?? (key === null ? t`Toplam` : rowName(by, key, table.others, names))),
    },
    ...KINDS[kind].figures.map(
      (figure): ExportColumn<Row> => ({
        head: figureName(figure, kind),
        width: 16,
        cell: ({ figures, note }) => (note ? null : cellOf(figure, figures[figure])),
      }),
    ),
    ...(before
      ? [
          {
            head: t`Önceki ${figureName(main, kind)}`,
            width: 16,
            cell: ({ key, note }: Row) =>
              note
                ? null
                : cellOf(main, key === null ? before.total[main] : (earlier.get(key) ?? 0)),
          },
        ]
      : []),
  ];
  const { test } = table;
  const note = t`${test} belge denemedir; yasal hükmü yoktur.`;
  const rows: Row[] = [
    ...comparedRows(table, before, by),
    { key: null, figures: table.total },
    ...(test > 0 ? [{ key: null, figures: table.total, note }] : []),
  ];
  const title = kindName(kind);
  return {
    job: { name: `${title} ${from} ${to}`, sheet: title, format, columns, pages: pagesOf(rows) },
    total: rows.length,
  };
}

const cellOf = (figure: Figure, value: number) =>
  isCount(figure) ? count(value) : isMetal(figure) ? pure(value) : money(value);
