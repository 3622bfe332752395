import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DocumentFault } from '@/domain/fiscal/propose';
import { formatDay } from '../formats';

/** Sentences for why a document cannot be derived, confirmed or sent. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'not-documented': msg`Bu fiş türünden fatura çıkmaz.`,
  'no-lines': msg`Belgede satır yok.`,
  'unknown-line': msg`Belgenin bir satırı fişte yok.`,
  'no-class': msg`Bir ürünün KDV sınıfı bilinmiyor; stok kartında seçin.`,
  'unknown-coin': msg`Bir sarrafiyenin gramı ya da ayarı bilinmiyor; ürün tanımında yazın.`,
  'mixed-types': msg`Satırlar ayrı belge ister; özel matrah, istisna ve normal satış bir belgede durmaz.`,
  'no-original': msg`İade edilen satırın faturası bu cihazda yok.`,
  'no-reason': msg`KDV’siz düzenlemenin nedenini yazın.`,
  id: msg`Belgenin ETTN’si geçersiz.`,
  number: msg`Belge numarası biçime uymuyor.`,
  'number-without-day': msg`Numaralı belgenin günü yok.`,
  'number-year': msg`Numaradaki yıl, belgenin yılı değil.`,
  day: msg`Belgenin günü geçersiz.`,
  'future-day': msg`Belge ileri bir günün tarihini taşıyamaz.`,
  'delivered-later': msg`Teslim günü belgenin gününden sonra.`,
  'kind-of-profile': msg`Senaryo belge türüne uymuyor.`,
  'code-of-type': msg`KDV kodu fatura türüne uymuyor: 805 ve 808 özel matrahta, 230 istisnada durur.`,
  'return-profile': msg`İade faturası ticari senaryoda düzenlenmez.`,
  'return-original': msg`İade edilen faturanın 16 haneli numarası gerek.`,
  'original-of-no-return': msg`İade olmayan belge başka bir faturaya gönderme yapamaz.`,
  'zero-vat': msg`KDV sıfırsa nedenini söyleyen bir kod gerek.`,
  rate: msg`KDV oranı günün oranı değil.`,
  'exempt-vat': msg`İstisna satırında KDV olamaz.`,
  'exempt-reason': msg`KDV’siz düzenlemenin nedenini yazın.`,
  'withholding-type': msg`Tevkifat yalnız tevkifatlı faturada olur.`,
  'withholding-pair': msg`Tevkifat kodu ile oranı birbirine uymuyor.`,
  'withholding-amount': msg`Tevkifat tutarı yanlış.`,
  currency: msg`Para birimi resmî listede yok.`,
  'currency-rate': msg`Dövizli belgede kur gerek.`,
  unit: msg`Ölçü birimi resmî listede yok.`,
  quantity: msg`Satırın miktarı sıfır ya da eksi.`,
  close: msg`Kapanış fiyatının günü, teslimden önceki işlem günü değil.`,
  bullion: msg`Külçe tutarı gram, ayar ve kapanıştan hesaplananla aynı değil.`,
  'line-figures': msg`Satırın tutarları birbirini tutmuyor.`,
  'base-of-vat': msg`Matrah ile KDV birbirini tutmuyor.`,
  'line-sum': msg`Satırların toplamı belge toplamı değil.`,
  totals: msg`Belge toplamları birbirini tutmuyor.`,
  payments: msg`Ödemelerin toplamı belge toplamı değil.`,
  'line-number': msg`Satır numaraları sırayla değil.`,
  'double-line': msg`Bir satır belgede iki kez var.`,
  'party-id': msg`Alıcının vergi ya da kimlik numarası yok ya da yanlış. Kartına yazın ya da “Nihai tüketici” seçin.`,
  'party-name': msg`Alıcının adı ve soyadı ya da unvanı eksik.`,
  'party-passport': msg`Yabancı alıcının pasaport numarası gerek.`,
  'party-consumer': msg`Nihai tüketiciye e-Fatura düzenlenmez.`,
  'party-self': msg`Alıcı firmanın kendisi olamaz.`,
  'issuer-id': msg`Firmanın vergi numarası yok; Yönetim > Genel bilgilerde yazın.`,
  'issuer-title': msg`Firmanın unvanı yok; Yönetim > Genel bilgilerde yazın.`,
  'issuer-address': msg`Firmanın adresi eksik; Yönetim > Genel bilgilerde ili, ilçeyi ve adresi yazın.`,
  text: msg`Bir metinde belgeye yazılamayan bir karakter var.`,
  'no-series': msg`Bu belge için numara serisi yok; Yönetim > Resmileştirmede tanımlayın.`,
  'series-full': msg`Numara serisi bu yıl için doldu; yeni bir seri tanımlayın.`,
  'slip-unknown': msg`Belgenin fişi sunucuda yok.`,
  registered: msg`Alıcı e-Fatura mükellefi; belgeyi e-Fatura olarak gönderin.`,
  unregistered: msg`Alıcı e-Fatura mükellefi değil; belgeyi e-Arşiv olarak gönderin.`,
  gib: msg`Gelir İdaresi belgeyi kabul etmedi.`,
  integrator: msg`Entegratör belgeyi kabul etmedi.`,
  xsd: msg`Belge resmî şemaya uymuyor.`,
  schematron: msg`Belge resmî kurallardan geçmedi.`,
  'pack-required': msg`Sunucuda GİB paketi yüklü değil; paketsiz gönderme kuralla kapatılmış.`,
  'slip-reversed': msg`Fişin ters kaydı yazılmış; belgesi düzenlenmez.`,
  'already-formal': msg`Bu satırların belgesi zaten var.`,
  late: msg`Fişin üstünden yedi gün geçmiş; belgeyi açıp PIN ve nedenle hazırlayın.`,
  refused: msg`Son işlemi sunucu geri çevirdi; eşitleme merkezine bakın.`,
};

/** A sentence for a fault code of a document; the code itself if this build does not know it. */
export function documentFaultText(code: string, name = ''): string {
  if (code === 'no-close') return noCloseText(name.split(':').at(-1) ?? '');
  const words = WORDS[code];
  return words ? i18n._(words) : t`Belge denetimden geçmedi (${code}).`;
}

const noCloseText = (day: string): string =>
  t`Kapanış bekliyor: ${formatDay(day)} gününün borsa kapanışı girilmemiş.`;

/** Sentences for what the device itself finds when it derives a document, each once. */
export const derivationTexts = (faults: readonly DocumentFault[]): string[] =>
  Array.from(
    new Set(
      faults.map((fault) =>
        fault.code === 'no-close' ? noCloseText(fault.day) : documentFaultText(fault.code),
      ),
    ),
  );
