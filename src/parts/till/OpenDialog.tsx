import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { SessionView } from '@/data/core/types';
import { ownAccountName } from '@/i18n/account-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import type { Till } from './CashTable';
import { LastNotes } from './LastNotes';
import { openingFigures } from './opening-figures';
import { lastCloseOf } from './session-state';
import { saveOpening } from './till-actions';
import { fullQuantity, whenText } from './words';

type Props = { tills: readonly Till[]; sessions: readonly SessionView[]; onClose: () => void };

/**
 * Day start: what each till begins with is its last close, to be confirmed as it is or counted
 * anew.
 */
export function OpenDialog({ tills, sessions, onClose }: Props) {
  const { t } = useLingui();
  const primary = useRef<HTMLButtonElement>(null);
  const [, go] = useLocation();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const { save, busy, failure } = useSaving();
  const accounts = tills.map(({ account }) => account.id);
  const isFirst = accounts.every((id) => !lastCloseOf(sessions, id));
  const confirm = async () => {
    if (!(await save(() => saveOpening(ids, accounts, [], { reason: '', approvals: [] })))) return;
    showToast({ type: 'success', message: t`Kasa açıldı` });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={() => go('/accounts?view=count&opening=1')}>
        <Trans>Yeniden say</Trans>
      </Button>
      <Button ref={primary} variant="primary" loading={busy} onClick={confirm}>
        <Trans>Onayla ve aç</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      width="md"
      initialFocus={primary}
      onClose={onClose}
      title={t`Kasa açılışı`}
      description={
        isFirst ? (
          <Trans>Henüz kapanış yok; kasalar defterdeki bakiyeyle başlar.</Trans>
        ) : (
          <Trans>Açılış, son kapanışın aynısıdır.</Trans>
        )
      }
      failure={failure}
      footer={footer}
    >
      <ul className="mt-3">
        {tills.map((till) => (
          <Opening key={till.account.id} till={till} sessions={sessions} alone={!isFirst} />
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * What the till begins with: its last close, and without one what the books say. `alone`: the
 * others have a close, so that this one says why it has none.
 */
function Opening({
  till,
  sessions,
  alone,
}: {
  till: Till;
  sessions: readonly SessionView[];
  alone: boolean;
}) {
  const { account } = till;
  const products = useProducts();
  const close = lastCloseOf(sessions, account.id)?.close;
  const figures = openingFigures(till, close);
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate">{ownAccountName(account)}</span>
        {close || alone ? (
          <span className="block text-13 text-quiet">
            {close ? (
              whenText(close.at, correctedNow())
            ) : (
              <Trans>Henüz kapanışı yok; defterdeki bakiyeyle başlar.</Trans>
            )}
          </span>
        ) : null}
        {close ? <LastNotes close={close} account={account.id} /> : null}
      </span>
      <span className="shrink-0 text-right font-semibold">
        {figures.length === 0
          ? '–'
          : figures.map((figure) => (
              <span key={figure.asset} className="block">
                {fullQuantity(figure.asset, figure.quantity, products)}
              </span>
            ))}
      </span>
    </li>
  );
}
