import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { getDecisions } from '@/api/screening';
import type { KeptDecision } from '@/contract/screening/screening';
import { type Thresholds, type Verdict, verdictAfter } from '@/domain/screening/decide';
import type { Hit } from '@/domain/screening/search';
import { formatDate } from '@/i18n/formats';
import { listName } from '@/parts/screening/list-words';
import { useMay } from '@/session/person/permissions';
import { entryHashOf } from '@/session/screening/ask';
import type { Answered } from '@/session/screening/ask-many';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { DecideDialog } from './DecideDialog';
import { HitEvidence } from './HitEvidence';
import { decisionName, scoreText, verdictText } from './screening-words';

type Props = { answered: Answered; limits: Thresholds };

const TONES: Record<Verdict, 'neutral' | 'amber'> = {
  clean: 'neutral',
  review: 'amber',
  stop: 'amber',
  'no-list': 'amber',
};

/** What a query came to, the entries that it found, and one of them side by side. */
export function Result({ answered: { asked, found, verdict }, limits }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const { decisions, again } = useDecisions(found.hits, asked);
  const hit = found.hits[chosen];
  const decided = verdictAfter(
    found.lists.length,
    found.hits.map(({ score }, at) => ({ score, decision: decisions.get(at)?.decision })),
    limits,
  );
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 max-lg:grid-cols-1">
      <section className="rounded-card border border-line bg-raised">
        <header className="flex flex-wrap items-baseline gap-2 border-line border-b px-4 py-3">
          <h2 className="flex-1 font-semibold text-18">{asked.name}</h2>
          {decided === verdict ? null : (
            <span className="text-13 text-quiet">
              <Trans>karardan sonra</Trans>
            </span>
          )}
          <Badge tone={TONES[decided]}>{verdictText(decided)}</Badge>
        </header>
        {found.hits.length === 0 ? (
          <p className="px-4 py-4 text-quiet">
            {verdict === 'no-list' ? (
              <Trans>Bu cihazda liste olmadığı için kimse sorgulanamadı.</Trans>
            ) : (
              <Trans>Bu ada benzeyen kayıt yok.</Trans>
            )}
          </p>
        ) : (
          <ol>
            {found.hits.map((one, at) => (
              <li key={`${one.entry.list}:${one.entry.id}`}>
                <button
                  type="button"
                  aria-pressed={at === chosen}
                  onClick={() => setChosen(at)}
                  className={cx(
                    'flex w-full items-center gap-3 border-l-2 px-4 py-3 text-left',
                    at === chosen ? 'border-l-gold bg-gold-wash' : 'border-l-transparent',
                  )}
                >
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <span className="block font-medium">{one.name}</span>
                    <span className="text-13 text-quiet">
                      {listName(one.entry.list)}
                      {' · '}
                      {one.entry.id}
                      {decisions.get(at) ? ` · ${decisionWord(decisions.get(at))}` : ''}
                    </span>
                  </span>
                  <span className="text-18 tabular-nums">{scoreText(one.score)}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
        <p className="border-line border-t px-4 py-2 text-13 text-quiet">
          <Trans>0,70 altı gösterilmez.</Trans>
        </p>
      </section>
      {hit ? (
        <section
          aria-label={t`Yan yana`}
          className="rounded-card border border-line bg-raised px-5 py-4"
        >
          <HitEvidence asked={asked} hit={hit} limits={limits} />
          <Decided
            decision={decisions.get(chosen)}
            onDecided={again}
            asked={asked}
            hit={hit}
            key={chosen}
          />
        </section>
      ) : null}
    </div>
  );
}

const decisionWord = (kept: KeptDecision | undefined): string =>
  kept ? decisionName(kept.decision) : '';

/** Decisions about the entries that were found, by their place among them. */
function useDecisions(hits: readonly Hit[], asked: Answered['asked']) {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, KeptDecision>>(new Map());
  const read = useCallback(async () => {
    if (hits.length === 0) return;
    const { result } = await getDecisions(asked);
    const hashes = await Promise.all(hits.map(({ entry }) => entryHashOf(entry)));
    setDecisions(
      new Map(
        hashes.flatMap((hash, at) => {
          const kept = result?.decisions.find(({ entryHash }) => entryHash === hash);
          return kept ? [[at, kept] as const] : [];
        }),
      ),
    );
  }, [hits, asked]);
  useEffect(() => void read(), [read]);
  return { decisions, again: read };
}

type DecidedProps = {
  decision: KeptDecision | undefined;
  onDecided: () => void;
  asked: Answered['asked'];
  hit: Hit;
};

function Decided({ decision, onDecided, asked, hit }: DecidedProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const decides = useMay('inspections', 3);
  return (
    <div className="mt-4 border-line border-t pt-4">
      {decision ? (
        <p className="mb-3">
          <span className="font-semibold">{decisionName(decision.decision)}</span>
          <span className="text-13 text-quiet"> · {formatDate(decision.at)}</span>
          <span className="block text-13 text-quiet [overflow-wrap:anywhere]">
            {decision.reason}
          </span>
        </p>
      ) : null}
      <Button
        reason={decides ? undefined : t`Karar için denetimde 3. düzey yetki gerekir.`}
        onClick={() => setOpen(true)}
      >
        {decision ? <Trans>Yeniden karar ver</Trans> : <Trans>Karar ver</Trans>}
      </Button>
      {open ? (
        <DecideDialog
          asked={asked}
          hit={hit}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onDecided();
          }}
        />
      ) : null}
    </div>
  );
}
