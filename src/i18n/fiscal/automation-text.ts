import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type {
  AutomatedType,
  AutomationRule,
  Channel,
  GoodsGroup,
  Make,
} from '@/domain/fiscal/automation';
import type { PlanDifference } from '@/domain/fiscal/plan-difference';
import type { Problem } from '@/domain/fiscal/problem';
import { formatMoney, formatRoundMoney } from '../formats';
import { methodName, slipTypeName } from '../slip-text';
import { documentFaultText } from './fiscal-fault-text';

/** Words for the rules that make documents. */
export function goodsName(group: GoodsGroup): string {
  const words: Record<GoodsGroup, string> = {
    gold: t`altın takı`,
    coin: t`sikke`,
    bar: t`külçe, gram altın`,
    silver: t`gümüş`,
    work: t`tamir, işçilik`,
    other: t`diğer mal`,
  };
  return words[group];
}

export function makeName(make: Make): string {
  const words: Record<Make, string> = {
    EARSIVFATURA: t`e-Arşiv`,
    TEMELFATURA: t`e-Fatura, temel`,
    TICARIFATURA: t`e-Fatura, ticari`,
    till: t`Z raporuna bırak`,
  };
  return words[make];
}

export function channelName(channel: Channel): string {
  const words: Record<Channel, string> = {
    paper: t`kâğıt`,
    whatsapp: t`WhatsApp`,
    'e-mail': t`e-posta`,
  };
  return words[channel];
}

export const automatedTypeName = (type: AutomatedType): string => slipTypeName(type);

const listed = (words: readonly string[]): string => words.join(t` ya da `);

/** When a rule holds, in words: "Nakit satış, 3.000 ₺ altı". */
export function ruleWhenText({ when }: Pick<AutomationRule, 'when'>): string {
  const { types, methods, least, most, goods, party, taxpayer } = when;
  const kinds =
    types.length === 0
      ? t`her fiş`
      : listed(types.map((type) => automatedTypeName(type).toLocaleLowerCase(i18n.locale)));
  const paid = listed(methods.map((one) => methodName(one).toLocaleLowerCase(i18n.locale)));
  const [low, high] = [least, most].map((sum) => (sum === null ? '' : formatRoundMoney(sum)));
  const parts = [
    paid === '' ? kinds : `${paid} ${kinds}`,
    listed(goods.map(goodsName)),
    low && high ? t`${low} – ${high}` : low ? t`${low} ve üstü` : high ? t`${high} ve altı` : '',
    party === 'nobody' ? t`müşterisi yazılmamış` : party === 'named' ? t`müşterisi yazılı` : '',
    taxpayer === 'registered'
      ? t`e-Fatura kullanıcısı`
      : taxpayer === 'unregistered'
        ? t`e-Fatura kullanıcısı değil`
        : '',
  ];
  return capitalized(parts.filter(Boolean).join(', '));
}

const capitalized = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(i18n.locale) + text.slice(1);

/** What a rule makes, in words; `prefix`: letters of the series that it names. */
export function ruleResultText(
  { result, auto }: Pick<AutomationRule, 'result' | 'auto'>,
  prefix: string | undefined,
): string {
  const { make, channel, consumer } = result;
  const parts = [
    makeName(make),
    prefix ? t`${prefix} serisi` : '',
    channel ? t`teslim: ${channelName(channel)}` : '',
    consumer ? t`numarasız müşteri nihai tüketici` : '',
  ];
  const text = parts.filter(Boolean).join(', ');
  return auto ? t`${text}; gün sonunda kendiliğinden` : text;
}

/** Why no document is made, or not without a person. */
export function planProblemText({ code, name }: Problem): string {
  switch (code) {
    case 'no-rule':
      return t`Hiçbir kurala uymuyor.`;
    case 'by-person':
      return t`Kuralı onay istiyor.`;
    case 'taxpayer':
      return t`Alıcının e-Fatura kullanıcısı olup olmadığı bilinmiyor; ağ varken yeniden bakın.`;
    case 'finding':
      return t`Fişle ilgili incelenecek bir uyarı var.`;
    case 'late':
      return t`Yedi günü geçmiş; onayı belgesinde istenir.`;
    case 'dropped':
      return t`Bu fişin belgesinden daha önce vazgeçilmiş.`;
    case 'over-paper-limit':
      return t`Günün fatura sınırını aşıyor; Z raporunda kalamaz.`;
    case 'till-return':
      return t`İade yazarkasadan geçmez.`;
    case 'no-number-series':
      return t`Belge numarası için seri yok; Yönetim > Resmileştirmede tanımlayın.`;
    case 'no-provider':
      return t`Entegratör bağlı değil; belge hazır bekliyor.`;
    case 'forbidden':
    case 'package':
      return t`Paketiniz resmileştirmeyi kapsamıyor.`;
    default:
      return documentFaultText(code, name);
  }
}

/** How documents differ from those that would be made now. */
export function differenceText(difference: PlanDifference): string {
  if (difference.is === 'split')
    return t`${difference.before} belge yerine ${difference.after} belgeye bölünüyor.`;
  if (difference.is === 'kind') return t`Belgenin türü ya da vergi kodu değişiyor.`;
  const [before, after] = [formatMoney(difference.before), formatMoney(difference.after)];
  return difference.is === 'bullion'
    ? t`Külçe ${before} yerine ${after}.`
    : t`KDV ${before} yerine ${after}.`;
}
