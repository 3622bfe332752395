import { msg } from '@lingui/core/macro';
import type { Article } from './article';

/** Articles about the network, prices, printing and devices: everything away from the counter. */
export const OFFICE_ARTICLES: readonly Article[] = [
  {
    id: 'cevrimdisi',
    title: msg`Çevrimdışı çalışmak`,
    about: msg`İnternet yokken satış, alış ve yazdırma`,
    body: [
      {
        is: 'text',
        text: msg`İnternet kesilince satışa devam edin. Fiş numarası bu cihaza ayrılmış seriden verilir, fiş basılır, kayıt cihazda bekler; bağlantı gelince kendiliğinden ve bir kez gider.`,
      },
      {
        is: 'points',
        points: [
          msg`Üstteki durum işareti ağı, fiyatın yaşını ve bekleyen kayıt sayısını söyler.`,
          msg`“Kaydedildi” yazısı çıktıysa kayıt bu cihazın diskindedir; tarayıcı ya da elektrik kapansa da durur.`,
          msg`Bir cihazın ilk girişi ve ilk fiş serisi için bir kez ağ gerekir.`,
          msg`Milyem’i tarayıcı menüsünden uygulama olarak yükleyin ve depolamayı kalıcı yapın: tarayıcı o zaman yer açmak için veriyi silmez.`,
        ],
      },
    ],
  },
  {
    id: 'gonderim',
    title: msg`Gönderim merkezi`,
    about: msg`Bekliyor, Onaylandı ve Sorunlu ne demek`,
    body: [
      {
        is: 'points',
        points: [
          msg`Bekliyor: kayıt bu cihazda, sunucuya gitmedi. Yapmanız gereken bir şey yok.`,
          msg`Onaylandı: sunucu aldı ve bütün cihazlara dağıttı.`,
          msg`Sorunlu: sunucu kabul etmedi. Nedeni ve çaresi gönderim merkezinde yazar; siz karar verene kadar orada durur, ötekiler gitmeye devam eder.`,
          msg`İncelemeniz gereken: sunucu kaydı aldı ama bir uyarı bıraktı. Fiş geçerlidir.`,
        ],
      },
      {
        is: 'text',
        text: msg`Aynı kayıt kaç kez gönderilirse gönderilsin sunucuda bir tanedir; yeniden denemekten çekinmeyin.`,
      },
    ],
  },
  {
    id: 'faturalar',
    title: msg`Faturalar`,
    about: msg`Fişten belge hazırlamak, göndermek ve KDV’nin hesabı`,
    body: [
      {
        is: 'text',
        text: msg`Belge fişten çıkar; tutarlar bir daha yazılmaz. Fişi açıp “Belge hazırla” deyin ya da Faturalar sayfasında belgesi olmayan fişleri topluca hazırlayın. İnternet yokken de hazırlanır; gönderim bağlantı gelince yapılır.`,
      },
      {
        is: 'points',
        points: [
          msg`Altın ve gümüşte KDV yalnız farktan hesaplanır: teslimden önceki işlem gününün borsa kapanışı girilmemişse belge bekler, fiyat tahmin edilmez.`,
          msg`Bir fişte külçe ile bilezik birlikteyse iki belge çıkar; ödeme tutarlara göre paylaşılır.`,
          msg`Numara gönderirken verilir; belge reddedilirse aynı numarayla yeniden gönderilir.`,
          msg`Fatura en geç yedi günde düzenlenir. Gün dolmadan uyarılır; dolunca yetkili PIN’i ve neden istenir.`,
          msg`Deneme entegratörünün belgelerinde DENEME yazar; yasal hükmü yoktur.`,
        ],
      },
    ],
  },
  {
    id: 'fiyat',
    title: msg`Fiyatlar ve fiyat kilidi`,
    about: msg`Fiyat nereden gelir, ne zaman sabitlenir, eskiyince ne olur`,
    body: [
      {
        is: 'text',
        text: msg`Fiyatlar canlı akar. Bir satır eklendiğinde o anki fiyat fişe sabitlenir ve 90 saniye (Kurallar’da başka yazılmadıysa) değişmez; süreyi fişteki ince çizgi gösterir.`,
      },
      {
        is: 'points',
        points: [
          msg`Süre bitince şimdiki toplam farkıyla gösterilir: “Yenile” yeni fiyatı, “Koru” eskisini tutar.`,
          msg`Fiyat 5 dakikadan eskiyse satmadan önce onayınız istenir ya da has fiyatını elle yazarsınız; fişte “elle” diye görünür.`,
          msg`Kuyumcu alır ve satar: satışta satış fiyatı, alışta alış fiyatı kullanılır.`,
          msg`Üst çubukta en çok beş fiyat durur: hangileri olduğunu fiyat listesindeki iğneyle seçersiniz. Çubuğa basınca hepsi iki yönüyle açılır.`,
        ],
      },
    ],
  },
  {
    id: 'has',
    title: msg`Has, milyem ve işçilik`,
    about: msg`Tutar nasıl hesaplanır`,
    body: [
      {
        is: 'points',
        points: [
          msg`Has, gram ile milyemin çarpımıdır: 12,34 g 22 ayar (916) 11,303 has eder.`,
          msg`İşçilik milyem, gram başına ya da adet başına yazılır. 40 ‰ işçilik, milyeme 40 eklemek demektir: 916 + 40 = 956.`,
          msg`22 ayar 916, 18 ayar 750, 14 ayar 585 milyemdir.`,
          msg`Has hiçbir yerde yuvarlanmaz; yalnızca gösterilirken üç haneye indirilir.`,
        ],
      },
    ],
  },
  {
    id: 'nakit',
    title: msg`Nakit ve kimlik sınırı`,
    about: msg`Nakit neden kapandı, kimlik ne zaman istenir`,
    body: [
      {
        is: 'text',
        text: msg`30.000 ₺ üstünde nakit kapalıdır; aynı müşterinin aynı günkü fişleri birlikte sayılır. Kart ya da havale seçin.`,
      },
      {
        is: 'text',
        text: msg`Bağlantılı işlemler 185.000 ₺’ye ulaşınca kimlik bilgisi gerekir; son 30 gün birlikte sayılır.`,
      },
    ],
  },
  {
    id: 'yazdirma',
    title: msg`Yazdırma`,
    about: msg`Fişi basmak, yeniden basmak, yazıcı cevap vermezse`,
    body: [
      {
        is: 'points',
        points: [
          msg`F9 fişi kaydeder ve 80 mm’lik yazıcıya gönderir. Yazıcıyı bir kez tarayıcının yazdırma penceresinde varsayılan yapın.`,
          msg`“Yazıcıya gönderildi” yazar, “yazdırıldı” yazmaz: tarayıcı kâğıdın çıktığını bilemez.`,
          msg`Fiş çıkmadıysa kaybolmamıştır. “Son fiş”ten ya da fişin kendisinden yeniden yazdırın; ikinci nüsha olduğu üstünde yazar.`,
          msg`Kenar boşluğu varsa yazdırma penceresinde kenar boşluklarını “yok”, üst ve alt bilgiyi kapalı seçin.`,
        ],
      },
    ],
  },
  {
    id: 'cikis',
    title: msg`Çıkış, vardiya ve ikinci cihaz`,
    about: msg`Gönderilmemiş kayıt varken çıkmak, başka cihazdan sürdürmek`,
    body: [
      {
        is: 'points',
        points: [
          msg`Çıkışta gönderilmemiş kayıt varsa üç yol sunulur: şimdi gönder, devret, dosyaya al.`,
          msg`Devredilen kayıt mühürlenir: sıradaki kullanıcı içini görmeden taşır, sunucu açar.`,
          msg`Her cihazın kendi fiş serisi vardır; iki tablet aynı anda satsa da numaralar karışmaz.`,
          msg`Kayıp cihazın oturumunu Açık oturumlar sayfasından kapatın.`,
        ],
      },
    ],
  },
  {
    id: 'destek',
    title: msg`Destek ve bildirimler`,
    about: msg`Talep yazmak, yanıtı görmek, tanı kaydı`,
    body: [
      {
        is: 'points',
        points: [
          msg`Destek, sağ üstteki hesap menüsündedir; yeni yanıt olunca menünün düğmesinde bir nokta durur.`,
          msg`Talebi internet yokken de yazabilirsiniz: bu cihazda saklanır ve bağlantı gelince bir kez gider.`,
          msg`Yazdığınız her harf taslak olarak cihazdadır; pencere kapansa da kaldığı yerden sürer.`,
          msg`Yanıt gelince zilde bildirim çıkar. Talepleri firmanızın bütün kullanıcıları görür.`,
          msg`Tanı kaydı isteğe bağlıdır; sürümü, tarayıcıyı ve son hataları taşır, ad ve tutar taşımaz. Göndermeden önce okuyabilirsiniz.`,
        ],
      },
    ],
  },
];
