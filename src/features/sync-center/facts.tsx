import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { digitsOf, textOf, UNIT_SPACE } from '../../domain/digits';
import type { StorageState } from './use-storage';

/** One thing that is known, under its name; inside a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

const GB = 1_000_000_000;

/** Whether the browser promised to keep what lies here, and how much room is left. */
export function StorageText({ state }: { state: StorageState | null }) {
  const { t } = useLingui();
  if (!state) return '–';
  const kept = state.persistent ? t`Kalıcı` : t`Kalıcı değil`;
  if (state.freeBytes === null) return kept;
  return `${kept} · ${textOf(digitsOf(Math.floor((state.freeBytes * 10) / GB), 1))}${UNIT_SPACE}GB ${t`boş`}`;
}
