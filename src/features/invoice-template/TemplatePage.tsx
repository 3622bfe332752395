import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type TemplateView, useCompany, useTemplates } from '@/data/list/use-definitions';
import { documentKindName } from '@/i18n/fiscal/fiscal-text';
import { useBranchNames } from '@/parts/till/CashTable';
import { useOpenedRecord } from '@/session/page/address';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SyncMark } from '@/ui/sign/SyncMark';
import { putTemplate, TemplateEditor } from './TemplateEditor';

const NEW = 'yeni';

/** Templates of invoices: what the company adds to what the law demands of them. */
export function TemplatePage() {
  const sees = useMay('formalization', 1);
  return sees ? <Opened /> : <EmptyState text={<Trans>Belgeleri görme yetkiniz yok.</Trans>} />;
}

function Opened() {
  const { t } = useLingui();
  const list = useTemplates();
  const company = useCompany();
  const { opened, open, close } = useOpenedRecord('template');
  const [archiving, setArchiving] = useState<{ view: TemplateView; id: string } | null>(null);
  const denied = useMay('formalization', 4) ? undefined : t`Şablonları yalnız yönetici yazar.`;
  const known = list.find(({ template }) => template.id === opened);
  const isEditing = denied === undefined && (opened === NEW || known !== undefined);
  return (
    <div className="h-full overflow-auto px-6 py-6 max-sm:px-4">
      <div className={isEditing ? 'mx-auto max-w-[1180px]' : 'mx-auto max-w-[720px]'}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h1 className="font-semibold text-24">
              <Trans>Fatura şablonları</Trans>
            </h1>
            <p className="max-w-[60ch] text-13 text-quiet">
              <Trans>
                Şablon faturaya ekler: logo, not, hesap, sütun, karekod. Yasanın istediği hiçbir
                bilgi gizlenmez.
              </Trans>
            </p>
          </div>
          {isEditing ? (
            <Button onClick={close}>
              <Trans>Şablonlara dön</Trans>
            </Button>
          ) : (
            <Button reason={denied} onClick={() => open(NEW)}>
              <Trans>Şablon ekle</Trans>
            </Button>
          )}
        </div>
        {isEditing ? (
          <TemplateEditor
            key={opened}
            {...(known ? { known } : {})}
            others={list.map(({ template }) => template)}
            company={company?.profile}
            onClose={close}
          />
        ) : list.length === 0 ? (
          <p className="mt-4 rounded-card border border-line border-dashed px-5 py-4 text-quiet">
            <Trans>Henüz şablon yok; faturalar logonuzla ve eksiz basılır.</Trans>
          </p>
        ) : (
          <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised">
            {list.map((view) => (
              <Item
                key={view.template.id}
                view={view}
                denied={denied}
                onOpen={() => open(view.template.id)}
                onArchive={() => setArchiving({ view, id: mint() })}
              />
            ))}
          </ul>
        )}
      </div>
      {archiving ? <ArchiveDialog {...archiving} onClose={() => setArchiving(null)} /> : null}
    </div>
  );
}

function Item({
  view: { template, sync },
  denied,
  onOpen,
  onArchive,
}: {
  view: TemplateView;
  denied: string | undefined;
  onOpen: () => void;
  onArchive: () => void;
}) {
  const { t } = useLingui();
  const branches = useBranchNames();
  const { name, kind, branch, usual, archived } = template;
  const place = [
    kind === null ? t`bütün faturalar` : documentKindName(kind),
    branch === null ? '' : (branches.get(branch) ?? ''),
    archived ? t`arşivde` : usual ? t`kendiliğinden seçilir` : t`elle seçilir`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium [overflow-wrap:anywhere]">
          {name}
          <SyncMark mark={sync} />
        </p>
        <p className="text-13 text-quiet">{place.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {archived ? null : (
          <Button size="sm" reason={denied} aria-label={t`Düzenle: ${name}`} onClick={onOpen}>
            <Trans>Düzenle</Trans>
          </Button>
        )}
        <Button
          size="sm"
          aria-haspopup="dialog"
          reason={denied}
          aria-label={archived ? t`Arşivden çıkar: ${name}` : t`Arşivle: ${name}`}
          onClick={onArchive}
        >
          {archived ? <Trans>Arşivden çıkar</Trans> : <Trans>Arşivle</Trans>}
        </Button>
      </div>
    </li>
  );
}

function ArchiveDialog({
  view: { template, version },
  id,
  onClose,
}: {
  view: TemplateView;
  id: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { save, busy, failure } = useSaving();
  const { name, archived } = template;
  const next = { ...template, archived: !archived, usual: false };
  const confirm = async () => {
    if (await save(() => putTemplate(id, next, version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={archived ? t`${name} arşivden çıkarılsın mı?` : t`${name} arşivlensin mi?`}
      text={
        failure ??
        (archived
          ? t`Şablon yeniden seçilebilir; kendiliğinden seçilmez.`
          : t`Yeni faturalar bu şablonla basılmaz. Numara almış faturalar olduğu gibi görünür.`)
      }
      confirm={archived ? t`Arşivden çıkar` : t`Arşivle`}
      loading={busy}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
