import { type ReactNode, useMemo } from 'react';
import { requestWeight, useScale } from '@/device/scale/state';
import { Scale, type Weighing } from '@/ui/field/weighing';

/** For every field of grams in it: the scale that was chosen on this device. */
export function DeviceScale({ children }: { children: ReactNode }) {
  const { known, busy } = useScale();
  const scale = useMemo<Weighing | null>(
    () => (known ? { busy, weigh: () => requestWeight('weigh') } : null),
    [known, busy],
  );
  return <Scale value={scale}>{children}</Scale>;
}
