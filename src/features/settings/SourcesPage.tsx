import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dropSource, putSource, putSourceOrder, sendBulletin } from '@/api/price-sources';
import type { SourceView } from '@/contract/price/price-source';
import { refusalText } from '@/i18n/refusal-text';
import { useMay } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { Comparison } from './sources/Comparison';
import { SourceCard } from './sources/SourceCard';
import { SourceDialog } from './sources/SourceDialog';
import { type SourceAction, useSources } from './sources/use-sources';

/**
 * Price sources of the company in order of precedence, each with its state now. Online only,
 * because the server fetches the prices.
 */
export function SourcesPage() {
  const { t, i18n } = useLingui();
  const may = useMay('settings', 4);
  const { list, ahead, failed, load, run, busy } = useSources();
  const [asked, setAsked] = useState<SourceView | 'new' | null>(null);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const action: SourceAction = async (call) => {
    const refused = await run(call);
    setFailure(
      refused === undefined
        ? undefined
        : refused.code === 'network'
          ? t`Çevrimdışı: kaynaklar için ağ gerekir.`
          : i18n._(refusalText(refused.code)),
    );
    return refused;
  };
  return (
    <div className="mx-auto max-w-[760px] px-8 py-6 max-md:px-4 max-md:py-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-24">
          <Trans>Fiyat kaynakları</Trans>
        </h1>
        {may ? (
          <Button
            variant="primary"
            disabled={!list}
            onClick={() => setAsked('new')}
            aria-haspopup="dialog"
          >
            <Trans>Kaynak ekle</Trans>
          </Button>
        ) : null}
      </div>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Her fiyat, yaşı sınırı aşmayan ilk kaynaktan gelir; o fiyat vermezse sıradaki devreye
          girer. Deneme fiyatı hiçbir zaman gerçek bir kaynağın yerine geçmez.
        </Trans>
      </p>
      {!may ? (
        <p className="mt-4 text-quiet">{t`Kaynakları görmek ve değiştirmek için ayar yetkisi (4) gerekir.`}</p>
      ) : null}
      {may && failed ? (
        <RetryState
          text={
            list ? (
              <Trans>Liste yenilenemedi; aşağıdaki son okunandır.</Trans>
            ) : (
              <Trans>Kaynaklar sunucuda durur; ağ gelince burada görünür.</Trans>
            )
          }
          onRetry={load}
        />
      ) : null}
      {may && !list && !failed ? <SkeletonRows rows={3} height={96} /> : null}
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {list ? (
        <ol className="mt-5 divide-y divide-line rounded-card border border-line bg-raised">
          {list.map((view, at) => (
            <SourceCard key={view.id} view={view} rank={at + 1} ahead={ahead}>
              <Actions
                view={view}
                at={at}
                list={list}
                busy={busy}
                action={action}
                onEdit={() => setAsked(view)}
              />
            </SourceCard>
          ))}
        </ol>
      ) : null}
      {may && list ? <Comparison list={list} /> : null}
      {asked ? (
        <SourceDialog
          {...(asked === 'new' ? {} : { view: asked })}
          run={run}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

type ActionsProps = {
  view: SourceView;
  at: number;
  list: readonly SourceView[];
  busy: boolean;
  action: SourceAction;
  onEdit: () => void;
};

function Actions({ view, at, list, busy, action, onEdit }: ActionsProps) {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const { id, draft, version } = view;
  const { name } = draft;
  const move = (to: number) => {
    const ids = list.map((one) => one.id).filter((one) => one !== id);
    return action(() => putSourceOrder({ ids: ids.toSpliced(to, 0, id) }));
  };
  const drop = async () => {
    await action(() => dropSource(id, version));
    setSure(false);
  };
  return (
    <>
      {at > 0 ? (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t`Öne al: ${name}`}
          onClick={() => move(at - 1)}
        >
          <Trans>Öne al</Trans>
        </Button>
      ) : null}
      {at < list.length - 1 ? (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t`Sona al: ${name}`}
          onClick={() => move(at + 1)}
        >
          <Trans>Sona al</Trans>
        </Button>
      ) : null}
      <Button
        size="sm"
        disabled={busy}
        aria-label={draft.paused ? t`Sürdür: ${name}` : t`Durdur: ${name}`}
        onClick={() =>
          action(() =>
            putSource(id, { base: version, source: { ...draft, paused: !draft.paused } }),
          )
        }
      >
        {draft.paused ? <Trans>Sürdür</Trans> : <Trans>Durdur</Trans>}
      </Button>
      <Button size="sm" aria-label={t`Düzenle: ${name}`} aria-haspopup="dialog" onClick={onEdit}>
        <Trans>Düzenle</Trans>
      </Button>
      {draft.kind === 'tcmb' && draft.address === '' ? (
        <FileButton
          accept=".xml,text/xml,application/xml"
          onFile={async (file) =>
            action(async () => sendBulletin(id, { base: version, text: await file.text() }))
          }
        >
          <Trans>Bülten yükle</Trans>
        </FileButton>
      ) : null}
      {draft.kind === 'house' ? null : (
        <Button
          size="sm"
          variant="bare"
          disabled={busy}
          aria-label={t`Sil: ${name}`}
          aria-haspopup="dialog"
          onClick={() => setSure(true)}
        >
          <Trans>Sil</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={sure}
        title={t`${name} silinsin mi?`}
        text={t`Fiyatları hemen listeden kalkar ya da sıradaki kaynağınki gelir. Kayıtlı fişler ve fiyat geçmişi olduğu gibi kalır.`}
        confirm={t`Kaynağı sil`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={drop}
      />
    </>
  );
}
