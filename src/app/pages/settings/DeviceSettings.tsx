import { Trans } from '@lingui/react/macro';
import { useDefinitionsRead } from '@/data/list/use-definitions';
import { LockSetting } from '@/features/account/LockSetting';
import { ScaleSetting } from '@/features/settings/scale/ScaleSetting';
import { Readiness } from '@/features/sync-center/Readiness';
import { DeviceSetting } from './DeviceSetting';
import { PrinterSetting } from './PrinterSetting';
import { SettingsGroup } from './SettingsGroup';
import { TillSetting } from './TillSetting';
import { useDevice } from './use-device';

/**
 * Lock, tills, instruments, name and state of this device. Guarantee: nothing is painted before all
 * of it was read, so that no setting pushes another one down.
 */
export function DeviceSettings() {
  const device = useDevice();
  const areAccountsRead = useDefinitionsRead();
  if (!device || !areAccountsRead) return null;
  return (
    <>
      <SettingsGroup id="lock" title={<Trans>Kilit</Trans>}>
        <LockSetting />
      </SettingsGroup>
      <SettingsGroup id="counter" title={<Trans>Tezgâh</Trans>}>
        <TillSetting />
      </SettingsGroup>
      <SettingsGroup id="instruments" title={<Trans>Bağlı aygıtlar</Trans>}>
        <div className="divide-y divide-line">
          <PrinterSetting />
          <ScaleSetting />
        </div>
      </SettingsGroup>
      <SettingsGroup id="device" title={<Trans>Bu cihaz</Trans>}>
        <DeviceSetting device={device} />
      </SettingsGroup>
      {/* Last, because it grows once the device has been checked. */}
      <div className="mt-8">
        <Readiness />
      </div>
    </>
  );
}
