import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useOwnAccounts } from '@/data/till/use-till';
import { ACCOUNT_KINDS, type AccountKind, accountsFor } from '@/domain/ledger/own-account';
import { accountKindName, ownAccountName } from '@/i18n/account-text';
import { useDefaultAccounts } from '@/parts/counter/payment/use-default-accounts';
import { session } from '@/session/state/store';
import { Select } from '@/ui/field/Select';

/**
 * Kinds of account to choose a default for. Not worked metal: it is booked to its branch’s stock.
 */
const CHOSEN: readonly AccountKind[] = ACCOUNT_KINDS.filter((kind) => kind !== 'metal');

/**
 * Default till and other accounts of new slips on this device. At the counter another account can
 * be chosen for each payment.
 */
export function TillSetting() {
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const [preferred, keep] = useDefaultAccounts();
  const kinds = CHOSEN.flatMap((kind) => {
    const all = accountsFor(accounts, branchId, kind);
    return all.length > 1 ? [{ kind, all }] : [];
  });
  return (
    <section aria-labelledby="till-setting" className="py-5">
      <h3 id="till-setting" className="mb-2 font-semibold">
        <Trans>Varsayılan kasalar</Trans>
      </h3>
      <p className="max-w-[62ch] text-quiet">
        {kinds.length === 0 ? (
          <Trans>
            Bu şubede her türden tek kasa var; seçecek bir şey yok. Yeni kasalar Muhasebe › Kasalar
            sayfasında eklenir.
          </Trans>
        ) : (
          <Trans>Bu cihazda yazılan fişler bu kasalara işlenir; çıkış yapınca da kalır.</Trans>
        )}
      </p>
      {kinds.length === 0 ? null : (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {kinds.map(({ kind, all }) => (
            <Select
              key={kind}
              label={accountKindName(kind)}
              value={all.find(({ id }) => id === preferred[kind])?.id ?? all[0]?.id ?? ''}
              onValue={(account) => keep({ ...preferred, [kind]: account })}
              options={all.map((account) => ({
                value: account.id,
                label: ownAccountName(account),
              }))}
            />
          ))}
        </div>
      )}
    </section>
  );
}
