import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { getQueries } from '@/api/screening';
import type { KeptQuery } from '@/contract/screening/screening';
import { formatDateTime } from '@/i18n/formats';
import { useMay, useUserName } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { AtLimit } from './AtLimit';
import { repeatWord, scoreText, verdictText } from './screening-words';
import { useRepeat } from './use-repeat';

/** Queries that the server keeps, newest first; each can be asked again of the same lists. */
export function HistoryPart() {
  const { t } = useLingui();
  const [queries, setQueries] = useState<readonly KeptQuery[]>();
  const [next, setNext] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(async (before?: string) => {
    const { result } = await getQueries(before === undefined ? {} : { before });
    setFailed(!result);
    if (!result) return;
    setQueries((known) => [...(before === undefined ? [] : (known ?? [])), ...result.queries]);
    setNext(result.next);
  }, []);
  useEffect(() => void read(), [read]);
  if (failed && !queries)
    return (
      <RetryState
        text={t`Geçmiş sunucudan okunur; ağ gelince yeniden deneyin.`}
        onRetry={() => read()}
      />
    );
  if (queries?.length === 0) return <EmptyState text={t`Henüz sorgu yapılmadı.`} />;
  return (
    <div className="mx-auto max-w-[900px]">
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {queries?.map((query) => (
          <Row key={query.id} query={query} />
        ))}
      </ul>
      {next === null ? null : (
        <Button className="mt-3" onClick={() => void read(next)}>
          <Trans>Daha eskiler</Trans>
        </Button>
      )}
    </div>
  );
}

function Row({ query }: { query: KeptQuery }) {
  const { t } = useLingui();
  const repeats = useMay('inspections', 2);
  const who = useUserName(query.actor);
  const { again, busy, repeat } = useRepeat(query.id);
  const best = query.best[0];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <span className="font-medium">{query.asked.name}</span>
        <span className="block text-13 text-quiet tabular-nums">
          {formatDateTime(query.at)} · {who}
          {best ? ` · ${best.name} ${scoreText(best.score / 1000)}` : ''}
        </span>
        {query.dealing ? <AtLimit dealing={query.dealing} /> : null}
      </span>
      <span className="text-13">{verdictText(query.verdict)}</span>
      <span role="status" className="text-13 text-quiet">
        {again ? repeatWord(again.is) : null}
      </span>
      <Button
        size="sm"
        loading={busy}
        reason={repeats ? undefined : t`Bunun için denetimde 2. düzey yetki gerekir.`}
        onClick={() => void repeat()}
      >
        <Trans>Yeniden sor</Trans>
      </Button>
    </li>
  );
}
