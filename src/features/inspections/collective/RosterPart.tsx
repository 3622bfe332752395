import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { undecided } from '@/domain/base/sheet-map';
import type { ListVersion } from '@/domain/screening/entry';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { Progress } from '@/ui/sign/Progress';
import { usePhone } from '@/ui/style/use-media';
import { DataTable } from '@/ui/table/DataTable';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ColumnMap } from '@/ui/table/import/ColumnMap';
import { saveRefusedRows } from '@/ui/table/import/save-refused-rows';
import { PillSelect } from '@/ui/table/Pill';
import { useExport } from '@/ui/table/use-export';
import { RunState } from '../sanctions/RunState';
import type { RosterRow } from './read-roster';
import { rosterExport } from './roster-export';
import { RosterCard, type RosterShown, rosterTableColumns } from './roster-table';
import { type RosterView, shownRows, VIEWS, viewName, withAnswers } from './shown-rows';
import type { useRoster } from './use-roster';

type Props = {
  roster: ReturnType<typeof useRoster>;
  lists: readonly ListVersion[] | undefined;
};

/** The people of the list, each with what is wrong, whose contact it is, and what the lists say. */
export function RosterPart({ roster, lists }: Props) {
  const { t, i18n } = useLingui();
  const { shown, many } = roster;
  const [view, setView] = useState<RosterView>('all');
  const phone = usePhone();
  const exporting = useExport();
  const preview = shown.is === 'preview' ? shown.preview : undefined;
  const read = preview?.rows ?? NOBODY;
  const rows = useMemo(() => withAnswers(read, many.answers), [read, many.answers]);
  const asked = useMemo(() => read.flatMap((row) => row.asked ?? []), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => rosterTableColumns(), [i18n.locale]);
  if (!preview || shown.is !== 'preview') return null;
  const wrong = read.filter(({ faults }) => faults.length > 0);
  const waits = preview.map.missing !== undefined || undecided(preview.map.columns).length > 0;
  const reason = waits
    ? t`Önce sütunları seçin.`
    : asked.length === 0
      ? t`Sorulacak kişi yok.`
      : lists === undefined
        ? t`Listeler açılıyor…`
        : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 pb-3 max-sm:px-4">
        <p role="status">
          <Plural value={read.length} one="# kişi" other="# kişi" />
          {' · '}
          <span className={wrong.length > 0 ? 'font-semibold text-dangertext' : 'text-quiet'}>
            <Plural
              value={wrong.length}
              _0="hata yok"
              one="# satır hatalı"
              other="# satır hatalı"
            />
          </span>
          {' · '}
          <Plural
            value={read.filter(({ contact }) => contact).length}
            one="# kayıtlı müşteri"
            other="# kayıtlı müşteri"
          />
        </p>
        <PillSelect
          label={t`Göster`}
          value={view}
          usual="all"
          options={VIEWS.map((value) => ({ value, label: viewName(value) }))}
          onValue={setView}
        />
      </div>
      {many.isRunning ? null : <ColumnMap map={preview.map} onColumn={roster.column} />}
      <DataTable
        label={t`Kişiler`}
        columns={columns}
        rows={shownRows(rows, view)}
        rowKey={lineOf}
        rowName={nameOf}
        done
        card={phone ? CARD : undefined}
        state="ready"
        empty={<EmptyState text={<Trans>Bu filtreye uyan kişi yok.</Trans>} />}
        place="identity-collective"
        rowClassName={toneOf}
      />
      <footer className="flex flex-wrap items-center gap-2 border-line border-t px-6 py-3 max-sm:px-4">
        <div className="mr-auto flex min-w-48 flex-col gap-2 max-sm:basis-full">
          <RunState many={many} />
          {many.isRunning ? (
            <Progress label={t`Kişiler soruluyor`} value={many.answers.length / many.total} />
          ) : null}
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
          <Button onClick={roster.again}>
            <Trans>Başka liste</Trans>
          </Button>
          {wrong.length > 0 ? (
            <Button onClick={() => void saveRefusedRows(shown.file, preview.map.source, wrong)}>
              <Trans>Hatalıları dosyaya al</Trans>
            </Button>
          ) : null}
          {many.answers.length > 0 && !many.isRunning ? (
            <Button onClick={() => exporting.start(rosterExport(rows), rows.length)}>
              <Trans>Sonuçları dosyaya al</Trans>
            </Button>
          ) : null}
          {many.isRunning ? (
            <Button variant="primary" onClick={many.stop}>
              <Trans>Durdur</Trans>
            </Button>
          ) : (
            <Button variant="primary" reason={reason} onClick={() => many.run(asked)}>
              <Plural value={asked.length} one="# kişiyi sor" other="# kişiyi sor" />
            </Button>
          )}
        </div>
      </footer>
      <ExportDialog exporting={exporting} />
    </>
  );
}

const NOBODY: readonly RosterRow[] = [];
const lineOf = ({ line }: RosterShown): string => String(line);
const nameOf = ({ person }: RosterShown): string => person.name;
const CARD = { height: 84, render: (row: RosterShown) => <RosterCard row={row} /> };
const toneOf = ({ faults }: RosterShown): string | undefined =>
  faults.length > 0 ? 'bg-danger-wash' : undefined;
