import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Storage } from '@/device/storage';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { cx } from '@/ui/style/classes';

/** A term with its value; used inside a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Whether the browser's storage is persistent, and how much of it is free and used. */
export function StorageText({ state }: { state: Storage | null }) {
  const { t } = useLingui();
  // Same height as the final text.
  if (!state) return <span className="block h-10">–</span>;
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

/** Size in decimal units, as operating systems show disks. */
function sizeText(bytes: number): string {
  const [unit, word] = bytes >= GB ? ([GB, 'GB'] as const) : ([MB, 'MB'] as const);
  return `${textOf(digitsOf(Math.floor((bytes * 10) / unit), 1))}${UNIT_SPACE}${word}`;
}
