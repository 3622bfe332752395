import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ExpenseView } from '@/data/core/types';
import { nameOfSeller } from '@/domain/fiscal/expense';
import type { Suggestion } from '@/domain/fiscal/expense-bank';
import { formatDate, formatMoney } from '@/i18n/formats';
import { queued } from '@/parts/fiscal/document-steps';
import { saveMatch, saveUnmatch } from '@/parts/fiscal/expense-steps';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { LOOKED_BACK, type Payment, useBank } from './use-bank';

/**
 * Payments by bank of the shop's own books beside the expense slips that they may have paid. A
 * suggestion books nothing; a person accepts it.
 */
export function ExpenseBankPage() {
  const [now] = useState(correctedNow);
  const bank = useBank(now);
  return (
    <div className="h-full overflow-auto px-6 py-5 max-sm:px-4" aria-busy={!bank}>
      <h1 className="font-semibold text-24">
        <Trans>Bankadan gider pusulası</Trans>
      </h1>
      {bank ? <Sides bank={bank} /> : null}
    </div>
  );
}

type Bank = NonNullable<ReturnType<typeof useBank>>;

function Sides({ bank: { open, free, matched, suggestions, payments } }: { bank: Bank }) {
  const { t } = useLingui();
  const [expense, pickExpense] = useState<string | null>(null);
  const [payment, pickPayment] = useState<string | null>(null);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const chosen = open.find(({ id }) => id === expense);
  const movement = free.find(({ id }) => id === payment);
  const match = async () => {
    if (chosen && movement && (await queued(saveMatch(chosen, movement.id)))) {
      pickExpense(null);
      pickPayment(null);
    }
  };
  return (
    <>
      <p className="mt-1 max-w-[70ch] text-13 text-quiet">
        <Plural
          value={LOOKED_BACK}
          one="Son # günün banka ödemeleri ile gider pusulaları. Eşlemek hiçbir hesaba yazmaz."
          other="Son # günün banka ödemeleri ile gider pusulaları. Eşlemek hiçbir hesaba yazmaz."
        />
      </p>
      <Suggestions suggestions={suggestions} open={open} free={free} denied={denied} />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Group title={t`Pusulasız banka ödemeleri`} empty={t`Hepsi eşlendi.`}>
          {free.map((one) => (
            <Choice
              key={one.id}
              name="payment"
              isChosen={one.id === payment}
              onChoose={() => pickPayment(one.id)}
              title={one.name || t`Peşin müşteri`}
              detail={`${formatDate(one.at)} · ${one.number}`}
              kurus={one.amount}
            />
          ))}
        </Group>
        <Group title={t`Ödemesi bulunmayan pusulalar`} empty={t`Hepsi eşlendi.`}>
          {open.map((one) => (
            <Choice
              key={one.id}
              name="expense"
              isChosen={one.id === expense}
              onChoose={() => pickExpense(one.id)}
              title={nameOfSeller(one.party)}
              detail={`${formatDate(one.slip.at)} · ${one.number}`}
              kurus={one.totals.net}
            />
          ))}
        </Group>
      </div>
      {/* In sight however long both lists are. */}
      <div className="sticky -bottom-5 z-10 -mx-6 border-line border-t bg-surface px-6 py-3 max-sm:-mx-4 max-sm:px-4">
        <Button
          variant="primary"
          reason={denied ?? (chosen && movement ? undefined : t`Bir ödeme ve bir pusula seçin.`)}
          onClick={() => void match()}
        >
          <Trans>Seçilenleri eşle</Trans>
        </Button>
      </div>
      <Matched matched={matched} payments={payments} denied={denied} />
    </>
  );
}

function Suggestions({
  suggestions,
  open,
  free,
  denied,
}: Pick<Bank, 'suggestions' | 'open' | 'free'> & { denied: string | undefined }) {
  const { t } = useLingui();
  const why: Record<Suggestion['why'], string> = {
    'same-slip': t`alış fişinin kendi ödemesi`,
    'same-person': t`aynı kişi`,
    'same-name': t`aynı ad`,
  };
  return (
    <Group title={t`Öneriler`} empty={t`Öneri yok.`} className="mt-5">
      {suggestions.flatMap((one) => {
        const expense = open.find(({ id }) => id === one.expense);
        const payment = free.find(({ id }) => id === one.movement);
        if (!expense || !payment) return [];
        const { difference } = one;
        return (
          <Row key={one.expense}>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate font-medium">
                <bdi>{nameOfSeller(expense.party)}</bdi>
              </span>
              <span className="block text-13 text-quiet">
                {[
                  `${payment.number} → ${expense.number}`,
                  why[one.why],
                  difference === 0 ? '' : t`fark ${formatMoney(difference)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money kurus={payment.amount} className="font-semibold" />
            <Button
              size="sm"
              reason={denied}
              aria-label={t`${expense.number}: eşle`}
              onClick={() => void queued(saveMatch(expense, payment.id))}
            >
              <Trans>Eşle</Trans>
            </Button>
          </Row>
        );
      })}
    </Group>
  );
}

function Matched({
  matched,
  payments,
  denied,
}: {
  matched: readonly ExpenseView[];
  payments: readonly Payment[];
  denied: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <Group title={t`Eşlenenler`} empty={t`Henüz eşleme yok.`} className="mt-6">
      {matched.map((expense) => {
        const payment = payments.find(({ id }) => id === expense.match?.movement);
        return (
          <Row key={expense.id}>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate font-medium">
                <bdi>{nameOfSeller(expense.party)}</bdi>
              </span>
              <span className="block text-13 text-quiet">
                <Link
                  href={recordPath('expense', expense.id)}
                  className="underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {expense.number}
                </Link>
                {payment ? ` · ${payment.number}` : ''}
              </span>
            </span>
            <Money kurus={expense.totals.net} className="font-semibold" />
            <Button
              size="sm"
              reason={denied}
              aria-label={t`${expense.number}: eşlemeyi kaldır`}
              onClick={() => void queued(saveUnmatch(expense))}
            >
              <Trans>Kaldır</Trans>
            </Button>
          </Row>
        );
      })}
    </Group>
  );
}

function Group({
  title,
  empty,
  className = '',
  children,
}: {
  title: string;
  empty: string;
  className?: string;
  children: readonly ReactNode[];
}) {
  return (
    <section className={cx('min-w-0', className)}>
      <h2 className="font-semibold text-18">{title}</h2>
      {children.length > 0 ? (
        <ul className="mt-1 border-line border-t">{children}</ul>
      ) : (
        <p className="mt-1 text-13 text-quiet">{empty}</p>
      )}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
    {children}
  </li>
);

function Choice({
  name,
  isChosen,
  onChoose,
  title,
  detail,
  kurus,
}: {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  detail: string;
  kurus: number;
}) {
  return (
    <li className="border-line border-b">
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-13 text-quiet">{detail}</span>
        </span>
        <Money kurus={kurus} className="font-semibold" />
      </label>
    </li>
  );
}
