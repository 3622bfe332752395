import { t } from '@lingui/core/macro';
import type { NationalHoliday } from '@/domain/rules/holiday';
import type { Dealing, RedFlag, SuspicionState } from '@/domain/suspicion/report';

/** Words of suspicious transaction reports and of holidays. */
export function redFlagName(flag: RedFlag): string {
  const names: Record<RedFlag, string> = {
    'no-purpose': t`İşlemin görünen bir amacı ya da kazancı yok`,
    income: t`Tutar, kişinin işi ve geliriyle uyuşmuyor`,
    split: t`Tutar, sınırın altında kalsın diye bölünmüş`,
    identity: t`Kimlik vermekten kaçındı ya da belge kuşkulu`,
    behalf: t`Başkası hesabına davrandığı hâlde söylemiyor`,
    cash: t`Olağan dışı nakit: küçük küpür, yıpranmış ya da toplu para`,
    'round-trip': t`Aynı malı kısa sürede alıp satıyor`,
    haste: t`Fiyata ve ayara bakmadan, aceleyle alıyor`,
    origin: t`Getirdiği malın kaynağı belirsiz`,
    'third-account': t`Ödeme, ilgisiz birinin hesabından`,
    listed: t`Yaptırım listesindeki bir kayda benziyor`,
    region: t`Riskli bir ülkeyle bağlantılı`,
    other: t`Başka bir neden (açıklamada)`,
  };
  return names[flag];
}

export function dealingName(dealing: Dealing): string {
  const names: Record<Dealing, string> = {
    made: t`Yapıldı`,
    refused: t`Biz yapmadık`,
    attempted: t`Müşteri vazgeçti`,
  };
  return names[dealing];
}

export function suspicionStateName(state: SuspicionState): string {
  const names: Record<SuspicionState, string> = {
    draft: t`Taslak`,
    approved: t`Onaylandı`,
    sent: t`Gönderildi`,
    dropped: t`Vazgeçildi`,
  };
  return names[state];
}

export function holidayName(name: NationalHoliday): string {
  const names: Record<NationalHoliday, string> = {
    'new-year': t`Yılbaşı`,
    sovereignty: t`Ulusal Egemenlik ve Çocuk Bayramı`,
    labour: t`Emek ve Dayanışma Günü`,
    youth: t`Atatürk’ü Anma, Gençlik ve Spor Bayramı`,
    democracy: t`Demokrasi ve Millî Birlik Günü`,
    victory: t`Zafer Bayramı`,
    republic: t`Cumhuriyet Bayramı`,
    ramazan: t`Ramazan Bayramı`,
    kurban: t`Kurban Bayramı`,
  };
  return names[name];
}
