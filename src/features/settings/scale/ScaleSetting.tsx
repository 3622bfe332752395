import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Weighed } from '@/device/scale/serial-scale';
import { usualSettings } from '@/device/scale/settings';
import { canSpeakSerial, requestWeight, scaleState } from '@/device/scale/state';
import { weightDigits } from '@/domain/base/digits';
import { SCALE_KINDS, type ScaleKind } from '@/domain/metal/scale-reading';
import { Select } from '@/ui/field/Select';
import { withUnit } from '@/ui/field/typed-text';
import { weighFailureText } from '@/ui/field/weigh-text';
import { Button } from '@/ui/sign/Button';
import { SerialPortFields } from './SerialPortFields';
import { scaleKindName } from './scale-words';

/**
 * The scale beside this device: found once under a hand, then in every field of grams. Where the
 * browser has no such thing one line says so.
 */
export function ScaleSetting() {
  const { settings } = useSnapshot(scaleState);
  return (
    <section aria-labelledby="scale-setting" className="py-5">
      <h3 id="scale-setting" className="mb-2 font-semibold">
        <Trans>Terazi</Trans>
      </h3>
      {!canSpeakSerial() ? (
        <p className="text-quiet">
          <Trans>
            Bu tarayıcı kabloyla teraziye bağlanamaz; Chrome ya da Edge bağlanır. Klavye gibi yazan
            teraziler her tarayıcıda çalışır.
          </Trans>
        </p>
      ) : settings ? (
        <Known />
      ) : (
        <Unknown />
      )}
    </section>
  );
}

function Unknown() {
  const { t } = useLingui();
  const [kind, setKind] = useState<ScaleKind>('and');
  const [none, setNone] = useState(false);
  const choose = async () => {
    const { chooseScale } = await import('@/device/scale/scale');
    setNone(!(await chooseScale(usualSettings(kind))));
  };
  return (
    <>
      <p className="max-w-[62ch] text-quiet">
        <Trans>
          Seri ya da USB kablolu terazinin gramı tek düğmeyle fişe ve sayıma gelir. Terazi bu
          cihazda kalır, çıkışta silinmez.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          label={t`Türü`}
          value={kind}
          onValue={setKind}
          options={kinds()}
          fieldClassName="w-64 max-sm:w-full"
        />
        <Button onClick={choose}>
          <Trans>Teraziyi bağla</Trans>
        </Button>
      </div>
      {none ? (
        <p role="status" className="mt-2 text-13 text-quiet">
          <Trans>Bir bağlantı noktası seçilmedi.</Trans>
        </p>
      ) : null}
    </>
  );
}

const kinds = () => SCALE_KINDS.map((value) => ({ value, label: scaleKindName(value) }));

function Known() {
  const { busy, tare } = useSnapshot(scaleState);
  const [said, setSaid] = useState<{ of: 'weigh' | 'tare'; weighed: Weighed } | null>(null);
  const ask = async (of: 'weigh' | 'tare') => {
    setSaid(null);
    const weighed = await requestWeight(of);
    if (weighed) setSaid({ of, weighed });
  };
  const forget = async () => {
    const { forgetScale } = await import('@/device/scale/scale');
    await forgetScale();
  };
  return (
    <>
      <SerialPortFields kinds={kinds()} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button loading={busy} onClick={() => ask('weigh')}>
          <Trans>Tartıyı dene</Trans>
        </Button>
        <Button disabled={busy} onClick={() => ask('tare')}>
          <Trans>Dara al</Trans>
        </Button>
        <Button variant="bare" disabled={busy} onClick={forget}>
          <Trans>Teraziyi kaldır</Trans>
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6">
        {said ? <Said {...said} tare={tare} /> : null}
      </p>
    </>
  );
}

function Said({ of, weighed, tare }: { of: 'weigh' | 'tare'; weighed: Weighed; tare: number }) {
  if (!weighed.ok)
    return <span className="text-dangertext">{weighFailureText(weighed.error)}</span>;
  const weight = withUnit(weightDigits(weighed.value), 'g');
  const taken = withUnit(weightDigits(tare), 'g');
  if (of === 'tare')
    return weighed.value === 0 ? (
      <Trans>Dara sıfırlandı.</Trans>
    ) : (
      <Trans>Dara alındı: {weight}</Trans>
    );
  return (
    <>
      <span className="font-semibold tabular-nums">{weight}</span>
      {tare === 0 ? null : (
        <span className="text-quiet">
          {' '}
          <Trans>· dara {taken} düşüldü</Trans>
        </span>
      )}
    </>
  );
}
