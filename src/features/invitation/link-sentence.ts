import { t } from '@lingui/core/macro';

/** Why an invitation's link cannot be used, by the code of the refusal, and what to do about it. */
export function linkSentence(code: string): string {
  const sentences: Record<string, string> = {
    'link-unknown': t`Bu bağlantı geçersiz. Eksik kopyalanmış olabilir; firmanızın yöneticisinden yenisini isteyin.`,
    'link-expired': t`Bu davetin süresi doldu. Firmanızın yöneticisinden yeni bir bağlantı isteyin.`,
    'link-used': t`Bu davet kullanıldı. Siz katıldıysanız giriş yapın; değilse yöneticinize haber verin.`,
    'link-withdrawn': t`Bu davet geri çekildi. Firmanızın yöneticisine sorun.`,
    'link-renewed': t`Bu davetin yerine yeni bir bağlantı verildi. Size gelen son bağlantıyı açın.`,
    taken: t`Bu kişi ya da kullanıcı kodu firmada zaten var. Firmanızın yöneticisine sorun.`,
    rate: t`Çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.`,
    network: t`Sunucuya ulaşılamadı; ağ gelince yeniden deneyin.`,
  };
  return sentences[code] ?? t`Sunucu kabul etmedi; biraz sonra yeniden deneyin.`;
}
