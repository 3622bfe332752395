import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useScale } from '@/device/scale/state';
import { weightDigits } from '@/domain/base/digits';
import { withUnit } from '@/ui/field/typed-text';
import { Button } from '@/ui/sign/Button';
import { takeTare, weighLine } from './weigh';

/**
 * Where this device has a scale: its weight into the line, and what is taken off. Over our own keys
 * they are chips, where a hand has room for little else nothing.
 */
export function ScaleButtons({ counts }: { counts: boolean }) {
  const { t } = useLingui();
  const { known, busy, tare } = useScale();
  if (!known) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <span
      className="flex shrink-0 gap-1 max-sm:hidden"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button
        size="sm"
        variant="bare"
        onClick={takeTare}
        className="px-2"
        aria-label={t`Terazide dara al`}
      >
        {tare === 0 ? <Trans>Dara</Trans> : <Tared tare={tare} />}
      </Button>
      <Button
        size="sm"
        loading={busy}
        disabled={counts}
        onClick={weighLine}
        aria-label={t`Teraziden al`}
      >
        <Trans>Terazi</Trans>
      </Button>
    </span>
  );
}

const Tared = ({ tare }: { tare: number }) => (
  <span className="tabular-nums">−{withUnit(weightDigits(tare), 'g')}</span>
);

/** The same as chips of the number pad. */
export function ScaleChips({ chip }: { chip: (words: ReactNode, press: () => void) => ReactNode }) {
  const { known, tare } = useScale();
  if (!known) return null;
  return (
    <>
      {chip(<Trans>Terazi</Trans>, weighLine)}
      {chip(tare === 0 ? <Trans>Dara</Trans> : <Tared tare={tare} />, takeTare)}
    </>
  );
}
