import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Storage } from '@/device/storage';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { cx } from '@/ui/style/classes';

/** One thing that is known, under its name; inside a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Whether the browser promised to keep what lies here, how much room is left, how much is used. */
export function StorageText({ state }: { state: Storage | null }) {
  const { t } = useLingui();
  if (!state) return '–';
  const kept = state.persistent ? t`Kalıcı` : t`Kalıcı değil`;
  const [free, used, quota] = [state.freeBytes, state.usedBytes, state.quotaBytes].map(sizeText);
  return (
    <>
      {kept} · <span className={cx(state.low && 'text-ambertext')}>{t`${free} boş`}</span>
      <span className="block font-normal text-13 text-quiet">
        <Trans>
          {used} kullanılıyor, sınır {quota}
        </Trans>
      </span>
      {state.low ? (
        <span className="block font-normal text-13 text-ambertext">
          <Trans>Yer azaldı. Dolmadan cihazda yer açın.</Trans>
        </span>
      ) : null}
    </>
  );
}

const MB = 1_000_000;
const GB = 1_000_000_000;

/** Decimal units, as systems show their disks. */
function sizeText(bytes: number): string {
  const [unit, word] = bytes >= GB ? ([GB, 'GB'] as const) : ([MB, 'MB'] as const);
  return `${textOf(digitsOf(Math.floor((bytes * 10) / unit), 1))}${UNIT_SPACE}${word}`;
}
