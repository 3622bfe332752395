import { t } from '@lingui/core/macro';
import { assetClass } from '../domain/metal/asset';
import {
  differencesOf,
  quantityOf,
  type ShipmentAct,
  type ShipmentItem,
  type ShipmentState,
  type ShipmentStep,
  type Terms,
} from '../domain/stock/shipment';
import { assetQuantity } from './asset-text';
import { workmanshipText } from './contact-text';
import { formatMoney, formatWeight } from './formats';

/** The words for goods on the way, the same in every room. */
export function shipmentActName(act: ShipmentAct): string {
  return {
    send: t`gönderildi`,
    receive: t`teslim alındı`,
    settle: t`fark kapatıldı`,
    sell: t`satıldı`,
    extend: t`günü uzatıldı`,
  }[act];
}

/** The same of goods that somebody has of us, or we of somebody. */
export function consignActName({ act, consign }: Pick<ShipmentStep, 'act' | 'consign'>): string {
  const theirs = consign?.theirs === true;
  return {
    send: theirs ? t`alındı` : t`verildi`,
    receive: theirs ? t`iade edildi` : t`iade alındı`,
    settle: theirs ? t`kayıp yazıldı` : t`fark kapatıldı`,
    sell: theirs ? t`satıldı, alışı yazıldı` : t`satıldı`,
    extend: t`günü uzatıldı`,
  }[act];
}

/** "Sevk: gönderildi", "Konsinye: verildi" */
export const shipmentStepName = (step: Pick<ShipmentStep, 'act' | 'consign'>): string =>
  step.consign
    ? `${t`Konsinye`}: ${consignActName(step)}`
    : `${t`Sevk`}: ${shipmentActName(step.act)}`;

/** What was agreed for a piece of somebody else's: "40 milyem", "%5", "12.500,00 ₺". */
export const termsText = (terms: Terms): string =>
  terms.by === 'has' ? t`has + ${workmanshipText(terms.work)}` : formatMoney(terms.kurus);

export function consignStateName(state: ShipmentState, theirs = false): string {
  if (theirs && state === 'transit') return t`Bizde`;
  return {
    transit: t`Konsinyede`,
    part: t`Bir kısmı kapandı`,
    unsent: t`Verme kaydı gelmedi`,
    done: t`Kapandı`,
    void: t`Geri alındı`,
  }[state];
}

export function shipmentStateName(state: ShipmentState): string {
  return {
    transit: t`Yolda`,
    part: t`Bir kısmı geldi`,
    unsent: t`Sevk kaydı gelmedi`,
    done: t`Teslim alındı`,
    void: t`Geri alındı`,
  }[state];
}

/** How much of one item: pieces, grams, or both. */
export function amountText({
  asset,
  pieces,
  weight,
}: Pick<ShipmentItem, 'asset' | 'pieces' | 'weight'>): string {
  if (assetClass(asset) === 'piece') return t`${pieces} adet`;
  return pieces === 0 || pieces === 1
    ? formatWeight(weight)
    : `${t`${pieces} adet`} · ${formatWeight(weight)}`;
}

/** What lies in it all together: how many pieces, and what they weigh. */
export function contentText(items: readonly Pick<ShipmentItem, 'pieces' | 'weight'>[]): string {
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  return (
    [pieces === 0 ? '' : t`${pieces} adet`, weight === 0 ? '' : formatWeight(weight)]
      .filter(Boolean)
      .join(' · ') || '–'
  );
}

/** The pure metal of all items together, metal by metal. */
export const pureOfAll = (items: Parameters<typeof differencesOf>[0]): string =>
  differencesOf(items)
    .filter(({ asset }) => assetClass(asset) === 'metal')
    .map(({ asset, quantity }) => assetQuantity(asset, quantity))
    .join(' · ');

/** The pure metal of one item; coins say their pieces already. */
export const pureText = (item: ShipmentItem): string =>
  assetClass(item.asset) === 'metal' ? assetQuantity(item.asset, quantityOf(item)) : '';
