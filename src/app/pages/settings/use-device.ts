import { useCallback, useEffect, useState } from 'react';
import { deviceOutbox } from '@/device/device-outbox';
import { readStorage, type Storage } from '@/device/storage';
import { companyOf, session } from '@/session/state/store';

/** What this device knows of itself. */
export type Device = {
  storage: Storage | null;
  /** Its series of slip numbers and the next number; null if none was leased yet. */
  lease: { series: string; next: number } | null;
};

/** Reads the device's storage and series; `look` reads both again. */
export function useDevice(): { device: Device | undefined; look: () => Promise<void> } {
  const [device, setDevice] = useState<Device>();
  const look = useCallback(async () => setDevice(await readDevice()), []);
  useEffect(() => void look(), [look]);
  return { device, look };
}

async function readDevice(): Promise<Device> {
  const [storage, lease] = await Promise.all([
    readStorage().catch(() => null),
    deviceOutbox()
      .then((outbox) => outbox.lease(companyOf(session) ?? ''))
      .catch(() => undefined),
  ]);
  return { storage, lease: lease ? { series: lease.series, next: lease.next } : null };
}
