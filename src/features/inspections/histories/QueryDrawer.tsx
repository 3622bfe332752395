import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { showQuery } from '@/api/screening';
import { KEPT_PACKS } from '@/contract/screening/lists';
import type { AskedHit, KeptQuery } from '@/contract/screening/screening';
import { formatDateTime } from '@/i18n/formats';
import { PurposedLook } from '@/parts/identity/PurposedLook';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { AtLimit } from '../sanctions/AtLimit';
import { verdictText } from '../sanctions/screening-words';
import { type Again, useRepeat } from '../sanctions/use-repeat';
import { birthText, hitText, listsText, personName } from './history-words';

type Props = {
  query: KeptQuery;
  /** Shows all queries of the person with this name. */
  onPerson: (name: string) => void;
  onClose: () => void;
};

/** One kept query: who was asked for, which lists were asked, their answer, and a repetition. */
export function QueryDrawer({ query, onPerson, onClose }: Props) {
  const { t: say } = useLingui();
  const seesFound = useMay('inspections', 3);
  const { asked, best, dealing } = query;
  return (
    <Drawer
      open
      onClose={onClose}
      title={asked.name}
      subtitle={`${verdictText(query.verdict)} · ${formatDateTime(query.at)}`}
      footer={
        <Button onClick={() => onPerson(asked.name)}>
          <Trans>Bu addaki bütün sorgular</Trans>
        </Button>
      }
    >
      {dealing ? <AtLimit dealing={dealing} /> : null}
      <FactList
        facts={[
          [say`Soran`, personName(query.actor)],
          [say`Doğum`, birthText(asked.birth)],
          [say`Uyruk`, asked.nationality ?? ''],
          [say`Numara`, asked.number ?? ''],
          [say`Listeler`, listsText(query) || say`Liste yoktu`],
          [say`Dizin`, String(query.build)],
        ]}
      />
      {seesFound ? <Hits title={say`En benzer kayıtlar`} hits={best} /> : null}
      <Repetition query={query} />
      {asked.number === undefined ? null : (
        <PurposedLook
          ask={(purpose) => showQuery(query.id, purpose)}
          show={({ number }) => number}
        />
      )}
    </Drawer>
  );
}

function Hits({ title, hits }: { title: string; hits: readonly AskedHit[] }) {
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="font-semibold">{title}</h3>
      {hits.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>0,70 ve üstünde benzeyen kayıt yok.</Trans>
        </p>
      ) : (
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-13">
          {hits.map((hit) => (
            <li key={`${hit.list}:${hit.entry}`} className="[overflow-wrap:anywhere]">
              {hitText(hit)}
              <span className="text-quiet"> · {hit.entry}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Asks the same versions of the lists again; the server must still have them. */
function Repetition({ query }: { query: KeptQuery }) {
  const { t: say } = useLingui();
  const { again, busy, repeat } = useRepeat(query.id);
  const { networkerror } = useSnapshot(session);
  const reason =
    query.lists.length === 0
      ? say`O gün liste yoktu; yeniden sorulacak bir yanıt yok.`
      : networkerror
        ? say`Yeniden sorgu sunucuda yapılır; ağ gelince deneyin.`
        : undefined;
  return (
    <section aria-label={say`Yeniden sorgu`} className="mt-4">
      <h3 className="font-semibold">
        <Trans>Yeniden sorgu</Trans>
      </h3>
      <p className="mb-2 text-13 text-quiet">
        <Trans>Aynı kişi, o günün listelerinde yeniden sorulur; yanıt aynı olmalıdır.</Trans>
      </p>
      <Button size="sm" loading={busy} reason={reason} onClick={() => void repeat()}>
        <Trans>Yeniden sor</Trans>
      </Button>
      <p role="status" className="mt-2 text-13 empty:hidden">
        {again ? sentenceOf(again) : null}
      </p>
      {again?.is === 'differs' && again.best.length > 0 ? (
        <Hits title={say`Bugünkü yanıt`} hits={again.best} />
      ) : null}
    </section>
  );
}

function sentenceOf({ is }: Again): string {
  const words: Record<Again['is'], string> = {
    same: t`Aynı listelerde yeniden soruldu: yanıt aynı.`,
    differs: t`Aynı listelerde yeniden soruldu: yanıt farklı.`,
    lists: t`O günün listeleri artık saklanmıyor (her listenin son ${KEPT_PACKS} sürümü saklanır); yeniden sorulamaz.`,
    build: t`Adların karşılaştırılması o günden sonra değişti; aynı yanıt beklenemez, yeniden sorulmadı.`,
    failed: t`Sorulamadı: sunucuya ulaşılamadı. Yeniden deneyin.`,
  };
  return words[is];
}
