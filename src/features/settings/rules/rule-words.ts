import { t } from '@lingui/core/macro';
import type { RuleName } from '@/domain/rules/dated-rule';

/** What a rule does, in a sentence. */
export function ruleMeaning(name: RuleName): string {
  const grams = t`Hesaba gram olarak yazılan bu ayarın has karşılığı. Yazılmış gramlar kendi milyemiyle kalır.`;
  const exchange = t`Takasta alınan, alış fiyatının bu kadarından sayılır; %100 peşin alışla aynıdır. Fişte satırında yazar; elle yazılan fiyata dokunmaz.`;
  const words: Record<RuleName, string> = {
    'cash-limit': t`Bir müşteriyle bir günde elden alınıp verilebilecek en çok tutar. Üstü bankadan geçer; tezgâh kapatır, sunucu uyarı bırakır.`,
    'identity-limit': t`Bir müşterinin son 30 gündeki işlemleri birlikte buna ulaşınca kimlik bilgisi istenir; kartında numarası yoksa uyarı bırakılır.`,
    custody: t`Müşterinin altınını borcu olmadan saklamak. Kapalıyken böyle bir tahsilat uyarı bırakır; firmalar, tamir ve kapora sayılmaz.`,
    'card-surcharge': t`Bankanın karttan keseceği payı fişe ekleyip müşteriden istemek. Kapalıyken tezgâh önermez; yine de gelirse uyarı bırakır.`,
    'cash-rounding': t`Nakit ödenen kısım bu adıma en yakına yuvarlanır, tam ortası aşağı; kartla ödenen kuruşuna kadar kalır. Tahsilat, ödeme, tamir ücreti ve geri verilen kapora da böyle; alınan kapora yuvarlanmaz. Farkı fişte, kâğıtta ve Z’de ayrı satırdır.`,
    'currency-exchange': t`Yetkili müesseseyseniz açın: kasadan kasaya ya da gişede döviz alınıp satılır, kuru ve kaynağıyla. Kapalıyken önerilmez; yine de gelirse uyarı bırakır.`,
    'workmanship-floor': t`Bunun altındaki işçilik, yetkili birinin PIN’ini ister.`,
    discount: t`Satan kişinin bir fişte kimseye sormadan yapabileceği indirim.`,
    'till-difference': t`Sayımda bundan büyük fark onay ister; başka paralarda kendi biriminden okunur.`,
    'offset-deviation': t`Mahsup kurunun piyasadan sapabileceği pay; üstü onay ister.`,
    'price-deviation': t`Elle yazılan ya da kaynaktan gelen fiyatın piyasadan binde kaç sapabileceği. Üstündeki fiyat onay ister. Kaynaktan gelen, onaylanana kadar bekler ve son fiyat durur; elle yazılan, onaylanınca da işaretlidir. İkisi de tezgâhta ve fiyat ekranlarında görünür.`,
    'return-deviation': t`İadede verilenin, fişte ödenenden sapabileceği pay; üstü onay ister.`,
    expense: t`Satan kişinin tezgâhta bir gün içinde masraflara kimseye sormadan ödeyebileceği en çok tutar; onaylananlar sayılmaz.`,
    'exchange-metal': exchange,
    'exchange-coin': exchange,
    'exchange-own': t`Bizim sattığımız ve fişiyle gelen hurda, alış fiyatının bu kadarından sayılır; takasta da peşin alışta da bu geçerlidir, yazılmadıysa öbür hurdalar gibi sayılır. Tezgâhta satıra fişin numarası yazılınca uygulanır.`,
    'bar-serial': t`Bir gram ve üstü işlenmemiş maden (külçe) seri numarasıyla alınıp satılır. Açıldığı günden sonra seri nosuz satırda tezgâh uyarır ve kayıtta uyarı kalır.`,
    'karat-22': grams,
    'karat-18': grams,
    'karat-14': grams,
    'karat-8': grams,
    'karat-21': grams,
    'karat-10': grams,
    'karat-9': grams,
    'position-limit': t`Bir varlığın fazlasının ya da açığının geçmemesi gereken miktar. Aşılınca pozisyon her ekranda uyarıyla durur; satışı durdurmaz.`,
    'workshop-loss': t`Atölyenin, verilen hasın binde kaçını fire yazabileceği. Ayrı bir sınır konuşulan atölyede o geçer; aşılınca uyarı bırakılır.`,
    'return-rule': t`Satış ve takas fişlerinin altına basılır: neyin, kaç gün içinde, hangi belgeyle geri alındığı. Boş bırakılırsa basılmaz.`,
    'guarantee-card': t`Açıkken satış ve takas fişi basılınca, verilen her parçanın garanti kartı da ardından basılır. Kapalıyken kart, fişin kâğıt seçiminden istenir.`,
    'guarantee-terms': t`Garanti kartına basılır: neye ne kadar süre garanti verildiği, bakım ve iade şartları.`,
    'work-hours': t`Kişinin kimseye sormadan fiş yazdığı saatler. Dışında yetkili birinin PIN’i istenir.`,
    'hidden-cost': t`Açıkken kişi alış maliyetini, kârı ve maliyetli pozisyonu hiçbir ekranda ve dosyada görmez.`,
    'price-hold': t`Fiş, satırlarının fiyatını bu süre tutar; dolunca fiyat değiştiyse yeni toplam sorulur. Kendiliğinden hiçbir tutar değişmez.`,
    'twin-warning': t`Bu süre içinde aynı müşteriye aynı gramla ya da aynı toplamla ikinci fiş yazılırken tezgâh uyarır; kaydetmeyi durdurmaz. 0 ise uyarmaz.`,
    'debt-near': t`En eski borcu bu kadar günden eski olan müşteri ve firma, adının yanında “Dikkat” ile görünür.`,
    'debt-over': t`En eski borcu bu kadar günden eski olan müşteri ve firma, adının yanında “Riskli” ile görünür.`,
    'lock-idle': t`PIN belirlenmiş cihaz, dokunulmadan en çok bu kadar dakika açık kalır; cihazda daha uzunu seçilemez. 0 ise cihazın kendi ayarı geçerlidir.`,
    'identity-keep': t`Müşteriyle son işlemden bu kadar yıl sonra kimlik numarası ve görüntüleri imha edilir; imha kaydı kalır. İmha yasağı konan kayıt silinmez. Yasal en az süre 8 yıldır.`,
    'report-days': t`Şüphenin doğduğu günden sonra bu kadar iş günü içinde MASAK’a bildirilir. Yasal süre 10 iş günüdür; kısaltılabilir, uzatılamaz.`,
    'screen-stop': t`Yaptırım listesindeki bir kayda benzerlik bu orana ulaşınca yetkili kararı gerekir.`,
    'screen-review': t`Yaptırım listesindeki bir kayda benzerlik bu orana ulaşınca sonuç “Bakılmalı” olur.`,
    'vat-rate': t`Belgede külçe bedelinin üstünde kalan tutarın KDV’si bu oranla hesaplanır.`,
    'paper-limit': t`Bu tutara kadar kâğıt fatura ya da fiş kesilebilir; üstü elektronik belge ister. 0 ise hiçbiri kâğıt olamaz.`,
    'expense-withholding': t`Gider pusulasında satandan kesilecek vergi. Hurdada kesilip kesilmeyeceğini mali müşavirinize sorun. Kesilen vergi henüz deftere yazılmıyor: alış, brüt tutarı ödenmiş olarak yazılır. Bu yüzden oran sıfırdan büyükken gider pusulası kesilmez.`,
    'pack-required': t`Açıkken, sunucuya GİB’in kural paketi yüklenmemişse hiçbir belge gönderilmez. Kapalıyken kendi denetimimizle gönderilir; entegratör yine denetler.`,
    'ba-bs': t`Bir ayda KDV hariç alış ya da satışı bu tutara ulaşan firma BA/BS listesine girer. 0 yazılırsa o günden sonra bildirim yoktur; güncel sınırı mali müşavirinize sorun.`,
    'melting-loss': t`Eritmede potaya girenin binde kaçının eksilebileceği. Aşılınca uyarı bırakılır; eritmeyi durdurmaz.`,
  };
  return words[name];
}

/** Where the law's number comes from; undefined of what is the house's own. */
export function lawSource(name: RuleName): string | undefined {
  if (name === 'cash-limit') return t`VUK mükerrer 257, ödemeleri banka ile belgeleme zorunluluğu`;
  if (name === 'identity-limit') return t`5549 sayılı Kanun, MASAK Tedbirler Yönetmeliği`;
  if (name === 'custody') return t`Kuyum Ticareti Hakkında Yönetmelik, RG 31454`;
  if (name === 'currency-exchange') return t`Türk Parası Kıymetini Koruma Hakkında 32 sayılı Karar`;
  if (name === 'vat-rate') return t`7346 sayılı Cumhurbaşkanı Kararı, RG 32241`;
  if (name === 'paper-limit') return t`VUK Genel Tebliği 589`;
  if (name === 'card-surcharge') return t`5464 sayılı Kanun, madde 17`;
  return undefined;
}
