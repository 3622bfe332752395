import { t } from '@lingui/core/macro';

/** Why a file is no package of the tax authority. `file`: the file inside it, or `zip`. */
export function packFaultText(code: string, file: string): string {
  const texts: Record<string, string> = {
    'not-a-zip': t`Dosya bir zip arşivi değil.`,
    broken: t`Arşiv bozuk ya da eksik.`,
    encrypted: t`Arşiv parolayla korunuyor.`,
    'too-big': t`Arşiv ya da içindekiler beklenenden büyük.`,
    path: t`Arşivde dışına çıkan bir dosya yolu var.`,
    'no-main': t`Arşivde ne fatura şeması ne de kural dosyası var.`,
    'two-roots': t`Arşivde aynı ana dosya iki yerde var.`,
    'not-xml': t`Arşivde okunamayan bir dosya var.`,
    'not-usable': t`Arşivdeki şema ya da kurallar işlenemiyor.`,
  };
  const text = texts[code] ?? t`Dosya GİB’in paketi olarak okunamadı.`;
  return file === 'zip' ? text : `${text} (${file})`;
}
