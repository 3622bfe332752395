import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { shownTotal } from '@/domain/slip/kept-slip';
import { formatTime } from '@/i18n/formats';
import { contentText } from '@/i18n/slip-content';
import { slipName } from '@/i18n/slip-text';
import { Money } from '@/ui/figure/Money';
import { SlipKind } from '@/ui/figure/SlipKind';
import { Button } from '@/ui/sign/Button';
import { Section } from '../Section';

const SHOWN = 6;

/** Newest slips of the day, and a button to all of them. */
export function LastDeals({
  slips,
  onAll,
}: {
  /** Newest first; undefined while loading. */
  slips: readonly TransactionView[] | undefined;
  onAll: () => void;
}) {
  return (
    <Section
      title={<Trans>Son işlemler</Trans>}
      aside={
        <Button size="sm" variant="bare" onClick={onAll}>
          <Trans>Tümü</Trans>
        </Button>
      }
    >
      {slips?.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>İşlem yok.</Trans>
        </p>
      ) : (
        <ul>
          {slips?.slice(0, SHOWN).map((slip) => (
            <li key={slip.id} className="border-line border-b last:border-b-0">
              <Link
                href={`/workbench?view=transactions&slip=${encodeURIComponent(slip.id)}`}
                className="flex min-h-control items-center gap-2 text-13 hover:underline"
              >
                <span className="text-quiet">{formatTime(slip.at)}</span>
                <span className="min-w-0 flex-1 truncate">
                  <SlipKind type={slip.type}>{wordsOf(slip)}</SlipKind>
                </span>
                <Total slip={slip} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Goods of a slip, or the name of its type if it has no lines. */
const wordsOf = (slip: TransactionView): string =>
  slip.lines.length > 0 ? contentText(slip) : slipName(slip);

function Total({ slip }: { slip: TransactionView }) {
  const kurus = shownTotal(slip);
  if (kurus === null) return <span className="text-quiet">–</span>;
  return <Money kurus={kurus} unit="" className="whitespace-nowrap font-medium" />;
}
