/** The 81 provinces in the order of their plate codes: Adana is 1, Düzce 81. */
const NAMES =
  'Adana Adıyaman Afyonkarahisar Ağrı Amasya Ankara Antalya Artvin Aydın Balıkesir Bilecik Bingöl Bitlis Bolu Burdur Bursa Çanakkale Çankırı Çorum Denizli Diyarbakır Edirne Elazığ Erzincan Erzurum Eskişehir Gaziantep Giresun Gümüşhane Hakkari Hatay Isparta Mersin İstanbul İzmir Kars Kastamonu Kayseri Kırklareli Kırşehir Kocaeli Konya Kütahya Malatya Manisa Kahramanmaraş Mardin Muğla Muş Nevşehir Niğde Ordu Rize Sakarya Samsun Siirt Sinop Sivas Tekirdağ Tokat Trabzon Tunceli Şanlıurfa Uşak Van Yozgat Zonguldak Aksaray Bayburt Karaman Kırıkkale Batman Şırnak Bartın Ardahan Iğdır Yalova Karabük Kilis Osmaniye Düzce'.split(
    ' ',
  );

/** Indexed from 1: `PROVINCES[34]` is İstanbul, and there is nothing at 0. */
export const PROVINCES: Readonly<Record<number, string>> = Object.fromEntries(
  NAMES.map((name, at) => [at + 1, name]),
);

export const PROVINCE_COUNT = NAMES.length;
