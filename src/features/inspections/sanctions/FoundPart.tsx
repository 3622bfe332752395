import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { getContactHits } from '@/api/screening';
import type { ContactHit, ContactHits } from '@/contract/screening/screening';
import { contactOf } from '@/data/list/read-list';
import { askedFor } from '@/domain/screening/at-limit';
import { verdictOf } from '@/domain/screening/decide';
import { formatDateTime } from '@/i18n/formats';
import { listName } from '@/parts/screening/list-words';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import type { Answered } from '@/session/screening/ask-many';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { RetryState } from '@/ui/sign/RetryState';
import { useThresholds } from './AskPart';
import { LatePart } from './LatePart';
import { Result } from './Result';
import { scoreText } from './screening-words';
import type { ScreeningDesk } from './use-screening';

/**
 * Contacts that the server found to be like an entry when a list or a card changed, and about whom
 * nobody has decided. Each is opened with its evidence, by the lists of this device.
 */
export function FoundPart({ desk }: { desk: ScreeningDesk }) {
  const { t } = useLingui();
  const may = useMay('inspections', 3);
  const limits = useThresholds();
  const [found, setFound] = useState<ContactHits>();
  const [failed, setFailed] = useState(false);
  const [opened, setOpened] = useState<Answered>();
  const read = useCallback(async () => {
    const { result } = await getContactHits();
    setFailed(!result);
    if (result) setFound(result);
  }, []);
  useEffect(() => {
    if (may) void read();
  }, [may, read]);
  if (!may)
    return <EmptyState text={t`Bulunanları görmek için denetimde 3. düzey yetki gerekir.`} />;
  if (failed && !found)
    return (
      <RetryState text={t`Bulunanlar sunucudadır; ağ gelince yeniden deneyin.`} onRetry={read} />
    );
  const open = async ({ contact, name }: ContactHit) => {
    // An entry with the same number is found by the number alone, whatever the names are.
    const card = await contactOf(contact);
    const asked = card ? { ...askedFor(card), name } : { name };
    const answer = await desk.search(asked);
    const verdict = verdictOf(answer.lists.length, answer.hits[0]?.score, limits);
    setOpened({ asked, found: answer, verdict });
  };
  const decided = () => {
    setOpened(undefined);
    void read();
  };
  return (
    <div className="mx-auto max-w-[1180px]">
      {opened ? (
        <section aria-label={t`Karar`} className="mb-5">
          <Button size="sm" className="mb-3" onClick={decided}>
            <Trans>Listeye dön</Trans>
          </Button>
          <Result key={opened.asked.name} answered={opened} limits={limits} />
        </section>
      ) : found?.hits.length === 0 && (found.late ?? []).length === 0 ? (
        <EmptyState
          text={t`Karar bekleyen benzerlik yok. Listeler değişince müşteriler kendiliğinden sorulur.`}
        />
      ) : (
        <>
          <LatePart
            late={found?.late ?? []}
            onOpen={desk.lists ? (hit) => void open(hit) : undefined}
          />
          <ul className="divide-y divide-line rounded-card border border-line bg-raised">
            {found?.hits.map((hit) => (
              <Row
                key={`${hit.contact}:${hit.list}:${hit.entry}`}
                hit={hit}
                onOpen={desk.lists ? () => void open(hit) : undefined}
              />
            ))}
          </ul>
          {found && found.more > 0 ? (
            <p className="mt-2 text-13 text-quiet">
              <Trans>{found.more} benzerlik daha var; önce bunlara karar verin.</Trans>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

function Row({ hit, onOpen }: { hit: ContactHit; onOpen: (() => void) | undefined }) {
  const { t } = useLingui();
  const { contact, name, list, entry, entryName, score, at } = hit;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <Link href={recordPath('contact', contact)} className="font-medium underline">
          {name}
        </Link>
        <span className="block text-13 text-quiet">
          {entryName} · {listName(list)} · {entry} · {formatDateTime(at)}
        </span>
      </span>
      <span className="text-18 tabular-nums">{scoreText(score / 1000)}</span>
      <Button
        size="sm"
        reason={onOpen ? undefined : t`Listeler bu cihaza henüz gelmedi.`}
        onClick={() => onOpen?.()}
      >
        <Trans>Karşılaştır</Trans>
      </Button>
    </li>
  );
}
