import { t } from '@lingui/core/macro';
import type { Candidate, LineProposals, Proposal } from '@/domain/bank/match';
import { partRefusals } from '@/domain/bank/reconcile';
import type { BankRule } from '@/domain/bank/rule';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { accountName, expenseName } from '@/i18n/account-text';
import type { FileFault } from '@/parts/bank/read-statement';
import { partsOf } from './candidates';

/** What a proposal is called: its document, or how many that add up. */
export function proposalTitle({ items }: Proposal): string {
  const [one, ...others] = items;
  if (!one) return '';
  return others.length === 0 ? one.title : t`${one.title} ve ${others.length} kayıt daha`;
}

/** What a rule would make of a line. */
export function ruleText(
  { does }: Pick<BankRule, 'does'>,
  { accounts, names }: { accounts: readonly OwnAccount[]; names: (contact: string) => string },
): string {
  switch (does.do) {
    case 'contact':
      return names(does.contact);
    case 'expense':
      return t`Masraf · ${expenseName(does.expense)}`;
    case 'transfer':
      return t`Virman · ${accountName(does.account, accounts)}`;
    case 'ignore':
      return t`Yok say · ${does.reason}`;
  }
}

/** How sure a line is: certain, proposed, by a rule, or new. */
export type Sureness = 'certain' | 'proposed' | 'rule' | 'new';

export const surenessOf = (found: LineProposals | undefined): Sureness =>
  found?.certain
    ? 'certain'
    : found?.rule
      ? 'rule'
      : (found?.proposals.length ?? 0) > 0
        ? 'proposed'
        : 'new';

export function surenessText(sure: Sureness): string {
  const words: Record<Sureness, string> = {
    certain: t`kesin`,
    proposed: t`öneri`,
    rule: t`kural`,
    new: t`yeni`,
  };
  return words[sure];
}

/** What the button of a proposal does. */
export function acceptText([one]: readonly Candidate[]): string {
  switch (one?.kind) {
    case 'open':
      return one.amount > 0 ? t`Eşle ve tahsilat yaz` : t`Eşle ve ödeme yaz`;
    case 'settlement':
      return t`Eşle ve POS aktarımını yaz`;
    case 'cheque':
      return t`Eşle ve çeki işle`;
    case 'own-line':
      return t`Eşle ve virman yaz`;
    default:
      return t`Eşle`;
  }
}

/** Why a proposal cannot be accepted as it is; undefined if it can. */
export function acceptReason(items: readonly Candidate[], amount: number): string | undefined {
  const [one] = items;
  if (!one || one.kind === 'open') return undefined;
  const fits =
    one.kind === 'document'
      ? partRefusals(amount, partsOf(items, amount)).length === 0
      : one.amount === amount;
  return fits ? undefined : t`Tutar tutmuyor.`;
}

export function fileFaultText(fault: FileFault): string {
  const { line } = fault;
  switch (fault.code) {
    case 'empty':
      return t`Dosya boş.`;
    case 'too-big':
      return t`Dosya 5 MB’tan büyük. Daha kısa bir dönemin ekstresini alın.`;
    case 'cut':
      return t`Dosya yarım: ${line}. satırda bitiyor. Bankadan yeniden indirin.`;
    case 'broken':
      return t`Dosya bozuk: ${line}. satır okunamadı.`;
    case 'bad-line':
      return t`Dosyanın ${line}. satırı okunamadı; hiçbir satır alınmadı.`;
    case 'document-type':
      return t`Dosyada belge türü tanımı (DTD) var; güvenlik için okunmadı.`;
    case 'no-statement':
      return t`Dosyada ekstre satırı yok.`;
    case 'unknown-format':
      return t`Dosyanın biçimi tanınmadı. camt.053, MT940, CSV ya da XLSX seçin.`;
    case 'sheet':
      return fault.fault === 'too-many-rows'
        ? t`Dosyada 20.000’den çok satır var. Daha kısa bir dönemin ekstresini alın.`
        : t`Dosya tablo olarak okunamadı. camt.053, MT940, CSV ya da XLSX seçin.`;
  }
}
