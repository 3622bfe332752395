import { Trans } from '@lingui/react/macro';
import {
  plainVerdict,
  type Thresholds,
  type Verdict,
  verdictAfter,
} from '@/domain/screening/decide';
import type { Answered } from '@/session/screening/ask-many';
import type { Found } from '@/session/screening/list-worker';
import { Badge } from '@/ui/sign/Badge';
import { verdictText } from './screening-words';

/** The verdict that somebody below level 3 sees, by the decisions that this device knows. */
export const plainVerdictOf = ({ lists, hits }: Found, limits: Thresholds): Verdict =>
  plainVerdict(
    verdictAfter(
      lists.length,
      hits.map(({ score, cleared }) => ({ score, decision: cleared ? 'similar' : undefined })),
      limits,
    ),
  );

/**
 * The answer to a query as people below level 3 see it: the word of the chip, and nothing of an entry,
 * a score or a decision, which could reach the customer.
 */
export function PlainResult({
  answered: { asked, found },
  limits,
}: {
  answered: Answered;
  limits: Thresholds;
}) {
  const verdict = plainVerdictOf(found, limits);
  return (
    <section className="max-w-[560px] rounded-card border border-line bg-raised">
      <header className="flex flex-wrap items-baseline gap-2 px-4 py-3">
        <h2 className="min-w-0 flex-1 font-semibold text-18 [overflow-wrap:anywhere]">
          {asked.name}
        </h2>
        <Badge tone={verdict === 'clean' ? 'neutral' : 'amber'}>{verdictText(verdict)}</Badge>
      </header>
      <p className="border-line border-t px-4 py-2 text-13 text-quiet">
        {verdict === 'no-list' ? (
          <Trans>Bu cihazda liste olmadığı için kimse sorgulanamadı.</Trans>
        ) : verdict === 'clean' ? (
          <Trans>Bakılması gereken bir şey yok.</Trans>
        ) : (
          <Trans>Yetkili kişi bakar; müşteriye bir şey söylemeyin.</Trans>
        )}
      </p>
    </section>
  );
}
