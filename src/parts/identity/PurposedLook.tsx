import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Called } from '@/api/request';
import type { LookPurpose } from '@/domain/identity/card';
import { Button } from '@/ui/sign/Button';
import { PurposePick } from './PurposePick';
import { useLook } from './use-look';

type Props<T> = {
  ask: (purpose: LookPurpose) => Promise<Called<T>>;
  show: (shown: T) => ReactNode;
};

/** A full number: shown once a purpose was chosen and the server has written the look down. */
export function PurposedLook<T>({ ask, show }: Props<T>) {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<LookPurpose | 'none'>('none');
  const { shown, failure, busy, look } = useLook(ask);
  return (
    <section className="mt-4" aria-label={t`Tam numara`}>
      <h3 className="font-semibold">
        <Trans>Tam numara</Trans>
      </h3>
      <p className="mb-2 text-13 text-quiet">
        <Trans>Önce neden bakıldığını seçin; bakan, zaman ve neden deftere yazılır.</Trans>
      </p>
      <PurposePick value={purpose} onValue={setPurpose} />
      {shown === undefined ? (
        <Button
          size="sm"
          className="mt-3"
          loading={busy}
          reason={purpose === 'none' ? t`Önce neden bakıldığını seçin.` : undefined}
          onClick={() => (purpose === 'none' ? undefined : void look(purpose))}
        >
          <Trans>Numarayı göster</Trans>
        </Button>
      ) : (
        <p className="mt-3">
          <strong className="tabular-nums">{show(shown)}</strong>
        </p>
      )}
      <p role="status" className="mt-1 text-13 text-dangertext empty:hidden">
        {failure || null}
      </p>
    </section>
  );
}
