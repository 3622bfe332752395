import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Codes of the invoice integrator (src/contract/README.md#point-8-errors). They never concern our
 * own session.
 */
const INTEGRATOR: Record<number, MessageDescriptor> = {
  401: msg`Yetki kodu yanlış`,
  405: msg`Belirtilmemiş hata`,
};

/** The sentence of an integrator's code, undefined for any other code. */
export const integratorText = (code: string | number | undefined): MessageDescriptor | undefined =>
  INTEGRATOR[Number(code)];
