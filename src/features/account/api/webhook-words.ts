import { t } from '@lingui/core/macro';
import type { DeliveryState, WebhookEvent, WebhookTested } from '@/contract/token/webhook';
import type { addressError } from '@/domain/base/web-address';

export function eventName(event: WebhookEvent): string {
  const names: Record<WebhookEvent, string> = {
    'transaction.changed': t`Fiş yazıldı ya da geri alındı`,
    'contact.changed': t`Kart değişti`,
    'stock.changed': t`Stok kartı değişti`,
    'balance.changed': t`Bakiye değişti`,
    'document.changed': t`Belge ilerledi`,
  };
  return names[event];
}

export function deliveryStateName(state: DeliveryState): string {
  const names: Record<DeliveryState, string> = {
    waiting: t`sırada`,
    done: t`iletildi`,
    dead: t`sorunlu`,
  };
  return names[state];
}

/** What is wrong with a typed address; undefined for an empty one, which its field tells itself. */
export function addressText(fault: ReturnType<typeof addressError>): string | undefined {
  if (fault === 'format') return t`https:// ile başlayan bir adres yazın.`;
  if (fault === 'secret-inside') return t`Adresin içine anahtar ya da şifre yazmayın.`;
  return undefined;
}

/** How a test call ended. */
export function testedText({ status, ms, trouble }: WebhookTested): string {
  if (status >= 200 && status < 300) return t`Alıcı yanıt verdi: ${status}, ${ms} ms.`;
  if (status > 0) return t`Alıcı kabul etmedi: ${status}. 2xx ile yanıt vermesi gerekir.`;
  if (trouble === 'too-slow') return t`Alıcı 10 saniyede yanıt vermedi.`;
  if (trouble === 'forbidden-address')
    return t`Bu adres aranmaz: yalnız genel internet adreslerine gidilir.`;
  if (trouble === 'redirect') return t`Alıcı başka bir adrese yönlendirdi; yönlendirme izlenmez.`;
  return t`Alıcıya ulaşılamadı.`;
}

/** Why a webhook could not be written. */
export function webhookFailure(code: string | number): string {
  if (code === 'network') return t`Çevrimdışı: bildirim adresleri için ağ gerekir.`;
  if (code === 'too-many-webhooks') return t`En çok 10 bildirim adresi olur; önce birini kaldırın.`;
  if (code === 'not-found') return t`Bu kayıt artık yok; liste yenilendi.`;
  return t`Kaydedilemedi; alanları gözden geçirin.`;
}
