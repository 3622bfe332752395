import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionView } from '@/data/core/types';
import { ibanText } from '@/domain/base/iban';
import { differenceOf } from '@/domain/till/till';
import { zNumber } from '@/domain/till/z-report';
import { accountKindName, ownAccountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { formatDateTime } from '@/i18n/formats';
import { balancesOn, type Till } from '@/parts/till/CashTable';
import { LastNotes } from '@/parts/till/LastNotes';
import { lastCloseOf } from '@/parts/till/session-state';
import { signedQuantity, total } from '@/parts/till/words';
import { zNameOf } from '@/parts/till/z-name';
import { mint } from '@/session/page/mint';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { AccountDialog, putAccount } from './AccountDialog';

type Props = { till: Till; sessions: readonly SessionView[]; onClose: () => void };

/** One till: what lies in it, how much of that the server has confirmed, and its closes. */
export function AccountDrawer({ till, sessions, onClose }: Props) {
  const { t } = useLingui();
  const { account } = till;
  const [editing, setEditing] = useState(false);
  const [id, setId] = useState(mint);
  const defines = useMay('accounts', 3);
  const held = balancesOn(till);
  const last = lastCloseOf(sessions, account.id)?.close;
  const denied = defines ? undefined : t`Bunun için yetkiniz yok.`;
  const archive = async () => {
    const { version, sync: _sync, ...plain } = account;
    await putAccount(id, { ...plain, archived: !account.archived }, version);
    setId(mint());
  };
  const busy = till.session ? t`Açık oturumdaki kasa arşivlenmez.` : undefined;
  return (
    <>
      <Drawer
        open={!editing}
        onClose={onClose}
        title={ownAccountName(account)}
        subtitle={
          account.iban
            ? `${accountKindName(account.kind)} · ${ibanText(account.iban)}`
            : accountKindName(account.kind)
        }
        footer={
          <>
            <Button
              reason={denied ?? (account.archived ? undefined : busy)}
              onClick={() => void archive()}
            >
              {account.archived ? <Trans>Arşivden çıkar</Trans> : <Trans>Arşivle</Trans>}
            </Button>
            <Button reason={denied} onClick={() => setEditing(true)}>
              <Trans>Düzenle</Trans>
            </Button>
          </>
        }
      >
        <h3 className="font-semibold">
          <Trans>Bakiye</Trans>
        </h3>
        {held.length === 0 ? (
          <p className="mt-1 text-quiet">
            <Trans>Boş.</Trans>
          </p>
        ) : null}
        <dl className="mt-1">
          {held.map((balance) => (
            <div
              key={balance.asset}
              className="flex items-baseline justify-between gap-4 border-line border-b py-1.5"
            >
              <dt className="text-quiet">{assetName(balance.asset, till.products)}</dt>
              <dd className="text-right">
                <span className="font-semibold">
                  {signedQuantity(balance.asset, total(balance))}
                </span>
                {balance.waiting === 0 ? null : (
                  <span className="block text-13 text-quiet">
                    <Trans>
                      sunucuda {signedQuantity(balance.asset, balance.confirmed)}, bekleyen{' '}
                      {signedQuantity(balance.asset, balance.waiting, true)}
                    </Trans>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {last ? (
          <div className="mt-3">
            <LastNotes close={last} account={account.id} label={t`Son kapanışta`} />
          </div>
        ) : null}
        <Closes till={till} sessions={sessions} />
      </Drawer>
      {editing ? <AccountDialog account={account} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

const SHOWN = 12;

function Closes({ till, sessions }: { till: Till; sessions: readonly SessionView[] }) {
  const [, go] = useLocation();
  const closed = sessions
    .flatMap((session) =>
      session.close?.at !== undefined && session.accounts.includes(till.account.id)
        ? [{ session, id: session.id, close: session.close }]
        : [],
    )
    .slice(0, SHOWN);
  if (closed.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-semibold">
        <Trans>Kapanışlar</Trans>
      </h3>
      <ul className="mt-1">
        {closed.map(({ session, id, close }) => {
          const off = close.figures.filter(
            (figure) =>
              figure.account === till.account.id &&
              figure.quantity !== null &&
              differenceOf(figure) !== 0,
          );
          return (
            <li key={close.id} className="border-line border-b">
              <button
                type="button"
                onClick={() => go(recordPath('z', id))}
                className="pressable flex min-h-11 w-full items-center justify-between gap-3 text-left"
              >
                <span>
                  {zNameOf(id, zNumber({ ...session, close }, sessions))}{' '}
                  <span className="text-13 text-quiet">{formatDateTime(close.at)}</span>
                </span>
                <span className="text-13 text-quiet">
                  {off.length === 0 ? (
                    <Trans>fark yok</Trans>
                  ) : (
                    off
                      .map((figure) => signedQuantity(figure.asset, differenceOf(figure), true))
                      .join(' · ')
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
