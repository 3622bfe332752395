import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import { maskedIban } from '@/domain/base/iban';
import { nameOnPaper } from '@/domain/contact/contact';
import { type Account, contactAccount, contactIdOf } from '@/domain/ledger/ledger';
import { type Offset, offsetIn } from '@/domain/slip/offset';
import { accountName, ownAccountName } from '@/i18n/account-text';
import { formatMoney } from '@/i18n/formats';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { PartyName } from '../contact/ContactName';
import {
  type LinePart,
  type PaymentPart,
  type SidePart,
  type SlipGroup,
  type SlipParts,
  slipParts,
} from '../paper/slip-parts';

const ROW = 'flex items-baseline justify-between gap-3 py-1.5';

/** The slip as it was made, to be read again: the same parts as on its paper. */
export function SlipDocument({ slip }: { slip: TransactionView }) {
  const offset = useMemo(() => offsetIn(slip), [slip]);
  const nameOf = useSideNames(slip, offset);
  const products = useProducts();
  const changer = useContact(slip.type === 'fx' ? slip.contactId : null);
  const who = changer ? nameOnPaper(changer) : '';
  const parts = useMemo(
    () => slipParts(slip, 0, { nameOf, products, who }),
    [slip, nameOf, products, who],
  );
  return (
    <div className="my-3 rounded-card border border-line p-4">
      {parts.sides.length > 0 && !parts.isList ? null : (
        <p className="pb-2 font-medium">
          <PartyName slip={slip} />
        </p>
      )}
      {parts.sides.map((side) => (
        <Side key={side.id} side={side} />
      ))}
      {parts.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <Sums parts={parts} />
      <div className="flex flex-col gap-0.5 border-line border-t pt-1.5 text-13 text-quiet">
        {parts.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
        {parts.change > 0 ? (
          <p className="flex justify-between">
            <span>
              <Trans>Para üstü</Trans>
            </span>
            <span>{formatMoney(parts.change)}</span>
          </p>
        ) : null}
        {[
          ...(parts.signedFor ?? []),
          ...parts.prices,
          ...parts.remarks,
          slip.expenseSlip?.iban ? `IBAN ${maskedIban(slip.expenseSlip.iban)}` : '',
        ]
          .filter(Boolean)
          .map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
      </div>
    </div>
  );
}

/** What decides is the bigger one: lira, and on a wholesale slip has. */
function Sums({ parts: { total, has, hasDecides } }: { parts: SlipParts }) {
  const money = (big: boolean) =>
    total ? (
      <div className={big ? `${ROW} border-line border-t` : `${ROW} text-13`}>
        <span className={big ? 'font-semibold' : 'text-quiet'}>
          {hasDecides ? <Trans>Karşılığı</Trans> : total.label}
        </span>
        <Money kurus={total.kurus} className={big ? 'font-semibold text-24' : undefined} />
      </div>
    ) : null;
  const gold = (big: boolean) =>
    has ? (
      <div className={big ? `${ROW} border-line border-t` : `${ROW} text-13`}>
        <span className={big ? 'font-semibold' : 'text-quiet'}>{has.label}</span>
        <Has pure={has.pure} className={big ? 'font-semibold text-24' : undefined} />
      </div>
    ) : null;
  return (
    <>
      {hasDecides ? gold(true) : money(true)}
      {hasDecides ? money(false) : gold(false)}
    </>
  );
}

/** Of a mahsup: whose account, what happens to it, and by how much. */
function Side({ side }: { side: SidePart }) {
  return (
    <div className={`${ROW} border-line border-b`}>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium">{side.name}</span>
        <span className="text-13 text-quiet">{side.action}</span>
      </span>
      <span className="shrink-0 font-semibold text-18">{side.figure}</span>
    </div>
  );
}

/** The people of a mahsup by name, its own accounts as the shop calls them. */
function useSideNames(
  { contactId }: TransactionView,
  offset: Offset | undefined,
): (account: Account) => string {
  const own = useOwnAccounts();
  const [one, two] = [
    offset?.from.account ?? contactAccount(contactId ?? ''),
    offset?.to.account ?? '',
  ];
  const [from, to] = [useContact(contactIdOf(one) || null), useContact(contactIdOf(two) || null)];
  return useCallback(
    (account) =>
      (account === one ? from?.name : undefined) ??
      (account === two ? to?.name : undefined) ??
      accountName(account, own),
    [one, two, from, to, own],
  );
}

/** With the account it went to and what its bank keeps: this is for the shop's own people. */
function PaymentLine({ payment: { label, kurus, account, commission } }: { payment: PaymentPart }) {
  const own = useOwnAccounts();
  const known = own.find(({ id }) => id === account);
  const kept = commission ? formatMoney(commission) : '';
  return (
    <p className="flex justify-between gap-3">
      <span className="wrap-anywhere min-w-0">
        {[label, known ? ownAccountName(known) : ''].filter(Boolean).join(' · ')}
        {kept ? <Trans> · komisyon {kept}</Trans> : null}
      </span>
      <span className="whitespace-nowrap">{formatMoney(kurus)}</span>
    </p>
  );
}

function Group({ group }: { group: SlipGroup }) {
  return (
    <section>
      {group.head ? (
        <h3 className={`${ROW} border-line border-t font-semibold`}>
          <span>
            {group.head}
            {group.pure === 0 ? null : (
              <span className="font-normal text-13">
                {' · '}
                <Has pure={group.pure} />
              </span>
            )}
          </span>
          <Money kurus={group.kurus} unit="" />
        </h3>
      ) : null}
      {group.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: LinePart }) {
  return (
    <div className="border-line border-t py-1.5">
      <p className="flex items-start justify-between gap-3">
        <span className="wrap-anywhere min-w-0">
          <bdi>{line.name}</bdi> {line.mark === null ? null : <Hallmark fineness={line.mark} />}
        </span>
        <Money kurus={line.kurus} unit="" />
      </p>
      <p className="wrap-anywhere text-13 text-quiet">
        {line.detail}
        {line.pure === null ? null : (
          <>
            {' · '}
            <Has pure={line.pure} />
          </>
        )}
      </p>
    </div>
  );
}
