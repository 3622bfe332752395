import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DocumentView } from '@/data/core/types';
import type { UncoveredSlip } from '@/data/fiscal/proposals';
import type { Stage } from '@/domain/fiscal/document';
import { daysLeft, isNearLate } from '@/domain/fiscal/late';
import { cx } from '@/ui/style/classes';
import type { InvoiceFilter } from './filter';

type Props = {
  open: readonly DocumentView[] | undefined;
  missing: readonly UncoveredSlip[] | undefined;
  now: number;
  filter: InvoiceFilter;
  onStage: (stage: InvoiceFilter['stage']) => void;
  onPrepare: () => void;
};

/**
 * What is to be done, in five counts: each leads to its documents, the first and the last to the
 * slips that still need one. A dash keeps the place of a count that is being read.
 */
export function Strip({ open, missing, now, filter, onStage, onPrepare }: Props) {
  const { t } = useLingui();
  const count = (...stages: Stage[]) => open?.filter(({ stage }) => stages.includes(stage)).length;
  const near = missing?.filter(({ at }) => isNearLate(at, now));
  const failed = count('failed');
  const oldest = near?.reduce((least, { at }) => Math.min(least, daysLeft(at, now)), 99);
  const toggle = (stage: Stage) => () => onStage(filter.stage === stage ? 'all' : stage);
  return (
    <ul
      aria-label={t`Yapılacaklar`}
      className="grid grid-cols-5 border-line border-y max-sm:grid-cols-3 max-sm:gap-px max-sm:bg-line"
    >
      <Tile
        count={missing?.length}
        name={t`Belgesiz fiş`}
        note={t`son 30 gün`}
        isWide
        onPress={onPrepare}
      />
      <Tile
        count={count('draft')}
        name={t`Taslak`}
        note={t`bekleyen`}
        isOn={filter.stage === 'draft'}
        onPress={toggle('draft')}
      />
      <Tile
        count={count('ready')}
        name={t`Hazır`}
        note={t`gönderilebilir`}
        isOn={filter.stage === 'ready'}
        onPress={toggle('ready')}
      />
      <Tile
        count={failed}
        name={t`Hatalı`}
        note={t`düzeltin`}
        tone={failed ? 'text-dangertext' : ''}
        isOn={filter.stage === 'failed'}
        onPress={toggle('failed')}
      />
      <Tile
        count={near?.length}
        name={t`7 güne kalan`}
        note={
          !near || near.length === 0 || oldest === undefined ? (
            t`geciken yok`
          ) : oldest < 0 ? (
            <Trans>süresi geçti</Trans>
          ) : (
            <Trans>{oldest} gün kaldı</Trans>
          )
        }
        tone={near?.length ? 'text-ambertext' : ''}
        onPress={onPrepare}
      />
    </ul>
  );
}

function Tile({
  count,
  name,
  note,
  tone = '',
  isOn,
  isWide = false,
  onPress,
}: {
  count: number | undefined;
  name: string;
  note: ReactNode;
  tone?: string;
  isOn?: boolean;
  /** Two columns on a phone, so that both rows are full. */
  isWide?: boolean;
  onPress: () => void;
}) {
  return (
    <li
      className={cx(
        'border-line border-l first:border-l-0 max-sm:border-l-0 max-sm:bg-surface',
        isWide && 'max-sm:col-span-2',
      )}
    >
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className={cx(
          'pressable grid min-h-14 w-full content-center px-6 py-2 text-left hover:bg-raised active:bg-sunken max-lg:px-4',
          isOn && 'bg-raised shadow-[inset_0_-2px_var(--goldtext)]',
        )}
      >
        <span className="flex items-baseline gap-x-2 max-lg:flex-col">
          <span className={cx('min-w-4 font-semibold text-18', tone)}>{count ?? '–'}</span>
          <span className={cx('max-w-full truncate text-13', tone)}>{name}</span>
        </span>
        <span className="truncate text-12 text-quiet max-lg:hidden">{note}</span>
      </button>
    </li>
  );
}
