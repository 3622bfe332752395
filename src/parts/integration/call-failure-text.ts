import { t } from '@lingui/core/macro';
import type { CallFailure, CallFailureCode } from '@/contract/integration/integration';

/** Why a call failed. */
export function callFailureText({ code, status }: CallFailure): string {
  const texts: Record<CallFailureCode, string> = {
    unreachable: t`servise ulaşılamıyor`,
    'forbidden-address': t`bu adres iç ağda; sunucuyu kuran kişi izin vermeden sorulmaz`,
    insecure: t`adres https:// ile başlamıyor`,
    redirect: t`servis başka bir adrese yönlendiriyor; o adresi yazın`,
    'too-large': t`gelen yanıt çok büyük`,
    'too-slow': t`servis zamanında yanıt vermedi`,
    unreadable: t`servisin yanıtı okunamadı`,
    certificate: t`sunucunun sertifikası geçerli değil ya da başka bir adın; parola ve mesaj gönderilmedi`,
    status: t`servis hata verdi (${status ?? 0})`,
    denied: t`servis anahtarı kabul etmedi (${status ?? 0})`,
  };
  return texts[code];
}
