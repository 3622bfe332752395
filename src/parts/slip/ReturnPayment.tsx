import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { useCheque } from '@/data/payment/use-cheques';
import { chequeIdOf } from '@/domain/payment/cheque';
import { type Payment, TENDERS, type TenderMethod } from '@/domain/payment/payment';
import { formatMoney } from '@/i18n/formats';
import { paymentDetail } from '@/i18n/payment-text';
import { methodName } from '@/i18n/slip-text';
import { mint } from '@/session/page/mint';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Money } from '@/ui/figure/Money';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { PlusIcon, RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { paidSide } from '../counter/basket/settling';
import { AssetRow } from '../counter/payment/AssetRow';
import { chequePaymentFormOf } from '../counter/payment/cheque-form';
import {
  chequesOf,
  givenBack,
  nextPart,
  type ReadWays,
  type ReturnPart,
  type ReturnWays,
  withRestWay,
} from './return-form';

const AssetEntry = loadLater(
  async () => (await import('../counter/payment/AssetEntry')).AssetEntry,
);
const ChequeEntry = loadLater(
  async () => (await import('../counter/payment/ChequeEntry')).ChequeEntry,
);

type Paid = Pick<TransactionView, 'contactId' | 'payments'>;
type Props = {
  /** Whose money it is, and what was paid with before. */
  slip: Paid;
  /** Signed: below zero the shop pays. */
  total: number;
  ways: ReturnWays;
  read: ReadWays;
  tried: boolean;
  /** Why the cash of it is closed. */
  closed: string | undefined;
  /** What is said where the parts are more than all of it. */
  over?: ReactNode;
  /** May it be paid by a cheque or note? */
  sheets?: boolean;
  onWays: (ways: Partial<ReturnWays>) => void;
};

/**
 * How the money goes back, or comes in: one way for all of it, or parts that are typed and the rest
 * by that way.
 */
export function ReturnPayment({
  slip,
  total,
  ways,
  read,
  tried,
  closed,
  over,
  sheets = true,
  onWays,
}: Props) {
  const { t } = useLingui();
  const { contactId } = slip;
  const products = useProducts();
  const contact = useContact(contactId);
  const [asked, setAsked] = useState<{ id: string; sheet: boolean } | null>(null);
  const { method, parts } = ways;
  const { assets } = read;
  const options = TENDERS.filter((way) => way !== 'account' || contactId !== null).map((value) => ({
    value,
    label: methodName(value),
  }));
  const isSplit = parts.length > 0 || assets.length > 0;
  const setPart = (id: string, part: Partial<ReturnPart>) =>
    onWays({ parts: parts.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const open = options.map(({ value }) => value);
  const split = () => onWays({ parts: [...parts, nextPart(mint(), slip, ways, read.rest, open)] });
  const setAsset = (id: string, payment?: Payment) => {
    const others = assets.filter((one) => one.id !== id);
    onWays({ assets: payment ? [...others, payment] : others });
    setAsked(null);
  };
  const known = assets.find(({ id }) => id === asked?.id);
  const entry = {
    id: asked?.id ?? '',
    side: paidSide('return', total),
    rest: Math.max(0, read.rest + (known?.amount ?? 0)),
    contactId,
    onSave: (payment: Payment) => setAsset(payment.id, payment),
    onDrop: () => setAsset(asked?.id ?? ''),
    onClose: () => setAsked(null),
  };
  return (
    <div className="grid gap-2">
      {parts.map((part, i) => (
        <div key={part.id} className="flex items-start gap-2">
          <Select
            label={t`Bölünen ${i + 1}`}
            value={part.method}
            options={options}
            onValue={(way: TenderMethod) => setPart(part.id, { method: way })}
            fieldClassName="min-w-0 flex-1"
          />
          <NumberInput
            label={t`Bölünen tutar ${i + 1}`}
            unit="₺"
            value={part.text}
            onValue={(text) => setPart(part.id, { text })}
            error={tried && read.wrong.has(part.id) ? t`Tutarı yazın.` : undefined}
            fieldClassName="w-40 max-sm:w-36"
          />
          <IconButton
            label={t`${i + 1}. bölümü kaldır`}
            icon={<RemoveIcon size={16} />}
            onClick={() => onWays({ parts: parts.filter(({ id }) => id !== part.id) })}
            className="mt-7"
          />
        </div>
      ))}
      {assets.map((payment) => (
        <AssetRow
          key={payment.id}
          payment={payment}
          {...(!payment.cheque || chequePaymentFormOf(payment)
            ? { onChange: () => setAsked({ id: payment.id, sheet: payment.cheque !== undefined }) }
            : {})}
          onDrop={() => setAsset(payment.id)}
        />
      ))}
      {isSplit && read.rest <= 0 ? null : (
        <Select
          label={isSplit ? t`Kalanın ödeme şekli` : t`Ödeme şekli`}
          value={method}
          onValue={(way: TenderMethod) => onWays(withRestWay(ways, way))}
          options={options}
          hint={restText(read, isSplit)}
        />
      )}
      {read.passed && read.passed.kurus > 0 ? (
        <div className="flex items-center justify-between gap-3">
          <Check
            label={t`Kart komisyonunu da geri ver`}
            checked={!ways.keepPassed}
            onChange={(on) => onWays({ keepPassed: !on })}
          />
          <Money
            kurus={read.passed.kurus}
            className={ways.keepPassed ? 'text-quiet' : 'font-semibold'}
          />
        </div>
      ) : null}
      {read.rest < 0 ? (
        <p role="alert" className="text-13 text-dangertext">
          {over ?? <Trans>Bölünenler iade bedelinden {formatMoney(-read.rest)} fazla.</Trans>}
        </p>
      ) : null}
      {closed ? (
        <p role="alert" className="text-13 text-dangertext">
          {closed}
        </p>
      ) : null}
      <div className="-ml-2 flex flex-wrap">
        <Button
          size="sm"
          variant="bare"
          icon={<PlusIcon size={16} />}
          onClick={split}
          className="px-2"
        >
          <Trans>Ödemeyi böl</Trans>
        </Button>
        <Button
          size="sm"
          variant="bare"
          icon={<PlusIcon size={16} />}
          onClick={() => setAsked({ id: mint(), sheet: false })}
          className="px-2"
        >
          <Trans>Döviz, altın ekle</Trans>
        </Button>
        {contactId === null || !sheets ? null : (
          <Button
            size="sm"
            variant="bare"
            icon={<PlusIcon size={16} />}
            onClick={() => setAsked({ id: mint(), sheet: true })}
            className="px-2"
          >
            <Trans>Çek, senet ekle</Trans>
          </Button>
        )}
        {chequesOf(slip).map((sheet) => (
          <GiveBack
            key={sheet.id}
            sheet={sheet}
            slip={slip}
            total={total}
            read={read}
            onGive={(payment) => setAsset(payment.id, payment)}
          />
        ))}
      </div>
      {asked === null ? null : (
        <LoadBoundary>
          {asked.sheet ? (
            <ChequeEntry {...entry} others={assets} drawer={contact?.name ?? ''} />
          ) : (
            <AssetEntry
              {...entry}
              known={known}
              toAccount={contactId !== null}
              products={products}
            />
          )}
        </LoadBoundary>
      )}
    </div>
  );
}

type Giving = {
  sheet: Payment;
  slip: Paid;
  total: number;
  read: ReadWays;
  onGive: (payment: Payment) => void;
};

/**
 * A cheque or note that the slip was paid by goes the way back as it is, while it is where the slip
 * put it and is not more than what is left.
 */
function GiveBack({ sheet, slip: { contactId }, total, read, onGive }: Giving) {
  const { t } = useLingui();
  const standing = useCheque(chequeIdOf(sheet) ?? sheet.id);
  const isGiven = read.assets.some((payment) => chequeIdOf(payment) === chequeIdOf(sheet));
  const [id] = useState(mint);
  const payment = isGiven
    ? undefined
    : givenBack(id, sheet, standing, { rest: read.rest, total, contactId });
  if (!payment) return null;
  const name = [methodName(sheet.method), sheet.cheque?.number].filter(Boolean).join(' ');
  const worth = formatMoney(sheet.amount);
  return (
    <Button
      size="sm"
      variant="bare"
      icon={<PlusIcon size={16} />}
      onClick={() => onGive(payment)}
      className="px-2"
    >
      {total < 0 ? t`${name} geri ver · ${worth}` : t`${name} geri al · ${worth}`}
    </Button>
  );
}

/** What is left of it for that way, in has where it comes off an account of has. */
function restText({ payments: [first], rest }: ReadWays, isSplit: boolean): string | undefined {
  if (first?.paid && first.method === 'account') return paymentDetail(first);
  return isSplit ? formatMoney(rest) : undefined;
}
