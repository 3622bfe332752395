import { t } from '@lingui/core/macro';
import type { IdentityView } from '@/data/core/types';
import { documentState, type IdentityState } from '@/domain/identity/card';
import { formatDate, formatDay } from '@/i18n/formats';
import { identityDocumentName, identityStateName } from '@/i18n/identity-card-text';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import { cx } from '@/ui/style/classes';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import type { IdentityRow } from './filter';

const DOTS: Record<IdentityState, DotKind> = {
  valid: 'live',
  ending: 'late',
  ended: 'refused',
  missing: 'waiting',
};

/** State of a card: a mark that differs in shape, and the word. */
export function StateMark({ card, today }: { card: IdentityRow['card']; today: string }) {
  const state = card ? documentState(card, today) : 'missing';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap',
        state === 'ended' && 'font-semibold text-dangertext',
        state === 'ending' && 'text-ambertext',
      )}
    >
      <Dot kind={DOTS[state]} />
      {card?.destroyed ? t`İmha edildi` : identityStateName(state)}
    </span>
  );
}

/** Last day of a card; a word where it has none. */
export const untilText = (card: Pick<IdentityView, 'validUntil'> | null): string =>
  card === null ? '–' : card.validUntil === null ? t`Süresiz` : formatDay(card.validUntil);

/** Columns of the list of identity cards. `roomy`: more than an upright tablet has. */
export const identityColumns = (today: string, roomy: boolean): Column<IdentityRow>[] => [
  {
    id: 'name',
    head: t`Müşteri`,
    width: 'minmax(140px,1.4fr)',
    fixed: true,
    cell: ({ name }) => <bdi className="truncate">{name || '–'}</bdi>,
  },
  {
    id: 'document',
    head: t`Belge`,
    width: 'minmax(110px,1fr)',
    cell: ({ card }) => (card ? identityDocumentName(card.document) : '–'),
  },
  {
    id: 'masked',
    head: t`Numara`,
    width: '132px',
    cell: ({ card }) => <span className="tabular-nums">{card?.masked || '–'}</span>,
  },
  {
    id: 'until',
    head: t`Geçerlilik`,
    width: '104px',
    cell: ({ card }) => <span className="text-quiet">{untilText(card)}</span>,
  },
  {
    id: 'state',
    head: t`Durum`,
    width: '140px',
    cell: ({ card }) => <StateMark card={card} today={today} />,
  },
  {
    id: 'images',
    head: t`Görüntü`,
    width: '80px',
    end: true,
    off: !roomy,
    cell: ({ card }) => (card ? `${card.arrived.length}/${card.images.length}` : '–'),
  },
  {
    id: 'at',
    head: t`Kayıt`,
    width: '104px',
    off: !roomy,
    cell: ({ card }) => <span className="text-quiet">{card ? formatDate(card.at) : '–'}</span>,
  },
  syncColumn(({ card }) => card?.sync ?? 'confirmed'),
];
