import { t } from '@lingui/core/macro';
import type { LetterChannel, LetterFigures, LetterKind, LetterState } from '@/domain/fiscal/letter';
import { formatDay } from '../formats';

export const letterKindName = (kind: LetterKind): string =>
  ({ balance: t`Cari`, ba: t`BA`, bs: t`BS` })[kind];

export function letterStateName(state: LetterState): string {
  const names: Record<LetterState, string> = {
    draft: t`Taslak`,
    sent: t`Gönderildi`,
    seen: t`Görüldü`,
    agreed: t`Mutabık`,
    disputed: t`Mutabık değil`,
    expired: t`Süresi doldu`,
    settled: t`Kapatıldı`,
    withdrawn: t`Geri çekildi`,
  };
  return names[state];
}

export const letterChannelName = (channel: LetterChannel): string =>
  ({ link: t`Bağlantı`, whatsapp: t`WhatsApp`, email: t`E-posta` })[channel];

/** "11.2026". */
export const monthText = (month: string): string => month.split('-').reverse().join('.');

/** Day or month that a letter is about. */
export const letterSubject = (figures: LetterFigures): string =>
  figures.kind === 'balance' ? formatDay(figures.day) : monthText(figures.month);
