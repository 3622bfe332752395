import { msg } from '@lingui/core/macro';
import type { Article } from './article';

/** How the counter is worked. */
export const COUNTER_ARTICLES: readonly Article[] = [
  {
    id: 'tuslar',
    title: msg`Tezgâhın tuşları`,
    about: msg`Fare olmadan satış: hangi tuş ne yapar`,
    body: [
      {
        is: 'text',
        text: msg`Tarayıcının kendine ayırdığı tuşlar için Alt ile rakam aynı işi görür: Alt 2, F2 demektir; Alt 0, F10.`,
      },
      {
        is: 'keys',
        keys: [
          [['F2', 'Alt 2'], msg`Satış fişi`],
          [['F3', 'Alt 3'], msg`Alış fişi`],
          [['F4', 'Alt 4'], msg`Takas fişi`],
          [['F6', 'Alt 6'], msg`Müşteriyi seç`],
          [['F7', 'Alt 7'], msg`Anlaşılan toplamı yaz`],
          [['F8', 'Alt 8'], msg`Ödemeye geç`],
          [['F9', 'Alt 9'], msg`Kaydet ve yazdır`],
          [['F10', 'Alt 0'], msg`Fiyatları yenile ve sabitle`],
          [['/'], msg`Ürün aramasına dön`],
          [['Enter'], msg`Satırı ekle; boş satırda ödemeye geç`],
          [['Esc'], msg`Geri`],
          [['Ctrl K'], msg`Sayfa, müşteri, ürün ya da işlem ara`],
        ],
      },
      { is: 'text', text: msg`Tezgâhta “?” tuşu bu listeyi ekranda açar.` },
    ],
  },
  {
    id: 'hizli-yazim',
    title: msg`Hızlı yazım`,
    about: msg`12,34*22 gibi kısa yazımla satır eklemek`,
    body: [
      {
        is: 'text',
        text: msg`Ürün kutusuna gram ve ayarı birlikte yazabilirsiniz. Enter’a basmadan önce ne anlaşıldığı altında okunur.`,
      },
      {
        is: 'keys',
        keys: [
          [['12,34*22'], msg`12,34 gram, 22 ayar`],
          [['5 çeyrek'], msg`5 çeyrek; önce sayıyı yazıp ürün düğmesine dokunmak da olur`],
          [['-12,34*22'], msg`Başındaki eksi, satırı müşteriden alınan yapar`],
        ],
      },
      {
        is: 'points',
        points: [
          msg`Kuruş ve gram virgülle yazılır. 1.234 para kutusunda bin iki yüz otuz dört lira, gram kutusunda 1,234 gramdır.`,
          msg`Barkod okuyucu klavye gibi çalışır; imleç ürün kutusundayken okutun.`,
          msg`Dokunmatik ekranda sayı tuşları tek başına yeter.`,
        ],
      },
    ],
  },
  {
    id: 'takas',
    title: msg`Takas`,
    about: msg`Eskiyi alıp yenisini vermek, farkı tahsil etmek ya da ödemek`,
    body: [
      {
        is: 'text',
        text: msg`Takas tek fiştir: verilen satırlar satış fiyatıyla, alınan satırlar alış fiyatıyla değerlenir. Toplam, verilen eksi alınandır.`,
      },
      {
        is: 'steps',
        points: [
          msg`F4 ile takas fişini açın.`,
          msg`Verdiğiniz ürünü ekleyin: 20*22 ve Enter.`,
          msg`Aldığınızı başına eksi koyarak ekleyin: -12,34*22 ve Enter.`,
          msg`Boş satırda Enter’a basın. Fark artıysa müşteri öder, eksiyse siz ödersiniz; sıfırsa ödeme gerekmez.`,
        ],
      },
      {
        is: 'text',
        text: msg`Alınan hurdada ayar işletmenin hurda milyemiyle hesaplanır (22 ayar 906); verilen üründe tam milyemiyle (916).`,
      },
    ],
  },
  {
    id: 'pazarlik',
    title: msg`Anlaşılan toplam ve marj`,
    about: msg`Pazarlıkla varılan tutarı işçiliğe yaymak`,
    body: [
      {
        is: 'text',
        text: msg`F7 ile anlaşılan toplamı yazın. Milyem farkı işçilikli satırlara has paylarına göre yayar ve toplamı kuruşu kuruşuna tutturur; sikke ve hurda değişmez.`,
      },
      {
        is: 'points',
        points: [
          msg`50, 500 ve 1.000 liraya yuvarlanmış üç öneri, her birinin kalan işçiliğiyle gösterilir.`,
          msg`İşçilik alt sınırın altına inemez; inmesi için yetkili kişinin PIN’i gerekir.`,
          msg`Maliyet ve marj müşterinin gördüğü ekranda gizlidir; göz işaretiyle on saniyeliğine açılır.`,
        ],
      },
    ],
  },
  {
    id: 'bekletmek',
    title: msg`Sepeti bekletmek`,
    about: msg`Müşteri düşünürken sıradakine bakmak`,
    body: [
      {
        is: 'text',
        text: msg`“Beklet” sepeti olduğu gibi kenara alır ve yeni bir sepet açar. Bekleyen sepetler fişin üstündeki sekmelerdedir.`,
      },
      {
        is: 'points',
        points: [
          msg`Sepetler siz yazdıkça bu cihaza kaydedilir; tarayıcı kapansa da geri gelir.`,
          msg`Bir sepet aynı anda tek sekmede açıktır.`,
          msg`Bekletilen sepet fiş değildir: numara almaz, sunucuya gitmez.`,
        ],
      },
    ],
  },
  {
    id: 'kasiyer',
    title: msg`Tezgâhı devralmak`,
    about: msg`Başkasının oturumunda kendi adınıza satmak`,
    body: [
      {
        is: 'text',
        text: msg`Tezgâhın üstünde kimin sattığı yazar. Adına dokunun ya da Alt 1’e basın, kendinizi seçip PIN’inizi girin; ağ gerekmez.`,
      },
      {
        is: 'points',
        points: [
          msg`PIN’inizi kendi oturumunuzda, profilinizden belirlersiniz.`,
          msg`Açık sepet ve bundan sonra açtıklarınız sizindir; bekleyen sepetler kiminse onun kalır.`,
          msg`Adınız fişin üstünde, İşlemler listesinde ve kâğıtta durur. Oturumun sahibi kayıtta ayrıca yazılıdır.`,
          msg`Tezgâh beş dakika el değmeyince, ekran kapanınca ya da sayfa yenilenince oturumun sahibine döner.`,
        ],
      },
    ],
  },
  {
    id: 'ters-kayit',
    title: msg`Yanlış fişi düzeltmek`,
    about: msg`Kaydedilen fiş silinmez, ters kaydı yapılır`,
    body: [
      {
        is: 'text',
        text: msg`Kaydedilen fiş değişmez. Yanlışsa ters kaydı yapılır: bütün hareketleri geri çeviren, kendi numarası olan ikinci bir fiş.`,
      },
      {
        is: 'steps',
        points: [
          msg`İşlemler listesinde fişi açın ya da tezgâhta “Son fiş”e bakın.`,
          msg`“Ters kayıt”ı seçip nedenini yazın.`,
          msg`Doğrusunu yeni fiş olarak kesin.`,
        ],
      },
    ],
  },
];
