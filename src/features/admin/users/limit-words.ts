import { t } from '@lingui/core/macro';
import type { RuleName } from '@/domain/rules/dated-rule';
import { ruleValue } from '@/i18n/rule-text';

/** Rules that limit a person, in the order of the page. */
export const LIMITS = ['discount', 'expense', 'work-hours', 'hidden-cost'] as const;
export type Limit = Extract<RuleName, (typeof LIMITS)[number]>;

/** Sentence that says what a limit means. `name`: the person’s first name. */
export function limitSentence(limit: Limit, value: number, name: string): string {
  const shown = ruleValue(limit, value);
  if (limit === 'discount')
    return t`${name} bir fişte kendi başına en çok ${shown} indirim yapar; fazlası yetkili PIN’i ister`;
  if (limit === 'expense')
    return t`${name} kasadan günde kendi başına en çok ${shown} masraf öder; fazlası yetkili PIN’i ister`;
  if (limit === 'work-hours')
    return value === 0
      ? t`${name} her saatte fiş yazar`
      : t`${name} yalnız şu saatlerde kendi başına fiş yazar: ${shown}; dışında yetkili PIN’i istenir`;
  return value === 1
    ? t`${name} alış maliyetini ve kârı artık hiçbir ekranda ve dosyada görmez`
    : t`${name} yetkisi varsa alış maliyetini ve kârı görür`;
}
