import { createContext, useContext } from 'react';
import type { Result } from '@/domain/base/result';
import type { Milligrams } from '@/domain/metal/weight';
import type { WeighFailure } from './weigh-text';

/**
 * The scale on this device's cable. `weigh` answers undefined where a pan is being waited for
 * already.
 */
export type Weighing = {
  busy: boolean;
  weigh: () => Promise<Result<Milligrams, WeighFailure> | undefined>;
};

/** Null where the device has none: nothing on any screen speaks of it then. */
export const Scale = createContext<Weighing | null>(null);

export const useWeighing = (): Weighing | null => useContext(Scale);
