import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Level, Point, Why } from '@/session/readiness/judge';
import type { Mendable } from '@/session/readiness/mend';

/** What is looked at, as a person would name it. */
export const POINT_NAME: Record<Point, MessageDescriptor> = {
  secure: msg`Güvenli bağlantı`,
  worker: msg`Ağsız açılış`,
  shell: msg`Uygulama dosyaları`,
  records: msg`Ürünler ve kayıtlar`,
  prices: msg`Fiyatlar`,
  series: msg`Fiş numaraları`,
  storage: msg`Depolama`,
  clock: msg`Saat`,
};

export const LEVEL_WORD: Record<Level, MessageDescriptor> = {
  ready: msg`Hazır`,
  coming: msg`Hazırlanıyor`,
  weak: msg`Dikkat`,
  missing: msg`Eksik`,
};

/** What is wrong, and what to do about it. What is well needs no sentence. */
export const WHY_TEXT: Record<Exclude<Why, 'fine'>, MessageDescriptor> = {
  'not-secure': msg`Sayfa güvenli bağlantıyla açılmamış; tarayıcı hiçbir şey saklamaz. Adresi https:// ile açın.`,
  'no-worker': msg`Tarayıcı uygulamayı ağsız açamaz. Sayfayı yenileyin; gizli penceredeyseniz olağan pencerede açın.`,
  'worker-installing': msg`Uygulama bu cihaza indiriliyor. Sayfayı açık tutun.`,
  'not-in-charge': msg`Uygulama indirildi, bu sayfaya henüz geçmedi. Sayfayı yenileyin.`,
  'shell-unknown': msg`Uygulama dosyalarının tam olup olmadığı öğrenilemedi. Ağ varken yeniden indirin.`,
  'shell-incomplete': msg`Uygulama dosyalarının bir bölümü bu cihazda yok; ağ kesilince bazı sayfalar açılmaz. Ağ varken indirin.`,
  'never-pulled': msg`Ürünler ve kayıtlar bu cihaza tam inmedi. Ağ varken indirin.`,
  pulling: msg`Ürünler ve kayıtlar iniyor. Sayfayı açık tutun.`,
  'no-prices': msg`Bu cihaza hiç fiyat gelmedi; ağsız satışta has fiyatı elle yazılır. Ağ varken birkaç saniye bekleyin.`,
  'no-series': msg`Bu cihaza fiş serisi verilmedi, fiş kaydedilemez. Ağ varken seri alın.`,
  'writes-nothing': msg`Fiş kesmiyorsunuz; bu cihazın sizin için numara alması gerekmez.`,
  'may-be-forgotten': msg`Tarayıcı, yer azalınca bu sitenin verisini silebilir. Kalıcı yapın; tarayıcı izin vermezse uygulamayı tarayıcı menüsünden yükleyin.`,
  'little-room': msg`Cihazda yer azaldı. Dolmadan yer açın: kullanılmayan uygulama, fotoğraf ve indirilenleri silin.`,
  'no-room': msg`Cihazda yer kalmadı, yeni fiş kaydedilemeyebilir. Şimdi yer açın.`,
  'clock-off': msg`Cihazın saati sunucununkinden 5 dakikadan çok ayrı. Fiş saatleri düzeltilir; cihazda saati otomatiğe alın.`,
  'clock-unknown': msg`Sunucunun saati bu cihazda henüz bilinmiyor. Bir kez bağlanınca öğrenilir.`,
};

export const MEND_WORD: Record<Mendable, MessageDescriptor> = {
  worker: msg`Sayfayı yenile`,
  shell: msg`Dosyaları indir`,
  records: msg`Kayıtları indir`,
  series: msg`Seri al`,
  storage: msg`Depolamayı kalıcı yap`,
};
