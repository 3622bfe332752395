import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { AreasPut } from '@/contract/people/areas';
import { useUnusedAreas } from '@/data/list/use-definitions';
import { AREAS, type Area } from '@/domain/people/areas';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { Check } from '@/ui/field/Check';
import { SyncMark } from '@/ui/sign/SyncMark';

const NONE: readonly Area[] = [];

/** Areas that the company uses. An area that it does not use is hidden from everyone's menu. */
export function AreasPart() {
  const { t } = useLingui();
  const view = useUnusedAreas();
  const unused = view?.areas ?? NONE;
  const { save, busy, failure } = useSaving();
  /** Shown from the press until the record is written, or until it could not be saved. */
  const [pressed, setPressed] = useState<{ area: Area; isUsed: boolean } | null>(null);
  const isSettled =
    pressed !== null && (failure || unused.includes(pressed.area) !== pressed.isUsed);
  if (isSettled && !busy) setPressed(null);
  const put = (area: Area, isUsed: boolean) => {
    setPressed({ area, isUsed });
    const next = isUsed ? unused.filter((one) => one !== area) : [...unused, area];
    void save(() =>
      commit(
        ({ at }): AreasPut => ({
          ...headOf('areas.put'),
          at,
          base: view?.version ?? 0,
          unused: AREAS.filter((one) => next.includes(one)),
        }),
        { id: mint() },
      ),
    );
  };
  return (
    <section className="mt-6" aria-label={t`Kullanılan bölümler`}>
      <h2 className="flex flex-wrap items-center gap-3 font-semibold text-18">
        <Trans>Kullanılan bölümler</Trans>
        {view ? <SyncMark mark={view.sync} className="font-normal text-13" /> : null}
      </h2>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Kullanmadığınız bölüm herkesin menüsünden ve arama çubuğundan gizlenir. Kayıtları ve
          yetkileri durur; geri açınca olduğu gibi gelir.
        </Trans>
      </p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {AREAS.map((area) => (
          <Check
            key={area}
            label={areaName(area)}
            hint={areaUse(area)}
            checked={pressed?.area === area ? pressed.isUsed : !unused.includes(area)}
            onChange={(isUsed) => busy || put(area, isUsed)}
            className="mt-1"
          />
        ))}
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
    </section>
  );
}

function areaName(area: Area): string {
  const names: Record<Area, string> = {
    formalization: t`Resmileştirme`,
    market: t`Piyasa`,
    inventory: t`Envanter`,
    inspections: t`Denetim`,
    accounts: t`Muhasebe`,
    integration: t`Entegrasyon`,
  };
  return names[area];
}

/** What the area holds. */
function areaUse(area: Area): string {
  const uses: Record<Area, string> = {
    formalization: t`Fatura, gider pusulası, mutabakat.`,
    market: t`Fiyat panosu, kurlar, hesap makinesi.`,
    inventory: t`Stok kartları, sayım, sevk, üretim.`,
    inspections: t`Kimlik kartları, yaptırım sorgusu.`,
    accounts: t`Firmalar, kasalar, çekler, bilanço.`,
    integration: t`e-Fatura, mesajlaşma, banka.`,
  };
  return uses[area];
}
