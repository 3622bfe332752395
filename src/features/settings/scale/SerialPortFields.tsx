import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { ASKING, BAUDS, type ScaleSettings, usualSettings } from '@/device/scale/settings';
import { scaleState, setScale } from '@/device/scale/state';
import { SCALE_UNITS, type ScaleKind } from '@/domain/metal/scale-reading';
import { EQUAL_MOST } from '@/domain/metal/steady-weight';
import { Check } from '@/ui/field/Check';
import { Select, type SelectOption } from '@/ui/field/Select';
import { unitName } from './scale-words';

/**
 * How the scale's own menu is set; another family begins with what it leaves the factory with. Each
 * choice holds at the next weighing.
 */
export function SerialPortFields({ kinds }: { kinds: readonly SelectOption<ScaleKind>[] }) {
  const { t } = useLingui();
  const { settings } = useSnapshot(scaleState);
  if (!settings) return null;
  const put = (part: Partial<ScaleSettings>) => setScale({ ...settings, ...part });
  const plain = settings.kind === 'plain';
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Select
          label={t`Türü`}
          value={settings.kind}
          onValue={(kind) => setScale({ ...usualSettings(kind), usb: settings.usb })}
          options={kinds}
          fieldClassName="col-span-2"
        />
        <Select
          label={t`Hızı`}
          value={String(settings.baud)}
          onValue={(baud) => put({ baud: Number(baud) })}
          options={plainOptions(BAUDS)}
        />
        <Select
          label={t`Veri biti`}
          value={String(settings.bits)}
          onValue={(bits) => put({ bits: bits === '7' ? 7 : 8 })}
          options={plainOptions([7, 8])}
        />
        <Select
          label={t`Eşlik`}
          value={settings.parity}
          onValue={(parity) => put({ parity })}
          options={[
            { value: 'none', label: t`Yok` },
            { value: 'even', label: t`Çift` },
            { value: 'odd', label: t`Tek` },
          ]}
        />
        <Select
          label={t`Dur biti`}
          value={String(settings.stop)}
          onValue={(stop) => put({ stop: stop === '2' ? 2 : 1 })}
          options={plainOptions([1, 2])}
        />
        {plain ? (
          <>
            <Select
              label={t`Yazmadığında birimi`}
              value={settings.unit}
              onValue={(unit) => put({ unit })}
              options={SCALE_UNITS.map((value) => ({ value, label: unitName(value) }))}
            />
            <Select
              label={t`Eşit okuma sayısı`}
              value={String(settings.equal)}
              onValue={(equal) => put({ equal: Number(equal) })}
              hint={settings.equal === 1 ? t`Yalnız duran gramı gönderen terazi için.` : undefined}
              options={plainOptions(Array.from({ length: EQUAL_MOST }, (_, at) => at + 1))}
            />
          </>
        ) : null}
      </div>
      {ASKING[settings.kind] === undefined ? null : (
        <Check
          className="mt-2"
          label={t`Gramı terazi sorulunca göndersin`}
          hint={t`Kapalıysa terazi kendiliğinden ya da kendi tuşuyla gönderir.`}
          checked={settings.asks}
          onChange={(asks) => put({ asks })}
        />
      )}
    </>
  );
}

const plainOptions = (values: readonly number[]): SelectOption<string>[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));
