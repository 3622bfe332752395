import { t as text } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { postBankFeed } from '@/api/platform-calls';
import type { BankFeedAnswer } from '@/contract/bank/feed';
import { nextPeriod, periodFaults } from '@/domain/bank/feed';
import { type Day, dayOf } from '@/domain/base/day';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { refusalText } from '@/i18n/refusal-text';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { feedFaultText, feedReadText } from './feed-words';
import type { BankFeeds } from './use-bank-feeds';

type State =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'answered'; answer: Exclude<BankFeedAnswer, { is: 'balance' }> }
  | { is: 'refused'; text: string };

/**
 * Asks the bank connection for an account's movements of a period, by default since the newest line.
 * Online only, because the server makes the call.
 */
export function FeedDialog({
  account,
  last,
  feeds,
  onClose,
}: {
  account: OwnAccount;
  /** Day of the newest line of the account. */
  last: Day | null;
  feeds: BankFeeds;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [today] = useState(() => dayOf(correctedNow()));
  const [period, setPeriod] = useState(() => nextPeriod(last, today));
  const [state, setState] = useState<State>({ is: 'idle' });
  const asking = state.is === 'asking';
  const submit = async () => {
    if (asking) return;
    const wrong = faultText(account, period, today);
    if (wrong) return setState({ is: 'refused', text: wrong });
    setState({ is: 'asking' });
    const { status, result, network, code } = await postBankFeed({
      ...{ action: 'movements', account: account.id, ...period },
    });
    if (status && result && result.is !== 'balance') setState({ is: 'answered', answer: result });
    else
      setState({
        is: 'refused',
        text: network
          ? t`Çevrimdışı: bankadan almak için ağ gerekir. Ekstre dosyası çevrimdışı da yüklenir.`
          : i18n._(refusalText(code ?? 'malformed')),
      });
    await feeds.load();
  };
  const { defined } = feeds.list ?? {};
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Bankadan al`}
      description={ownAccountName(account)}
      submit={t`Hareketleri al`}
      busy={asking}
      leave={state.is === 'answered' ? t`Kapat` : undefined}
    >
      {defined === null ? <NoConnection /> : null}
      <div className="flex flex-wrap gap-4">
        <DayField
          label={t`İlk gün`}
          value={period.from}
          onValue={(from) => setPeriod({ ...period, from })}
          rule="no-future"
          today={today}
        />
        <DayField
          label={t`Son gün`}
          value={period.to}
          onValue={(to) => setPeriod({ ...period, to })}
          rule="no-future"
          today={today}
        />
      </div>
      <div aria-live="polite" className="min-h-16">
        <Answer state={state} />
      </div>
    </FormDialog>
  );
}

function faultText(
  { iban }: OwnAccount,
  period: { from: Day; to: Day },
  today: Day,
): string | undefined {
  if (!iban) return text`Bu hesabın IBAN’ı yazılı değil. Önce Kasalar’da hesabın IBAN’ını yazın.`;
  const [fault] = periodFaults(period, today);
  if (!fault) return undefined;
  return fault.code === 'too-long'
    ? text`Bir seferde en çok 92 gün sorulur.`
    : text`Dönemin günleri doğru değil.`;
}

function Answer({ state }: { state: State }): ReactNode {
  if (state.is === 'idle') return null;
  if (state.is === 'asking')
    return (
      <p className="text-quiet">
        <Trans>Bankaya soruluyor…</Trans>
      </p>
    );
  if (state.is === 'answered' && state.answer.is === 'read')
    return <p>{feedReadText(state.answer)}</p>;
  const text = state.is === 'refused' ? state.text : undefined;
  const fault = state.is === 'answered' && state.answer.is === 'failed' ? state.answer.fault : null;
  return (
    <p role="alert" className="text-dangertext">
      {text ?? (fault ? feedFaultText(fault) : '')}
    </p>
  );
}

/** Who can add the connection that is missing. */
function NoConnection() {
  const may = useMay('settings', 4);
  return (
    <p className="text-quiet">
      {may ? (
        <Trans>
          Okunabilen bir banka bağlantısı yok.{' '}
          <Link href="/admin/integration" className="underline underline-offset-4">
            Entegrasyon tanımlarından ekleyin
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          Okunabilen bir banka bağlantısı yok. Yöneticiniz Entegrasyon tanımlarından ekleyebilir.
        </Trans>
      )}
    </p>
  );
}
