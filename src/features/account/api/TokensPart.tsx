import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { dropToken, getTokens } from '@/api/tokens';
import { API_V1, type TokenCall, type TokenList, type TokenView } from '@/contract/token/token';
import { formatAge, formatDate, formatDateTime } from '@/i18n/formats';
import { type ServerAction, useServerState } from '@/session/page/use-server-state';
import { useUserName } from '@/session/person/permissions';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { RetryState } from '@/ui/sign/RetryState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { SecretDialog } from './SecretDialog';
import { TokenDialog } from './TokenDialog';
import { scopesText, tokenFailure } from './token-words';

/**
 * Access tokens of programs, and their last calls. Online only. `below` comes once this part has its
 * height, so that nothing pushes it down.
 */
export function TokensPart({ below }: { below: ReactNode }) {
  const { t } = useLingui();
  const { list, failed, load, run, busy } = useServerState(getTokens);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const act: ServerAction<TokenList> = async (call) => {
    const refused = await run(call);
    setFailure(refused && tokenFailure(refused.code));
    return refused;
  };
  return (
    <>
      <section className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold text-18">
            <Trans>Programların erişim anahtarları</Trans>
          </h2>
          <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
            <Trans>Erişim anahtarı oluştur</Trans>
          </Button>
        </div>
        <p className="mt-1 max-w-[62ch] text-13 text-quiet">
          <Trans>
            Başka bir program, anahtarıyla kayıtlarınızı okur ve izin verdiğiniz işleri yazar.
            Çağrıların tarifi{' '}
            <a
              href={`${API_V1}/openapi.json`}
              target="_blank"
              rel="noreferrer"
              className="underline"
            >
              OpenAPI belgesindedir
            </a>
            .
          </Trans>
        </p>
        <p role="status" className="min-h-6 text-13 text-dangertext">
          {failure}
        </p>
        {list ? (
          <Tokens list={list} busy={busy} act={act} />
        ) : failed ? (
          <RetryState
            text={<Trans>Anahtarlar sunucuda durur; ağ gelince burada görünür.</Trans>}
            onRetry={load}
          />
        ) : (
          <SkeletonRows rows={2} height={72} />
        )}
        {open ? (
          <TokenDialog
            onClose={() => setOpen(false)}
            onMade={(made) => {
              setOpen(false);
              setSecret(made.secret);
              void load();
            }}
          />
        ) : null}
        {secret === undefined ? null : (
          <SecretDialog
            title={t`Erişim anahtarı`}
            secret={secret}
            sample={{
              label: <Trans>Denemek için:</Trans>,
              text: `curl -H "Authorization: Bearer ${secret}" ${location.origin}${API_V1}/contacts`,
            }}
            onClose={() => setSecret(undefined)}
          >
            <Trans>
              Anahtar yalnız şimdi gösterilir; sunucu metnini saklamaz. Programın ayarlarına yazın
              ve başka bir yere kaydetmeyin.
            </Trans>
          </SecretDialog>
        )}
      </section>
      {list || failed ? below : null}
    </>
  );
}

type ListProps = { list: TokenList; busy: boolean; act: ServerAction<TokenList> };

function Tokens({ list: { now, tokens, calls }, busy, act }: ListProps) {
  if (tokens.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Henüz anahtar yok; hiçbir program kayıtlarınıza erişemez.</Trans>
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {tokens.map((token) => (
          <Token key={token.id} token={token} now={now} busy={busy} act={act} />
        ))}
      </ul>
      <Calls calls={calls} tokens={tokens} />
    </>
  );
}

type TokenProps = { token: TokenView; now: number; busy: boolean; act: ServerAction<TokenList> };

function Token({ token, now, busy, act }: TokenProps) {
  const { t } = useLingui();
  const [sure, setSure] = useState(false);
  const { id, name, tail, scopes, numbers, addresses, by, createdAt, expiresAt, usedAt } = token;
  const who = useUserName(by);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-5 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <span className="text-13 text-quiet">…{tail}</span>
          {expiresAt <= now ? (
            <Badge tone="amber">
              <Trans>süresi doldu</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-13">{scopesText(scopes)}</p>
        <p className="text-13 text-quiet">
          {numbers ? <Trans>Numaraları açık okur</Trans> : <Trans>Numaralar maskeli</Trans>}
          {' · '}
          {addresses.length > 0 ? addresses.join(', ') : <Trans>her yerden</Trans>}
        </p>
        <p className="text-13 text-quiet">
          <Trans>
            {who}, {formatDate(createdAt)} · {formatDate(expiresAt)} tarihine kadar
          </Trans>
          {' · '}
          {usedAt === null ? (
            <Trans>hiç kullanılmadı</Trans>
          ) : (
            <Trans>son kullanım {formatAge(Math.max(0, now - usedAt), now)}</Trans>
          )}
        </p>
      </div>
      <Button
        size="sm"
        disabled={busy}
        aria-haspopup="dialog"
        aria-label={t`Anahtarı kaldır: ${name}`}
        onClick={() => setSure(true)}
      >
        <Trans>Kaldır</Trans>
      </Button>
      <ConfirmDialog
        open={sure}
        title={t`${name} anahtarı kaldırılsın mı?`}
        text={t`Program bu andan sonra hiçbir kayda erişemez. Yazdıkları kalır.`}
        confirm={t`Anahtarı kaldır`}
        danger
        loading={busy}
        onClose={() => setSure(false)}
        onConfirm={async () => {
          await act(() => dropToken(id));
          setSure(false);
        }}
      />
    </li>
  );
}

const SHOWN_CALLS = 50;

function Calls({ calls, tokens }: { calls: readonly TokenCall[]; tokens: readonly TokenView[] }) {
  const { t } = useLingui();
  const nameOf = (id: string) => tokens.find((token) => token.id === id)?.name ?? t`kaldırılmış`;
  if (calls.length === 0) return null;
  return (
    <details className="mt-4 rounded-card border border-line bg-raised">
      <summary className="cursor-pointer px-5 py-3 font-medium">
        <Trans>Son çağrılar</Trans>
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {calls.slice(0, SHOWN_CALLS).map((call) => (
          <li
            key={`${call.at} ${call.token} ${call.method} ${call.path} ${call.ms}`}
            className="flex flex-wrap justify-between gap-x-4 px-5 py-2 text-13"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {call.method} {call.path} · {nameOf(call.token)}
            </span>
            <span className={call.status >= 400 ? 'text-dangertext' : 'text-quiet'}>
              {call.status} · {call.ms} ms · {formatDateTime(call.at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
