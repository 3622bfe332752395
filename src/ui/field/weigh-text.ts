import { t } from '@lingui/core/macro';
import type { WeighRefusal } from '@/domain/metal/steady-weight';

/** Why no weight came, in one sentence with what to do. The last four are the cable's. */
export type WeighFailure = WeighRefusal | 'silent' | 'unclear' | 'lost' | 'busy';

export function weighFailureText(refusal: WeighFailure): string {
  const words: Record<WeighFailure, string> = {
    moving: t`Terazi durmadı: kefeye dokunmadan yeniden deneyin.`,
    empty: t`Terazi boş: malı koyup yeniden deneyin.`,
    below: t`Terazi sıfırın altını gösteriyor: kefeyi boşaltıp darayı yeniden alın.`,
    over: t`Terazi aşırı yüklü: tartılan, terazinin sınırının üstünde.`,
    under: t`Terazi kefeyi bulamıyor: kefeyi yerine oturtun.`,
    fault: t`Terazi kendi hatasını bildiriyor: ekranına bakın.`,
    unit: t`Terazi gram, karat, miligram ya da kilogram göstermiyor: birimini değiştirin.`,
    silent: t`Teraziden veri gelmiyor: açık mı, kablosu takılı mı?`,
    unclear: t`Teraziden gelen anlaşılmadı: Ayarlar’da türüne ve hızına bakın.`,
    lost: t`Teraziyle bağlantı yok: kabloyu takıp yeniden deneyin.`,
    busy: t`Terazi başka bir sekmede ya da programda açık: orada kapatın.`,
  };
  return words[refusal];
}
