import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/i18n/formats';

/** Parts that the drawers of documents have in common: a fact in a `dl`, and the history. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
    <dt className="shrink-0 text-quiet">{term}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);

/** `children`: a `HistoryStep` for each step, the newest first. */
export const History = ({ children }: { children: ReactNode }) => (
  <section className="mt-5">
    <h3 className="mb-1 font-semibold">
      <Trans>Geçmiş</Trans>
    </h3>
    <ol>{children}</ol>
  </section>
);

/** `who` and `text` may be ''. */
export const HistoryStep = ({
  what,
  at,
  who,
  text,
}: {
  what: string;
  at: number;
  who: string;
  text: string;
}) => (
  <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
    <span className="font-medium">{what}</span>
    <span className="text-quiet">{formatDateTime(at)}</span>
    {who || text ? (
      <span className="col-span-2 text-quiet [overflow-wrap:anywhere]">
        {[who, text].filter(Boolean).join(' · ')}
      </span>
    ) : null}
  </li>
);
