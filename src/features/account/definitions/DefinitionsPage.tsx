import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { TermPut } from '@/contract/catalogue/term';
import { headOf } from '@/contract/mutation';
import type { TermView } from '@/data/catalogue/use-terms';
import { useDefinitionsRead } from '@/data/list/use-definitions';
import { movedTerms, TERM_LISTS, type TermList } from '@/domain/catalogue/term';
import { TermDot } from '@/parts/definition/TermDot';
import { useAllTerms } from '@/parts/definition/use-terms';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { TermDialog } from './TermDialog';
import { listName, listUse } from './term-words';

/** The company's typed lists: short texts that its forms offer. */
export function DefinitionsPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const list = TERM_LISTS.find((one) => one === params.get('list')) ?? TERM_LISTS[0];
  const isRead = useDefinitionsRead();
  const mayWrite = useMay('settings', 2);
  const [edited, edit] = useState<TermView | 'new' | null>(null);
  const views = useAllTerms(list);
  if (!isRead) return null;
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Tanımlar</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Formlarda tek dokunuşla seçilen metinler. Arşivlenen artık önerilmez; yazılmış kayıtlar
          olduğu gibi kalır.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <Select
          label={t`Liste`}
          value={list}
          onValue={(next) => setParams((before) => withList(before, next), { replace: true })}
          options={TERM_LISTS.map((value) => ({ value, label: listName(value) }))}
          fieldClassName="min-w-64 max-sm:w-full"
        />
        <Button
          variant="primary"
          reason={mayWrite ? undefined : t`Tanım yazmak için ayarlarda yazma yetkisi gerekir.`}
          onClick={() => edit('new')}
        >
          <Trans>Ekle</Trans>
        </Button>
      </div>
      <p className="mt-2 text-13 text-quiet">{listUse(list)}</p>
      <TermRows views={views} mayWrite={mayWrite} onEdit={edit} />
      {edited ? (
        <TermDialog
          list={list}
          view={edited === 'new' ? undefined : edited}
          others={views}
          onClose={() => edit(null)}
        />
      ) : null}
    </div>
  );
}

function withList(params: URLSearchParams, list: TermList): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('list', list);
  return next;
}

type RowsProps = {
  views: readonly TermView[];
  mayWrite: boolean;
  onEdit: (view: TermView) => void;
};

function TermRows({ views, mayWrite, onEdit }: RowsProps) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  if (views.length === 0)
    return (
      <EmptyState text={<Trans>Bu listede tanım yok. Sık yazdığınız metinleri ekleyin.</Trans>} />
    );
  const active = views.filter(({ term }) => !term.archived).length;
  const move = async (id: string, by: -1 | 1) => {
    const moved = movedTerms(
      views.map(({ term }) => term),
      id,
      by,
    );
    for (const term of moved) {
      const base = views.find((view) => view.term.id === term.id)?.version ?? 0;
      const saved = await save(() =>
        commit(({ at }): TermPut => ({ ...headOf('term.put'), at, base, term }), { id: mint() }),
      );
      if (!saved) return;
    }
  };
  return (
    <>
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
        {views.map((view, at) => {
          const { id, name, colour, archived } = view.term;
          return (
            <li key={id} className="flex items-center gap-x-2 px-3 py-1">
              {mayWrite ? (
                <div className="flex shrink-0">
                  <IconButton
                    label={t`Yukarı al: ${name}`}
                    icon={<ChevronDownIcon size={20} className="rotate-180" />}
                    disabled={busy || archived || at === 0}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    label={t`Aşağı al: ${name}`}
                    icon={<ChevronDownIcon size={20} />}
                    disabled={busy || archived || at >= active - 1}
                    onClick={() => move(id, 1)}
                  />
                </div>
              ) : null}
              <TermDot colour={colour} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name}
                {archived ? (
                  <span className="text-13 text-quiet">
                    {' '}
                    · <Trans>arşivde</Trans>
                  </span>
                ) : null}
              </span>
              <SyncMark mark={view.sync} className="text-13" />
              {mayWrite ? (
                <Button size="sm" aria-label={t`Değiştir: ${name}`} onClick={() => onEdit(view)}>
                  <Trans>Değiştir</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className="mt-2 text-13 text-quiet">
        <Plural value={active} one="# tanım öneriliyor." other="# tanım öneriliyor." />
      </p>
    </>
  );
}
