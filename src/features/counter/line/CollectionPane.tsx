import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { balanceSide } from '@/i18n/asset-text';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { focusField } from '@/parts/counter/keys/fields';
import { moneyText } from '@/parts/counter/line/typed-text';
import { useCashToday } from '@/parts/counter/payment/cash-day';
import { cashRule } from '@/parts/counter/payment/cash-rule';
import { now } from '@/parts/counter/world';
import { TextInput } from '@/ui/field/TextInput';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { decidingTotal, dueOf, useLira } from '../model/due';
import { CustodyNote } from '../note/CustodyNote';
import { SettledAsset, SettledLedger } from '../payment/SettledAsset';

/**
 * Tahsilat and ödeme: money alone. What stood between the two, what moves now and what is left of
 * it; how it is paid stands in the settlement.
 */
export function CollectionPane({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const { basket, type } = counter;
  if (basket.contactId === null) return <Nobody payment={type === 'payment'} />;
  return (
    <div className="min-h-0 flex-1 overflow-auto px-5 py-4 max-sm:px-4">
      <Ledger counter={counter} />
      <SettledAsset counter={counter} />
      <Whole counter={counter} />
      <TextInput
        label={t`Açıklama`}
        value={basket.note ?? ''}
        maxLength={500}
        onValue={(note) => act({ do: 'note', text: note })}
        hint={t`Fişte de yazar; boş bırakılabilir.`}
        fieldClassName="mt-5 max-w-[460px]"
      />
      <CustodyNote counter={counter} className="mt-5 max-w-[460px] max-[1199px]:hidden" />
    </div>
  );
}

/** Money alone always belongs to somebody's account. */
function Nobody({ payment }: { payment: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <p className="text-quiet">
        {payment ? (
          <Trans>Kime ödüyorsunuz? Önce kişiyi seçin.</Trans>
        ) : (
          <Trans>Kimden tahsil ediyorsunuz? Önce kişiyi seçin.</Trans>
        )}
      </p>
      <Button kbd="F6" onClick={() => focusField('customer')}>
        <Trans>Kişi seç</Trans>
      </Button>
    </div>
  );
}

/** Three lines of the account, right edges on one line. */
function Ledger({ counter }: { counter: Counter }) {
  const { basket } = counter;
  return (
    <section className="max-w-[460px]">
      <h2 dir="auto" className="truncate text-left font-semibold text-18">
        {basket.name}
      </h2>
      {basket.settles ? (
        <SettledLedger counter={counter} settles={basket.settles} />
      ) : (
        <LiraLedger counter={counter} />
      )}
    </section>
  );
}

function LiraLedger({ counter }: { counter: Counter }) {
  const { basket, type } = counter;
  const before = useLira(basket.contactId);
  const paid = decidingTotal(counter);
  const moved = type === 'payment' ? paid : -paid;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto_56px] items-baseline gap-x-2 gap-y-2">
      <Row word={<Trans>Şimdi</Trans>} kurus={Math.abs(before)} side={balanceSide(before)} />
      <Row
        word={type === 'payment' ? <Trans>Bu ödeme</Trans> : <Trans>Bu tahsilat</Trans>}
        kurus={moved}
        signed
        side=""
      />
      <div aria-hidden className="col-span-3 h-px bg-line" />
      <Row
        strong
        word={<Trans>Sonra</Trans>}
        kurus={Math.abs(before + moved)}
        side={balanceSide(before + moved)}
      />
    </dl>
  );
}

type RowProps = {
  word: ReactNode;
  kurus: number;
  side: string;
  signed?: boolean;
  strong?: boolean;
};

const Row = ({ word, kurus, side, signed = false, strong = false }: RowProps) => (
  <div className={strong ? 'contents font-semibold' : 'contents'}>
    <dt className={strong ? 'font-semibold' : 'text-quiet'}>{word}</dt>
    <dd className={strong ? 'text-right font-semibold text-18' : 'text-right'}>
      <Money kurus={kurus} signed={signed} />
    </dd>
    <dd className="text-right text-13 text-quiet">{side}</dd>
  </div>
);

/** The whole of it with one tap, by the first way that is open for so much. */
function Whole({ counter: { basket, type } }: { counter: Counter }) {
  const due = dueOf(type, useLira(basket.contactId));
  const before = useCashToday();
  const rules = useRules();
  if (due === 0 || basket.settles) return null;
  const cash = { ...basket.tendered, cash: moneyText(due), card: '', transfer: '', account: '' };
  const method = cashRule({ ...basket, tendered: cash }, due, {
    now: now(),
    cashBefore: before,
    rules,
  }).over
    ? 'transfer'
    : 'cash';
  const pay = () => {
    for (const other of ['cash', 'card', 'transfer', 'account'] as const)
      act({ do: 'tender', method: other, text: other === method ? moneyText(due) : '' });
    focusField(method);
  };
  return (
    <Button onClick={pay} className="mt-4">
      <span>
        {type === 'payment' ? <Trans>Alacağın tamamı</Trans> : <Trans>Borcun tamamı</Trans>}
      </span>
      <Money kurus={due} className="font-semibold" />
    </Button>
  );
}
