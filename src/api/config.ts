import type { RuntimeConfig } from '../contract/core/config';
import { PROJECT } from '../contract/core/headers';
import { hostOf } from '../contract/core/projects';

/**
 * The run-time configuration of the page: network first, with the copy that the caller kept as what
 * holds offline. Nothing may be signed before it is known.
 */
let current: RuntimeConfig | undefined;

export const currentConfig = (): RuntimeConfig | undefined => current;

export function setCurrentConfig(config: RuntimeConfig): void {
  current = config;
}

let settled: Promise<unknown> = Promise.resolve();

/** While the network is being asked for the configuration, calls wait for it. */
export function configSettledBy(loading: Promise<unknown>): void {
  settled = loading.catch(() => undefined);
}

export const configSettled = (): Promise<unknown> => settled;

/**
 * The backend of a project; what names none has the default's, and that one, unnamed, is this
 * origin.
 */
export const baseHost = (project: string = PROJECT): string =>
  hostOf(current?.hosts ?? {}, project);
