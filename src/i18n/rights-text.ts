import { t } from '@lingui/core/macro';
import type { Preset } from '../domain/people/presets';
import {
  opensSomething,
  type RightChange,
  type RightLevel,
  type RightModule,
  type RightStep,
} from '../domain/people/rights';
import { moduleName } from './permission-text';

/** Names of rights, and what a change of them means, in words. */

export const levelWord = (level: RightLevel): string =>
  [t`yok`, t`gör`, t`yaz`, t`sil`, t`ayar`][level] ?? '';

/** What a module is about, in a few words. */
export function moduleHint(module: RightModule): string {
  const hints: Record<RightModule, string> = {
    workbench: t`fiş, müşteri, sipariş, kasa açma`,
    formalization: t`fatura, gider pusulası`,
    market: t`fiyat, makas`,
    inventory: t`stok, sayım, üretim`,
    inspections: t`kimlik, sorgu`,
    accounts: t`kasa, firma, çek, mahsup`,
    integration: t`mesaj, banka, bağlayıcı`,
    report: t`raporlar`,
    settings: t`kurallar, kaynaklar, ekranlar`,
  };
  return hints[module];
}

export function presetName(preset: Preset): string {
  const names: Record<Preset, string> = {
    cashier: t`Kasiyer`,
    manager: t`Müdür`,
    accounting: t`Muhasebe`,
    compliance: t`Uyum görevlisi`,
    viewer: t`İzleyici`,
    advisor: t`Danışman`,
  };
  return names[preset];
}

/** "Ayşe artık fiyat değiştiremez". `name`: the person's first name. */
export function rightChangeText(name: string, change: RightChange): string {
  if (change.is === 'admin')
    return change.gained
      ? t`${name} artık yönetici: her şeyi yapabilir`
      : t`${name} artık yönetici değil`;
  const { module, level, gained } = change;
  if (!opensSomething(module, level)) return plainText(name, change);
  return WORDS[module](name, level, gained) ?? plainText(name, change);
}

/** The note under a step that opens nothing of its own today; undefined for any other. */
export const rightChangeNote = (change: RightChange): string | undefined =>
  change.is === 'level' && !opensSomething(change.module, change.level)
    ? t`Bu düzey bugün ek bir işlem açmaz.`
    : undefined;

type LevelChange = Extract<RightChange, { is: 'level' }>;

function plainText(name: string, { module, level, gained }: LevelChange): string {
  const area = moduleName(module);
  const words: Record<RightStep, [gained: string, lost: string]> = {
    1: [t`${name} artık bunu görebilir: ${area}`, t`${name} artık bunu göremez: ${area}`],
    2: [t`${name} artık burada yazabilir: ${area}`, t`${name} artık burada yazamaz: ${area}`],
    3: [t`${name} artık burada silebilir: ${area}`, t`${name} artık burada silemez: ${area}`],
    4: [
      t`${name} artık bunun ayarlarını değiştirebilir: ${area}`,
      t`${name} artık bunun ayarlarını değiştiremez: ${area}`,
    ],
  };
  return words[level][gained ? 0 : 1];
}

type Words = (name: string, level: RightStep, gained: boolean) => string | undefined;

const WORDS: Record<RightModule, Words> = {
  workbench: (name, level, gained) =>
    ({
      1: gained
        ? t`${name} artık fişleri, müşterileri ve stoku görebilir`
        : t`${name} artık hiçbir kaydı göremez`,
      2: gained
        ? t`${name} artık fiş kesebilir, kasa açabilir`
        : t`${name} artık fiş kesemez, kasa açamaz`,
      3: gained
        ? t`${name} artık fiş iptal edebilir, onay verebilir, maliyeti görebilir`
        : t`${name} artık fiş iptal edemez, onay veremez, maliyeti göremez`,
      4: undefined,
    })[level],
  formalization: (name, level, gained) =>
    level === 2
      ? gained
        ? t`${name} artık e-fatura ve e-arşiv gönderebilir`
        : t`${name} artık e-fatura ve e-arşiv gönderemez`
      : undefined,
  market: (name, level, gained) =>
    level === 1
      ? gained
        ? t`${name} artık fiyatları görebilir`
        : t`${name} artık fiyatları göremez`
      : gained
        ? t`${name} artık fiyat değiştirebilir`
        : t`${name} artık fiyat değiştiremez`,
  inventory: (name, level, gained) =>
    ({
      1: gained
        ? t`${name} artık envanter sayfalarını görebilir`
        : t`${name} artık envanter sayfalarını göremez`,
      2: gained
        ? t`${name} artık stok kartı açabilir, sayım ve üretim yapabilir`
        : t`${name} artık stok kartı açamaz, sayım ve üretim yapamaz`,
      3: gained
        ? t`${name} artık ürün ve döviz tanımlayabilir, stok içe aktarabilir`
        : t`${name} artık ürün ve döviz tanımlayamaz, stok içe aktaramaz`,
      4: undefined,
    })[level],
  inspections: (name, level, gained) =>
    ({
      1: undefined,
      2: gained
        ? t`${name} artık kimlik kaydedebilir, numarasını açabilir`
        : t`${name} artık kimlik kaydedemez, numarasını açamaz`,
      3: gained
        ? t`${name} artık kimlik görüntülerine bakabilir, imhayı durdurabilir`
        : t`${name} artık kimlik görüntülerine bakamaz, imhayı durduramaz`,
      4: undefined,
    })[level],
  accounts: (name, level, gained) =>
    ({
      1: gained
        ? t`${name} artık kasaları, firmaları ve çekleri görebilir`
        : t`${name} artık kasaları, firmaları ve çekleri göremez`,
      2: gained
        ? t`${name} artık para hareketi, mahsup ve çek işleyebilir`
        : t`${name} artık para hareketi, mahsup ve çek işleyemez`,
      3: gained
        ? t`${name} artık hesap tanımlayabilir, devir girebilir`
        : t`${name} artık hesap tanımlayamaz, devir giremez`,
      4: undefined,
    })[level],
  integration: (name, level, gained) =>
    level === 2
      ? gained
        ? t`${name} artık müşteriye mesaj gönderebilir`
        : t`${name} artık müşteriye mesaj gönderemez`
      : undefined,
  report: () => undefined,
  settings: (name, level, gained) =>
    level === 1
      ? gained
        ? t`${name} artık firma kurallarını görebilir`
        : t`${name} artık firma kurallarını göremez`
      : gained
        ? t`${name} artık kuralları, fiyat kaynaklarını ve ekranları değiştirebilir`
        : t`${name} artık kuralları, fiyat kaynaklarını ve ekranları değiştiremez`,
};
