import { useEffect, useState } from 'react';
import { deviceOutbox } from '@/device/device-outbox';
import { readStorage, type Storage } from '@/device/storage';
import { companyOf, session } from '@/session/state/store';

/** Lease and storage of this device. */
export type Device = {
  storage: Storage | null;
  /** Its series of slip numbers and the next number; null if none was leased yet. */
  lease: { series: string; next: number } | null;
};

/** Undefined until it was read. */
export function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => void readDevice().then(setDevice), []);
  return device;
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
