import { t } from '@lingui/core/macro';
import type { FetchOutcome } from '@/contract/screening/lists';
import type { ListName } from '@/domain/screening/entry';

/** Words of the sanctions lists. */
export function listName(list: ListName): string {
  const names: Record<ListName, string> = {
    UN: t`Birleşmiş Milletler`,
    OFAC: t`OFAC`,
    EU: t`Avrupa Birliği`,
    MASAK: t`MASAK`,
    OWN: t`Firmanın listesi`,
  };
  return names[list];
}

/** What came of the last fetch of a list; null: there was none. */
export function fetchText(outcome: FetchOutcome | null): string {
  const words: Record<FetchOutcome, string> = {
    fetched: t`Çekildi`,
    unreachable: t`Adrese ulaşılamadı`,
    'forbidden-address': t`Adres dışarıya açık değil`,
    insecure: t`Adres https değil`,
    redirect: t`Adres başka yere yönlendiriyor`,
    'too-large': t`Dosya 100 MB’tan büyük`,
    'too-slow': t`Adres zamanında cevap vermedi`,
    refused: t`Adres dosyayı vermedi`,
  };
  return outcome === null ? t`Bekliyor` : words[outcome];
}
