import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingCode, RefusalCode } from '../domain/base/refusal';
import { formText } from './form-code-text';

/**
 * Machine codes to sentences; those of forms, which the login needs too, are in `form-code-text`.
 * Guarantee: a code of ours without a sentence does not compile; a code that a newer server sends
 * gets the honest general one.
 */
const REFUSALS: Record<RefusalCode, MessageDescriptor> = {
  malformed: msg`Kayıt sunucunun beklediği biçimde değil. Uygulamayı güncelleyip yeniden deneyin.`,
  unbalanced: msg`Fişin borç ve alacak tarafları eşit değil.`,
  'not-found': msg`Kayıt sunucuda bulunamadı.`,
  stale: msg`Bu kayıt sizden sonra başkası tarafından değiştirilmiş. Güncel hâline bakıp yeniden karar verin.`,
  'already-reversed': msg`Bu fiş daha önce iptal edilmiş.`,
  forbidden: msg`Bu işlem için yetkiniz yok.`,
  'key-reused': msg`Aynı anahtarla başka bir kayıt gönderilmiş. Kayıt ikinci kez yazılmadı.`,
  superseded: msg`Bu kaydın yerine yenisi gönderilmiş.`,
  'too-large': msg`Kayıt sunucunun kabul ettiğinden büyük.`,
  'other-company': msg`Kayıt başka bir firmaya ait.`,
  'other-branch': msg`Kayıt bu firmanın olmayan bir şubeye ait.`,
  'unknown-kind': msg`Sunucu bu kayıt türünü tanımıyor.`,
  package: msg`Paketinizi Kapsamıyor`,
  'no-provider': msg`Bu iş için bir sağlayıcı tanımlı değil; hiçbir şey gönderilmedi.`,
  'no-template': msg`Bu şablon artık yok ya da gönderilmiyor; mesaj gönderilmedi.`,
  'no-consent': msg`Müşteri bu yoldan ileti istemediğini söylemiş; mesaj gönderilmedi.`,
  'mail-address': msg`Karttaki e-posta adresi geçerli bir adres değil; gönderilmedi. Kartta düzeltip yeniden gönderin.`,
  'mail-subject': msg`Konuda satır sonu ya da görünmeyen bir harf var; gönderilmedi.`,
  provider: msg`Sağlayıcı isteği kabul etmedi.`,
  'already-merged': msg`Bu kart daha önce başka bir kartla birleştirilmiş.`,
  'not-merged': msg`Bu kart başka bir kartla birleştirilmiş değil.`,
  'price-unapproved': msg`Fiyat, piyasadan izin verilenden uzak ve onayı yok. Fiyatı yeniden yazıp PIN ile onaylatın.`,
  'price-circle': msg`Fiyat kuralı, başka ürünler üzerinden kendisine dönüyor. Dayandığı ürünü değiştirin.`,
  'rule-past': msg`Kural geçmiş bir günden başlatılmış. O günün fişlerine eski kural uygulandı; bugünden ya da ilerideki bir günden başlatın.`,
  'too-many-sources': msg`Bir firmanın en çok 12 fiyat kaynağı olur. Birini silip yeniden ekleyin.`,
  'house-source': msg`Sunucunun kendi kaynağı yalnızca sıralanır ve durdurulur.`,
  'no-bulletin': msg`Bu dosya TCMB’nin günlük kur bülteni değil.`,
  'too-many-reports': msg`En çok 60 ortak rapor olur. Kullanmadığınız birini kaldırın.`,
  'too-many-views': msg`En çok 200 sayfa ayarı olur. Sayfa ayarlarında bir kısmını sıfırlayın.`,
  'too-many-terms': msg`Bir listede en çok 200 tanım olur, arşivdekilerle birlikte.`,
  'too-many-repetitions': msg`En çok 200 tekrar şablonu olur, arşivdekilerle birlikte.`,
  'too-many-words': msg`En çok 50 gizlenecek kelime olur. Birini kaldırıp yeniden ekleyin.`,
  'too-many-screens': msg`En çok 50 fiyat ekranı olur. Birini kaldırıp yeniden ekleyin.`,
  'too-many-sites': msg`En çok 100 şube ve 100 depo olur.`,
  'site-in-use': msg`Burada mal ya da para duruyor, ya da yolda mal bekleniyor; arşivlenmedi. Önce hepsini başka yere taşıyın.`,
  'too-many-products': msg`Listede en çok 2.000 ürün olur.`,
  'already-opened': msg`Dosyadaki bir hesabın devri bu arada yazılmış; hiçbir satır alınmadı. Dosyayı yeniden seçin, o satır gösterilir.`,
  'undo-too-late': msg`İçe aktarma ancak bir gün içinde topluca geri alınır; yanlış devirleri tek tek iptal edin.`,
  'undo-used': msg`Bu aktarma daha önce geri alındı ya da kartlarından biri değişti ya da kullanıldı; hepsi birden geri alınamaz. Yanlış olanları tek tek düzeltin.`,
  'integration-taken': msg`Bu türde bir bağlantınız zaten var; onu düzenleyin.`,
  'integration-in-use': msg`Bu bağlantıyla gönderilen belgelerin sonucu bekleniyor; onlar bitince silinir.`,
  'too-many-integrations': msg`Bir firmanın en çok 30 bağlantısı olur. Birini silip yeniden ekleyin.`,
  'job-not-repeatable': msg`Belgesi saklanmadı; ekranından yeniden gönderin.`,
  'intake-moved': msg`Bu girişin kartlarından biri satılmış ya da yer değiştirmiş; önce o işlemi geri alın.`,
  'work-moved': msg`Bu takozla sonradan işlem yapılmış; önce o işlemi geri alın.`,
  'cheque-moved': msg`Bu işlemin çeki ya da senedi sonradan işlem görmüş; önce o işlemi geri alın.`,
  'count-closed': msg`Sayım bu arada başka bir cihazda kapatılmış. Sonucuna bakın; gerekirse yeni bir sayım açın.`,
  'count-stale': msg`Siz karşılaştırdıktan sonra bazı kartlar değişmiş (satış, sevk). Yeniden karşılaştırıp kapatın.`,
  'shipment-moved': msg`Bu sevkten mal teslim alınmış; gönderim geri alınamaz. Kalanı gönderene teslim alın ya da farkı kapatın.`,
  'already-formal': msg`Fişin bu satırları başka bir belgede. Önce o belgeyi iptal edin.`,
  'pack-required': msg`Sunucuda GİB paketi yüklü değil; paketsiz gönderme kuralla kapatılmış.`,
  'pack-fault': msg`Dosya GİB’in paketi olarak okunamadı.`,
  'not-operator': msg`Paket bütün firmaların belgelerini denetler; onu yalnız sunucuyu işleten yükler.`,
  'slip-reversed': msg`Belgenin fişi iptal edilmiş; bu fişten belge çıkmaz.`,
  'no-close': msg`Metalin değerlenmesi için gereken kapanış fiyatı yazılmamış. Kapanışı yazıp yeniden deneyin.`,
  faults: msg`Belge kurallara uymuyor; gönderilmedi. Belgedeki uyarıları giderip yeniden hazırlayın.`,
  'late-unapproved': msg`Fişin üstünden yedi gün geçmiş. Belge, yetkili birinin PIN’i ve bir nedenle hazırlanır.`,
  'wrong-stage': msg`Belge bu arada başka bir aşamaya geçmiş; işlem yapılmadı. Belgenin güncel hâline bakın.`,
  'no-tax-number': msg`Kartta vergi numarası yok; BA/BS mektubu yazılamaz. Numarayı karta yazıp yeniden deneyin.`,
  'ba-bs-ended': msg`Bu ay için BA/BS bildirimi yok. Sınır, kurallarda 0 yazılı.`,
  'letter-too-long': msg`Bu dönemin hareketleri mektuba sığmıyor. Daha kısa bir dönem seçin ya da hareketsiz hazırlayın.`,
  'no-number-series': msg`Bu belge için numara serisi tanımlı değil. Yönetim > Resmileştirme sayfasında bir seri açın.`,
  'too-many-templates': msg`En çok 30 şablon saklanır. Kullanmadığınız birini düzenleyip yeniden kullanın.`,
  'no-answer-due': msg`Bu faturaya yanıt verilmez: temel fatura ya da okunamayan bir belge.`,
  'already-answered': msg`Bu faturaya yanıt verilmiş; yanıt bir kez verilir.`,
  'answer-late': msg`Yanıt için sekiz gün geçti; fatura kabul edilmiş sayılır. İtirazınızı noterden ya da KEP ile iletin.`,
  'other-firm': msg`Fişteki firmanın vergi numarası faturadakinden farklı; bağlanmadı.`,
  'already-linked': msg`Bu fiş başka bir gelen faturaya bağlı. Önce o bağı kaldırın.`,
  'bank-other-account': msg`Dosyadaki IBAN bu hesabın IBAN’ı değil; hiçbir satır alınmadı. Dosyayı kendi hesabına yükleyin.`,
  'bank-line-settled': msg`Bu banka satırı bu arada eşlenmiş ya da yok sayılmış; işlem yapılmadı. Satırın güncel hâline bakın.`,
  'bank-document-short': msg`Seçilen kayıt bu hesapta bu kadar tutmuyor ya da başka bir satıra eşlenmiş; eşlenmedi.`,
  'bank-day-locked': msg`Satırın günü kilitli; işlem yapılmadı. Yetkili biri günün kilidini açabilir.`,
  'journal-exported': msg`Bu dönemin bir kısmı daha önce aktarılmış; parti oluşturulmadı. Sonradan gelenler için düzeltme partisi oluşturun.`,
  'journal-not-exported': msg`Bu dönem daha önce aktarılmamış; düzeltme değil, ilk parti oluşturun.`,
  'journal-changed': msg`Önizlemeden sonra bu döneme kayıt geldi; parti oluşturulmadı. Önizlemeyi yenileyip yeniden oluşturun.`,
  'journal-unmapped': msg`Hesap kodu olmayan satırlar var; parti oluşturulmadı. Kodları verip yeniden oluşturun.`,
  'journal-empty': msg`Bu dönemde aktarılacak kayıt yok.`,
  'journal-too-large': msg`Bir partiye en çok 10.000 kayıt sığar. Dönemi kısaltın.`,
  'too-many-bank-rules': msg`En çok 500 banka kuralı olur. Kullanmadığınız birini düzenleyin.`,
  returned: msg`Bu fişten iade alınmış; önce iadenin ters kaydını yazın.`,
};

const FINDINGS: Record<FindingCode, MessageDescriptor> = {
  'figures-differ': msg`Fişteki tutarlar satırlardan yeniden hesaplananla aynı değil.`,
  'number-clash': msg`Aynı fiş numarası iki kayıtta kullanılmış.`,
  'unknown-contact': msg`Fişteki müşteri sunucuda kayıtlı değil.`,
  'suspect-clock': msg`Cihazın saati sunucununkinden belirgin biçimde farklıydı.`,
  'dated-away': msg`Kayıt, tarihinden günler sonra sunucuya ulaştı. Cihaz o günlerde çevrimdışı değildiyse kaydı ve yazan kişiyi denetleyin.`,
  'lost-permission': msg`İşlemi yapan kişinin yetkisi sonradan kaldırılmış.`,
  'unknown-series': msg`Fiş, cihaza verilmemiş bir numara serisinden.`,
  'number-jump': msg`Fişin numarası, aynı cihazın önceki fişlerinden çok ileri atlamış. Cihazı ve fişi yazan kişiyi denetleyin.`,
  'id-clash': msg`Aynı kimlikle iki ayrı kayıt gelmiş.`,
  'already-reversed': msg`Aynı fiş için ikinci bir iptal gelmiş.`,
  'credit-over-limit': msg`Müşterinin açık hesabı, kartındaki sınırı bu fişle aşmış.`,
  'cash-over-limit': msg`Nakit, yasal sınırın üstünde. Aynı müşterinin o günkü fişleri birlikte sayılır.`,
  'approval-not-held': msg`Onayı veren kişinin onaylama yetkisi hiç olmamış.`,
  'seller-not-held': msg`Fişte kasiyer olarak yazılan kişinin satış yetkisi hiç olmamış.`,
  'pin-not-held': msg`Fişte onay veren ya da kasiyer olarak yazılan kişinin o anda geçerli bir PIN’i yoktu; adı yalnız cihaz bildirdi, kendisine sorun.`,
  'approval-unverified': msg`Çevrimdışı onay, doğrulanmadı. Onaylayan kişi Gönderim sayfasında PIN’iyle onaylasın ya da itiraz etsin.`,
  'seller-unverified': msg`Tezgâh çevrimdışı devralınmış, kasiyer doğrulanmadı. Kasiyer Gönderim sayfasında PIN’iyle onaylasın ya da itiraz etsin.`,
  'approval-forged': msg`Onayın imzası bu belgeye ait değil; onay sayılmadı. Belgeyi yazan cihazı ve kişiyi denetleyin.`,
  'seller-forged': msg`Kasiyerin imzası bu cihaza ait değil; tezgâhı kimin devraldığı bilinmiyor. Cihazı ve fişi yazan kişiyi denetleyin.`,
  'approval-contested': msg`Onaylayan olarak yazılan kişi, bu onayı vermediğini PIN’iyle bildirdi.`,
  'seller-contested': msg`Kasiyer olarak yazılan kişi, bu fişi yazmadığını PIN’iyle bildirdi.`,
  'approval-short': msg`İşçilik alt sınırın altında ve fişteki hiçbir onay bunu karşılamıyor.`,
  'hours-unapproved': msg`Fiş, satanın çalışma saatleri dışında yazıldı ve kimse onaylamadı.`,
  'discount-unapproved': msg`İndirim, satanın sınırının üstünde ve fişteki hiçbir onay bunu karşılamıyor.`,
  'message-refused': msg`Sıraya alınan mesaj gönderilemedi: mesaj sağlayıcısı kabul etmedi. Telefon numarasını denetleyip mesajı yeniden gönderin.`,
  'job-refused': msg`Sıraya alınan e-belge ya da banka işlemi kabul edilmedi. İşlemi yeniden yapın.`,
  'price-apart': msg`Fişteki bir fiyat, sunucunun o andaki fiyat kayıtlarından sınırın üstünde sapıyor. Fişi ve yazan kişiyi denetleyin.`,
  'exchange-differs': msg`Takasta alınan, firmanın o gün geçerli takas çarpanından başka bir çarpanla sayılmış. Kuralı ve fişi karşılaştırın.`,
  'unproved-seal': msg`Kaydı gönderen kişi, onu yapan kişi adına gönderdiğini kanıtlayamadı; kaydı yapana sorun.`,
  'identity-missing': msg`Bağlı işlemlerin toplamı kimlik sınırına ulaştı ve müşterinin kartında kimlik numarası yok.`,
  'custody-closed': msg`Müşterinin altını borcu olmadan dükkâna bırakılmış; emanet kapalı.`,
  'surcharge-closed': msg`Kartın komisyonu müşteriden istenmiş; bu kural kapalı.`,
  'rounding-differs': msg`Nakit, firmanın o gün geçerli kuruş yuvarlamasından başka yuvarlanmış. Kuralı ve fişi karşılaştırın.`,
  'tray-unexplained': msg`Kasa kapanışında tartılan tabla kartlarını tutmuyor ve nedeni yazılmamış. O yerde stok sayımı yapın.`,
  'fx-closed': msg`Döviz alınmış ya da satılmış; bu iş yetkili müesseselerindir ve kural o gün kapalı.`,
  'serial-missing': msg`Fişte seri numarası yazılmamış külçe var; o gün külçe için seri no (KMTS) isteniyor.`,
  'till-closed': msg`Kasa kapandıktan sonra, kapanıştan önceki bir kayıt geldi. Z raporunda geç gelen olarak görünür.`,
  'till-open': msg`Kasa, başka bir oturumda açıkken bir daha açılmış.`,
  'till-expected': msg`Kasa kapanırken cihazın beklediği, sunucudaki hareketlerden farklıydı; Z raporunu yeniden yazdırın.`,
  'till-unexplained': msg`Sayım farkının nedeni ya da gereken onayı yok.`,
  'offset-unapproved': msg`Mahsubun kuru piyasadan sınırın üstünde sapıyor ve hiçbir onay bunu karşılamıyor.`,
  'unknown-session': msg`Kapanan kasa oturumunun açılışı sunucuya hiç gelmemiş.`,
  'unknown-asset': msg`Fişte, firmanın tanımadığı bir varlık var; bakiyelerde koduyla durur.`,
  'unknown-account': msg`Hareket, firmada tanımlı olmayan ya da arşivlenmiş bir kasaya yazılmış.`,
  'merged-contact': msg`Fiş, bu arada başka bir kartla birleştirilmiş bir müşteriye yazılmış; birleşen kartta sayılır.`,
  'tax-id-clash': msg`Aynı vergi ya da T.C. kimlik numarası iki müşteri kartında. İkisi de kayıtlı; aynı kişiyse kartları birleştirin.`,
  'passport-clash': msg`Aynı pasaport numarası iki müşteri kartında. İkisi de kayıtlı; aynı kişiyse kartları birleştirin.`,
  'unknown-order': msg`Kaydın bağlı olduğu sipariş sunucuda yok.`,
  'delivery-undone': msg`Siparişi teslim eden satış iptal edildi; sipariş hâlâ teslim edilmiş görünüyor. Parça dükkândaysa siparişin kartından teslimi geri alın.`,
  'order-closed': msg`Sipariş teslim ya da iptal edildikten sonra, bunu görmemiş bir cihazda işlem görmüş.`,
  'deposit-over': msg`Siparişten, alınan kaporadan fazlası geri verilmiş.`,
  'repair-short': msg`Tamirden çıkan ürün, gelirkenki tartısından ya da taş sayısından eksik.`,
  'unknown-original': msg`İadenin dayandığı fiş sunucuda yok.`,
  'return-over': msg`Fişte olandan ya da ondan kalandan fazlası iade alınmış.`,
  'expense-unapproved': msg`Tezgâhtan kişinin günlük sınırının üstünde masraf ödenmiş ve hiçbir onay bunu karşılamıyor.`,
  'task-paid-twice': msg`Bu görevin masrafı ikinci kez yazılmış. Biri yanlışsa onu iptal edin.`,
  'unknown-cheque': msg`İşlem gören çek ya da senet sunucuda yok.`,
  'cheque-moved': msg`Aynı çek ya da senet, bunu görmemiş iki cihazda işlem görmüş: iki kez ciro edilmiş ya da elden çıktıktan sonra yeniden kullanılmış. İlk işlem geçerli sayıldı; öbürünü geri alın.`,
  'cheque-twice': msg`Aynı numaralı çek ya da senet iki kez alınmış.`,
  'cheque-differs': msg`Fişteki tutar ya da hesap, çekin ya da senedin kendisiyle aynı değil.`,
  'unknown-work': msg`Üretim işleminin iş emri ya da takozu sunucuda yok.`,
  'work-moved': msg`Takoz, bu işlemin gördüğü gibi değildi: iki cihazda işlem görmüş ya da teslim edildikten sonra yeniden kullanılmış. Yanlış olanı geri alın.`,
  'pot-short': msg`Pottan, içinde olduğundan çok has çıkmış; potu sayın ya da işlemi geri alın.`,
  'loss-over': msg`Fire, sınırın üstünde.`,
  'stones-over': msg`Atölyeden, verilenden çok taş dönmüş. Taşları sayın; yanlış yazılanı iş emrinden geri alın.`,
  'return-unapproved': msg`İadede, fişteki bedelden sınırın üstünde sapan bir tutar verilmiş ve hiçbir onay bunu karşılamıyor.`,
  'piece-sold-twice': msg`Aynı parça iki kez satılmış. İki satış da geçerli; parçanın kartına ve iki fişe bakın, yanlış olanı iptal edin.`,
  'piece-not-in-stock': msg`Stokta görünmeyen bir parça satılmış. Parçanın girişini ya da neden çıkarıldığını denetleyin.`,
  'stock-short': msg`Karttaki maldan, kalanından fazlası satılmış. Tepsiyi sayın ya da girişini denetleyin.`,
  'shipment-unsent': msg`Sevk, gönderildiği cihazın kaydı gelmeden teslim alınmış. Gönderen cihaz bağlanınca ikisi birleşir; bağlanmazsa gönderene sorun.`,
  'shipment-over': msg`Sevkten, gönderilenden fazlası teslim alınmış: iki kez ya da fazla. Malı sayın; yanlış olan teslimi geri alın ya da farkı kapatın.`,
  'shipment-unapproved': msg`Sevkin farkı nedeni ya da gereken onayı olmadan kapatılmış.`,
  'shipment-piece-gone': msg`Gönderilen parça, gönderildiğinde stokta görünmüyordu; satılmış ya da çıkarılmış olabilir. Parçanın kartına bakın.`,
  'piece-in-transit': msg`Yoldaki bir parça satılmış. Satış geçerli; sevkini teslim alın ya da gönderimi geri alın.`,
  'piece-consigned': msg`Konsinyede görünen bir parça tezgâhtan satılmış. Satış geçerli; konsinyesini iade alın ya da satışı iptal edip konsinyeden satın.`,
  'piece-theirs': msg`Toptancının konsinye parçası sevke ya da konsinyeye kondu, ya da satıldı ve alışı yazılamadı. Sevki geri alın, ya da toptancının hesabına alışı elle yazın.`,
  'piece-reserved': msg`Başkası için ayrılmış bir parça satılmış. Satış geçerli; ayrılan kişiye haber verin ya da satışı iptal edin.`,
  'piece-lent-reserved': msg`Başkası için ayrılmış bir parça konsinye verilmiş. Belge geçerli; ayrılan kişiye haber verin ya da parçayı iade alın.`,
  'count-unknown': msg`Okutulanlar, sunucunun bilmediği bir sayıma ait; sayımı açan cihaz henüz bağlanmamış.`,
  'count-late': msg`Bir cihazın okuttukları, sayım kapandıktan sonra geldi. Farkların arasında eksik yazılmış olabilir; sayımın listesine bakın.`,
  'count-unapproved': msg`Sayım farkı, nedeni ya da gereken onayı olmadan yazılmış.`,
  'document-of-reversed': msg`Belgesi çıkmış bir fiş iptal edildi. Belgeyi iptal edin ya da iade faturası düzenleyin.`,
  'document-refused': msg`Belge kabul edilmedi. Nedenine bakıp düzeltin ve yeniden gönderin.`,
  'document-stuck': msg`Gönderilen belgeden iki gündür yanıt gelmedi. Entegratörden durumunu sorun.`,
  'expense-twice': msg`Alışın aynı kalemi için ikinci bir gider pusulası çıktı. Birini iptal edin.`,
  'expense-faults': msg`Gider pusulasında eksik ya da yanlış var. Pusulayı açıp bakın.`,
  'expense-figures': msg`Basılan gider pusulasının tutarı alış fişinden çıkan tutardan farklı. Kâğıtla karşılaştırın.`,
  'expense-of-reversed': msg`Gider pusulası çıkmış bir alış iptal edildi. Pusulayı da iptal edin (İPTAL).`,
  'bank-day-locked': msg`Mutabakatı kilitlenmiş bir banka gününe sonradan kayıt geldi. Kaydı inceleyin; gerekirse günün kilidini açıp yeniden eşleyin.`,
  'journal-period-locked': msg`Kapatılmış bir muhasebe dönemine sonradan kayıt geldi. Kayıt geçerlidir; düzeltme partisiyle aktarın ya da muhasebecinize bildirin.`,
  'bank-line-twice': msg`Bir banka satırından iki kayıt yazıldı. Fazla olanı iptal edin.`,
  'document-settled': msg`Belge hazırlandıktan sonra, bunu görmemiş bir cihazdan başka seçimler geldi; kullanılmadı.`,
  'z-differs': msg`Bir Z raporu iki kez farklı yazıldı; sonra yazılan geçerli. Perakende resmileştirmede ikisini karşılaştırın.`,
  'document-close-changed': msg`Numara almış bir belgenin dayandığı kapanış fiyatı sonradan değiştirildi. Belge değişmedi; muhasebecinize danışın.`,
  'answer-refused': msg`Gelen faturaya verilen yanıtı entegratör kabul etmedi. Faturanın son gününe bakıp yeniden yanıtlayın.`,
  'stock-code-clash': msg`Aynı barkod iki stok kartında. İkisi de kayıtlı; birine yeni bir barkod verip etiketini yeniden basın.`,
};

/** Why nothing was saved on this device. */
export type CommitCode = 'no-series' | 'quota' | 'storage' | 'signed-out';
/** Why a document with a party was not saved. */
export type SaveCode = CommitCode | 'closed-ways' | 'authority';

const COMMITS: Record<SaveCode, MessageDescriptor> = {
  'no-series': msg`Bu cihaza henüz fiş numarası verilmedi, fiş kaydedilmedi. Sunucuya bir kez bağlanın; yazdıklarınız duruyor.`,
  quota: msg`Bu cihazda yer kalmadı, fiş kaydedilmedi. Yer açıp yeniden kaydedin; yazdıklarınız duruyor.`,
  storage: msg`Bu cihaza yazılamadı, fiş kaydedilmedi. Yeniden kaydedin; yazdıklarınız duruyor.`,
  'signed-out': msg`Oturumunuz kapandı, fiş kaydedilmedi. Giriş yapıp yeniden kaydedin; yazdıklarınız duruyor.`,
  // The customer may see the screen: both say nothing of the reason.
  'closed-ways': msg`Bu kişiyle veresiye ve nakit kapalı. Yetkiliye sorun.`,
  authority: msg`Yetkili onayı gerekli.`,
};

/** Why the whole queue waits for a person. */
type PauseCode =
  | 'signed-out'
  | 'company'
  | 'restricted'
  | 'teapot'
  | 'signature'
  | 'newer-version'
  | 'history';

const PAUSES: Record<PauseCode, MessageDescriptor> = {
  'signed-out': msg`Oturumunuz kapandı. Kayıtlar bu cihazda bekliyor; giriş yapınca gönderilir.`,
  company: msg`Firma seçimi geçerliliğini yitirdi. Firmayı yeniden seçince kayıtlar gönderilir.`,
  restricted: msg`Milyem kullanımınız kısıtlandı. Kayıtlar bu cihazda bekliyor.`,
  teapot: msg`Sunucu bu cihazın isteklerini durdurdu. Kayıtlar bu cihazda bekliyor.`,
  signature: msg`Sunucu bu sürümün imzasını tanımıyor. Uygulamayı güncelleyince kayıtlar gönderilir.`,
  'newer-version': msg`Kayıtları göndermek için uygulamayı güncelleyin.`,
  history: msg`Sunucu eski bir yedekten açılmış görünüyor. Onaylanmış kayıtlarınız yeniden gönderilene kadar kuyruk bekler.`,
};

const GENERAL = msg`Sunucu kaydı kabul etmedi.`;

export const refusalText = (code: string | number | undefined): MessageDescriptor =>
  lookUp(REFUSALS, code) ?? formText(code) ?? GENERAL;
export const findingText = (code: string): MessageDescriptor =>
  lookUp(FINDINGS, code) ?? msg`Sunucu bu kayıt için bir uyarı bıraktı.`;
export const commitText = (code: SaveCode): MessageDescriptor => COMMITS[code];
export const pauseText = (code: PauseCode): MessageDescriptor => PAUSES[code];

const lookUp = <T extends string>(
  table: Record<T, MessageDescriptor>,
  code: string | number | undefined,
): MessageDescriptor | undefined =>
  typeof code === 'string' && Object.hasOwn(table, code) ? table[code as T] : undefined;
