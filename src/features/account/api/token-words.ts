import { t } from '@lingui/core/macro';
import type { ScopeLevel, TokenScopes } from '@/contract/token/token';
import { SCOPE_MODULES } from '@/contract/token/token';
import { moduleName } from '@/i18n/permission-text';

export function levelName(level: ScopeLevel): string {
  const names: Record<ScopeLevel, string> = {
    1: t`okur`,
    2: t`okur ve yazar`,
    3: t`geri de alır`,
  };
  return names[level];
}

/** What a token may do, such as "Tezgâh: okur · Piyasa: okur". */
export const scopesText = (scopes: TokenScopes): string =>
  SCOPE_MODULES.flatMap((module) => {
    const level = scopes[module];
    return level ? [`${moduleName(module)}: ${levelName(level)}`] : [];
  }).join(' · ');

/** Why a token could not be made or revoked. */
export function tokenFailure(code: string | number): string {
  if (code === 'network') return t`Çevrimdışı: erişim anahtarı için ağ gerekir.`;
  if (code === 'token-known')
    return t`Bu anahtar az önce oluşturuldu; metni bir kez gösterildi. Listeden kaldırıp yenisini oluşturun.`;
  if (code === 'too-many-tokens') return t`Firmanın 20 geçerli anahtarı var; önce birini kaldırın.`;
  return t`Anahtar oluşturulamadı; alanları gözden geçirin.`;
}
