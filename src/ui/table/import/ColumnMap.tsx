import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LEFT_OUT, type SheetMap, UNDECIDED, undecided } from '@/domain/base/sheet-map';
import { Select } from '@/ui/field/Select';
import { PillToggle } from '../Pill';

type Props = { map: SheetMap; onColumn: (at: number, to: string) => void };

/**
 * Which column of the file is what, guessed and open to be put right. It stands open while
 * something waits for a decision.
 */
export function ColumnMap({ map, onColumn }: Props) {
  const { t } = useLingui();
  const waiting = undecided(map.columns);
  const needed = waiting.length > 0 || map.missing !== undefined;
  const [asked, setAsked] = useState(false);
  const left = map.columns
    .filter(({ head, to }) => to === LEFT_OUT && head !== '')
    .map(({ head }) => head);
  const options = [
    { value: UNDECIDED, label: t`Seçin` },
    { value: LEFT_OUT, label: t`Alınmasın` },
    ...map.targets.map((head) => ({ value: head, label: head })),
  ];
  return (
    <section aria-label={t`Sütunlar`} className="shrink-0 px-6 pb-2 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PillToggle on={asked || needed} onToggle={() => setAsked(!asked)}>
          <Trans>Sütunlar</Trans>
        </PillToggle>
        {map.missing === undefined ? null : (
          <p role="alert" className="text-13 text-dangertext">
            <Trans>{map.missing} hangi sütunda? Aşağıdan seçin.</Trans>
          </p>
        )}
        {waiting.length > 0 ? (
          <p role="alert" className="text-13 text-ambertext">
            <Trans>
              Karar bekleyen sütunlar: {waiting.map(({ head }) => head || '–').join(', ')}
            </Trans>
          </p>
        ) : null}
        {left.length > 0 ? (
          <p className="min-w-0 truncate text-13 text-quiet" title={left.join(', ')}>
            <Trans>Alınmayan sütunlar: {left.join(', ')}</Trans>
          </p>
        ) : null}
      </div>
      {asked || needed ? (
        <ul className="mt-2 grid max-h-56 gap-x-4 gap-y-2 overflow-auto border-line border-t pt-2 sm:grid-cols-2 lg:grid-cols-4">
          {map.columns.map(({ head, sample, to }, i) =>
            head === '' && sample === '' ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place
              <li key={i}>
                <Select
                  label={head || t`${i + 1}. sütun`}
                  hint={sample === '' ? undefined : <bdi className="block truncate">{sample}</bdi>}
                  controlSize="sm"
                  value={to}
                  options={options}
                  onValue={(next) => onColumn(i, next)}
                />
              </li>
            ),
          )}
        </ul>
      ) : null}
    </section>
  );
}
