import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  DEVICE_NAME_MOST,
  storeDeviceName,
  storedDeviceName,
  usualDeviceName,
} from '@/device/device-name';
import { slipNumber } from '@/domain/base/id';
import { Fact, StorageText } from '@/features/sync-center/facts';
import { leaseSeries } from '@/session/net/series';
import { useUnsaved } from '@/session/page/use-unsaved';
import { useMay } from '@/session/person/permissions';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import type { Device } from './use-device';

/** Name, series of slip numbers and storage of this device. */
export function DeviceSetting({ device: { lease, storage } }: { device: Device }) {
  const { t } = useLingui();
  // Who only looks draws no numbers, and waits for none.
  const writes = useMay('workbench', 2);
  return (
    <>
      <NameSetting />
      <dl className="divide-y divide-line border-line border-t">
        <Fact term={t`Fiş serisi`}>
          {lease ? (
            <Trans>
              {lease.series} · sıradaki {slipNumber(lease.series, lease.next)}
            </Trans>
          ) : writes ? (
            <Trans>Henüz verilmedi; ağ gelince kendiliğinden alınır.</Trans>
          ) : (
            <Trans>Fiş yazmayan kişi seri almaz.</Trans>
          )}
        </Fact>
        <Fact term={t`Depolama`}>
          {storage ? (
            <StorageText state={storage} />
          ) : (
            <Trans>Bu tarayıcı depolamasını bildirmiyor.</Trans>
          )}
        </Fact>
      </dl>
    </>
  );
}

function NameSetting() {
  const { t } = useLingui();
  const [stored, setStored] = useState(storedDeviceName);
  const [name, setName] = useState(stored);
  const isChanged = name.trim() !== stored;
  useUnsaved('device-name', isChanged);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!storeDeviceName(name)) {
      showToast({ type: 'error', message: t`Bu cihazda yer kalmadı, ad kaydedilmedi.` });
      return;
    }
    const now = storedDeviceName();
    setStored(now);
    setName(now);
    showToast({ type: 'success', message: t`Kaydedildi` });
    // The name reaches the company's list of devices with the lease, now or when the network returns.
    leaseSeries().catch(() => undefined);
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-start gap-3 py-5">
      <TextInput
        label={t`Cihazın adı`}
        value={name}
        onValue={setName}
        maxLength={DEVICE_NAME_MOST}
        placeholder={usualDeviceName()}
        hint={t`Firmanın cihaz listesinde bu adla görünür. Örnek: Vitrin tableti`}
        fieldClassName="w-72 max-sm:w-full"
      />
      <Button
        type="submit"
        className="mt-6.5 max-sm:mt-0"
        reason={isChanged ? undefined : t`Ad değişmedi.`}
      >
        <Trans>Adı kaydet</Trans>
      </Button>
    </form>
  );
}
