import { t } from '@lingui/core/macro';
import type { ScaleKind, ScaleUnit } from '@/domain/metal/scale-reading';

/** Makers' names are nobody's language. */
export function scaleKindName(kind: ScaleKind): string {
  const names: Record<ScaleKind, string> = {
    and: 'A&D',
    cas: 'CAS',
    kern: 'Kern, Sartorius',
    sics: 'Mettler-Toledo (SICS)',
    plain: t`Başka: yalnız sayı gönderen`,
  };
  return names[kind];
}

export function unitName(unit: ScaleUnit): string {
  return { g: t`Gram`, ct: t`Karat`, mg: t`Miligram`, kg: t`Kilogram` }[unit];
}
