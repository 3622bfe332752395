import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  dropIntegration,
  getIntegrations,
  putIntegration,
  testIntegration,
} from '@/api/integrations';
import type {
  IntegrationList,
  IntegrationTested,
  IntegrationView,
} from '@/contract/integration/integration';
import type { IntegrationKind } from '@/domain/integration/adapter';
import { OFFERED_KINDS } from '@/domain/integration/integration';
import { refusalText } from '@/i18n/refusal-text';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';
import { useMay } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { CallLogDialog } from './CallLogDialog';
import { IntegrationCard } from './IntegrationCard';
import { IntegrationDialog } from './IntegrationDialog';
import { testedText } from './integration-words';
import { JobsPart } from './JobsPart';

type Action = ServerAction<IntegrationList>;
type Asked = { kind: IntegrationKind; view?: IntegrationView };

/**
 * The company's connections to services outside, and the jobs that wait for them. Online only,
 * because the server makes the calls and has the secrets.
 */
export function IntegrationPage() {
  const { t, i18n } = useLingui();
  const may = useMay('settings', 4);
  const { list, failed, load, run, busy } = useServerState(getIntegrations);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const action: Action = async (call) => {
    const refused = await run(call);
    setFailure(
      refused === undefined
        ? undefined
        : refused.code === 'network'
          ? t`Çevrimdışı: bağlantılar için ağ gerekir.`
          : i18n._(refusalText(refused.code)),
    );
    return refused;
  };
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Entegrasyon tanımları</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Firmanızın dış servislerle bağlantıları. Anahtarlar sunucuda mühürlü durur ve bir daha
          gösterilmez; bağlantı yoksa sunucuyu işletenin ayarı kullanılır.
        </Trans>
      </p>
      {may ? null : (
        <p className="mt-4 text-quiet">{t`Bağlantıları görmek ve değiştirmek için ayar yetkisi (4) gerekir.`}</p>
      )}
      {may && failed ? (
        <RetryState
          text={
            list ? (
              <Trans>Liste yenilenemedi; aşağıdaki son okunandır.</Trans>
            ) : (
              <Trans>Bağlantılar sunucuda durur; ağ gelince burada görünür.</Trans>
            )
          }
          onRetry={load}
        />
      ) : null}
      {may && !list && !failed ? <SkeletonRows rows={3} height={148} /> : null}
      {failure ? (
        <p role="alert" className="mt-3 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {list ? (
        <>
          <Cards list={list} busy={busy} action={action} onAsk={setAsked} />
          <JobsPart list={list} busy={busy} act={action} />
        </>
      ) : null}
      {asked ? (
        <IntegrationDialog
          {...asked}
          offersSandbox={list?.offersSandbox !== false}
          run={run}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

type CardsProps = {
  list: IntegrationList;
  busy: boolean;
  action: Action;
  onAsk: (asked: Asked) => void;
};

const Cards = ({ list, busy, action, onAsk }: CardsProps) => (
  <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-raised">
    {OFFERED_KINDS.map((kind) => {
      const ofKind = list.definitions.filter(({ draft }) => draft.kind === kind);
      const view = ofKind.find(({ retired }) => !retired);
      return (
        <IntegrationCard
          key={kind}
          kind={kind}
          view={view}
          isOperators={list.operator.includes(kind)}
          queue={list.queues[kind]}
          now={list.now}
        >
          {view ? (
            <Actions view={view} busy={busy} action={action} onEdit={() => onAsk({ kind, view })} />
          ) : (
            <Button
              size="sm"
              disabled={busy}
              aria-haspopup="dialog"
              onClick={() => onAsk({ kind })}
            >
              <Trans>Bağlantı ekle</Trans>
            </Button>
          )}
          {ofKind
            .filter(({ retired }) => retired)
            .map((one) => (
              <Retired key={one.id} view={one}>
                <Actions
                  view={one}
                  busy={busy}
                  action={action}
                  onEdit={() => onAsk({ kind, view: one })}
                />
              </Retired>
            ))}
        </IntegrationCard>
      );
    })}
  </ul>
);

/** A former integrator, kept for the documents that it got. */
const Retired = ({ view, children }: { view: IntegrationView; children: ReactNode }) => (
  <section className="mt-2 w-full border-line border-t pt-3">
    <h3 className="font-medium [overflow-wrap:anywhere]">
      <Trans>Eski bağlantı: {view.draft.name}</Trans>
    </h3>
    <p className="text-13 text-quiet">
      <Trans>Onunla gönderilen belgeler onda kalır; durumları ve iptalleri buradan yürür.</Trans>
    </p>
    <div className="mt-3 flex flex-wrap gap-2">{children}</div>
  </section>
);

type ActionsProps = {
  view: IntegrationView;
  busy: boolean;
  action: Action;
  onEdit: () => void;
};

function Actions({ view, busy, action, onEdit }: ActionsProps) {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const [tested, setTested] = useState<IntegrationTested['tested'] | null>(null);
  const { id, draft, version } = view;
  const { name, paused } = draft;
  const test = () =>
    action(async () => {
      const called = await testIntegration(id);
      setTested(called.result?.tested ?? null);
      return called;
    });
  return (
    <>
      <Button size="sm" disabled={busy} aria-label={t`Sına: ${name}`} onClick={test}>
        <Trans>Sına</Trans>
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={paused ? t`Sürdür: ${name}` : t`Duraklat: ${name}`}
        onClick={() =>
          action(() =>
            putIntegration(id, { base: version, integration: { ...draft, paused: !paused } }),
          )
        }
      >
        {paused ? <Trans>Sürdür</Trans> : <Trans>Duraklat</Trans>}
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-haspopup="dialog"
        aria-label={t`Düzenle: ${name}`}
        onClick={onEdit}
      >
        <Trans>Düzenle</Trans>
      </Button>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t`Günlük: ${name}`}
        onClick={() => setLogOpen(true)}
      >
        <Trans>Günlük</Trans>
      </Button>
      <Button
        size="sm"
        variant="bare"
        disabled={busy}
        aria-haspopup="dialog"
        aria-label={t`Sil: ${name}`}
        onClick={() => setSure(true)}
      >
        <Trans>Sil</Trans>
      </Button>
      <p role="status" className="min-h-10 w-full text-13 sm:min-h-5">
        {tested ? testedText(tested) : null}
      </p>
      {isLogOpen ? <CallLogDialog id={id} name={name} onClose={() => setLogOpen(false)} /> : null}
      <ConfirmDialog
        open={sure}
        title={t`${name} silinsin mi?`}
        text={t`Anahtarı da silinir. Bekleyen işler, sunucuyu işletenin ayarı varsa onunla gönderilir; yoksa bekler.`}
        confirm={t`Bağlantıyı sil`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={async () => {
          await action(() => dropIntegration(id, version));
          setSure(false);
        }}
      />
    </>
  );
}
