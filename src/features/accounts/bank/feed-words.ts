import { plural, t } from '@lingui/core/macro';
import type { BankFeedFault, BankFeedRead, BankFeedState } from '@/contract/bank/feed';
import { formatDateTime, formatMoney, formatTime } from '@/i18n/formats';
import { callFailureText } from '@/parts/integration/call-failure-text';

/** Words of the bank feed. Why an account was not read, and what can be done. */
export function feedFaultText({ code, failure, difference, until }: BankFeedFault): string {
  const call = failure ? callFailureText(failure) : t`servise ulaşılamıyor`;
  const time = until === undefined ? '' : formatTime(until);
  const texts: Record<BankFeedFault['code'], string> = {
    call: t`Bankadan alınamadı: ${call}.`,
    unreadable: t`Bankanın yanıtı yarım kaldı ya da okunamadı; hiçbir hareket alınmadı. Yeniden deneyin.`,
    currency: t`Bu hesap bankada TL değil; yalnız TL hesaplar eşlenir. Hiçbir hareket alınmadı.`,
    'other-account': t`Banka başka bir hesabın hareketlerini gönderdi; hiçbiri alınmadı. Hesabın IBAN’ını Kasalar’da kontrol edin.`,
    'unknown-account': t`Banka bu IBAN’ı tanımıyor. Hesabın IBAN’ını Kasalar’da kontrol edin.`,
    amount: t`Bankanın yanıtında kuruşa sığmayan bir tutar var; hiçbir hareket alınmadı. Servisinize bildirin.`,
    'cursor-loop': t`Banka aynı sayfaya geri gönderiyor; hiçbir hareket alınmadı. Daha kısa bir dönem deneyin.`,
    'too-many': t`Bu dönemde çok fazla hareket var. Daha kısa bir dönem deneyin.`,
    balance: t`Bankanın bakiyesi ile hareketleri arasında ${formatMoney(difference ?? 0)} fark var; hiçbir hareket alınmadı. Yeniden deneyin ya da ekstre dosyasını yükleyin.`,
    busy: t`Bu hesap şu anda başka bir yerden okunuyor. Biraz sonra yeniden deneyin.`,
    early: t`Bu hesap bir dakika içinde soruldu; yeni hareket alınmadı. Saat ${time} olunca yeniden sorulabilir.`,
    breaker: t`Banka servisi art arda yanıt vermedi; saat ${time} olunca yeniden sorulur.`,
    paused: t`Banka bağlantısı duraklatılmış.`,
    refused: t`Hareketler deftere alınmadı. Yeniden deneyin; alınmış olanlar iki kez yazılmaz.`,
  };
  return texts[code];
}

/** What one reading brought, in one sentence. */
export function feedReadText({ fresh, known, outside, isEven, closing }: BankFeedRead): string {
  const parts = [
    plural(fresh, { one: '# yeni hareket', other: '# yeni hareket' }),
    known > 0 ? plural(known, { one: '# zaten vardı', other: '# zaten vardı' }) : '',
    outside > 0
      ? plural(outside, { one: '# hareket dönemin dışında', other: '# hareket dönemin dışında' })
      : '',
    isEven ? t`bakiye tutuyor (${formatMoney(closing ?? 0)})` : t`banka bakiye yazmadı`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** When an account was last read, or why the last reading failed; '' if it never was. */
export function feedStateText(feed: BankFeedState | undefined): string {
  if (!feed) return '';
  const { okAt, failedAt, fault } = feed;
  if (fault && failedAt !== null) return `${formatDateTime(failedAt)} · ${feedFaultText(fault)}`;
  return okAt === null ? '' : t`Bankadan son okuma: ${formatDateTime(okAt)}`;
}
