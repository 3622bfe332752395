import { t } from '@lingui/core/macro';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import type { IdentityState } from '@/domain/identity/card';
import type { RiskLevel } from '@/domain/suspicion/customer-risk';
import { formatDate } from '@/i18n/formats';
import { identityStateName } from '@/i18n/identity-card-text';
import { Money } from '@/ui/figure/Money';
import { Badge } from '@/ui/sign/Badge';
import { Dot, type DotKind } from '@/ui/sign/Dot';
import type { Column } from '@/ui/table/column';
import { missingPaperName, riskLevelName } from './customer-risk-text';

const DOTS: Record<IdentityState, DotKind> = {
  valid: 'live',
  ending: 'late',
  ended: 'refused',
  missing: 'waiting',
};
const TONES = { low: 'neutral', medium: 'amber', high: 'danger' } as const satisfies Record<
  RiskLevel,
  string
>;

export const RiskMark = ({ level }: { level: RiskLevel }) => (
  <Badge tone={TONES[level]}>{riskLevelName(level)}</Badge>
);

export const IdentityMark = ({ state }: { state: IdentityState }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <Dot kind={DOTS[state]} />
    {identityStateName(state)}
  </span>
);

export const papersText = ({ papers }: InspectedCustomer): string =>
  papers.map(missingPaperName).join(', ');
export const askedText = ({ asked }: InspectedCustomer): string =>
  asked === null ? t`Sorulmadı` : formatDate(asked);

/** `roomy`: a wide desk. */
export const customerColumns = (roomy: boolean): Column<InspectedCustomer>[] => [
  {
    id: 'name',
    head: t`Müşteri`,
    width: 'minmax(140px,1.4fr)',
    fixed: true,
    cell: ({ name }) => <bdi className="truncate font-medium">{name || '–'}</bdi>,
  },
  {
    id: 'risk',
    head: t`Risk`,
    width: '92px',
    cell: ({ risk }) => <RiskMark level={risk.level} />,
  },
  {
    id: 'identity',
    head: t`Kimlik`,
    width: '140px',
    cell: ({ identity }) => <IdentityMark state={identity} />,
  },
  {
    id: 'month',
    head: t`30 gün`,
    width: '124px',
    end: true,
    cell: ({ sums }) => <Money kurus={sums[0]} />,
  },
  {
    id: 'quarter',
    head: t`90 gün`,
    width: '124px',
    end: true,
    off: !roomy,
    cell: ({ sums }) => <Money kurus={sums[1]} />,
  },
  {
    id: 'year',
    head: t`365 gün`,
    width: '132px',
    end: true,
    cell: ({ sums }) => <Money kurus={sums[2]} />,
  },
  {
    id: 'exposed',
    head: t`PEP`,
    width: '64px',
    off: !roomy,
    cell: ({ exposed }) => (exposed ? t`Evet` : '–'),
  },
  {
    id: 'asked',
    head: t`Son sorgu`,
    width: '104px',
    cell: (row) => <span className="text-quiet">{askedText(row)}</span>,
  },
  {
    id: 'papers',
    head: t`Eksik belge`,
    width: 'minmax(110px,1fr)',
    cell: (row) => <span className="truncate text-quiet">{papersText(row) || '–'}</span>,
  },
];
