import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { DecidingMoney, Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { saved, saveLock } from './steps';
import type { BankDesk, Reconciled } from './use-bank-desk';

/** Bank and books side by side: what is open on both sides, and the difference to the kuruş. */
export function Equation({ desk, account }: { desk: BankDesk; account: string }) {
  const { figures, lock } = desk;
  return (
    <section
      aria-labelledby="bank-equation"
      className="flex min-h-20 shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-line border-y bg-raised px-6 py-3 max-sm:px-4"
    >
      <h2 id="bank-equation" className="sr-only">
        <Trans>Mutabakat</Trans>
      </h2>
      {figures ? (
        <Terms figures={figures} />
      ) : (
        <p className="min-w-0 flex-1 text-13 text-quiet">
          <Trans>
            Bakiyesi yazan bir ekstre yüklenince banka ile defter burada karşılaştırılır.
          </Trans>
        </p>
      )}
      <LockButton account={account} figures={figures} lock={lock} />
    </section>
  );
}

function Terms({ figures }: { figures: Reconciled }) {
  const { t } = useLingui();
  const { bank, openLines, ignored, openDocuments, book, difference, lines, documents } = figures;
  return (
    <dl className="flex min-w-0 flex-1 flex-wrap items-end gap-x-4 gap-y-2">
      <Term label={t`Banka · ${formatDay(figures.day)}`} kurus={bank} />
      <Term
        before="−"
        label={<Plural value={lines} one="# açık banka satırı" other="# açık banka satırı" />}
        kurus={openLines}
      />
      {ignored === 0 ? null : <Term before="−" label={t`yok sayılan`} kurus={ignored} />}
      <Term
        before="+"
        label={<Plural value={documents} one="# açık defter kaydı" other="# açık defter kaydı" />}
        kurus={openDocuments}
      />
      <Term before="=" label={t`Defter`} kurus={book} />
      <div className="ml-auto text-right">
        <dt className="text-12 text-quiet">
          <Trans>Açıklanmamış fark</Trans>
        </dt>
        <dd aria-live="polite">
          <DecidingMoney kurus={difference} max={30} />
        </dd>
      </div>
    </dl>
  );
}

const Term = ({
  before = '',
  label,
  kurus,
}: {
  before?: string;
  label: ReactNode;
  kurus: number;
}) => (
  <div>
    <dt className="text-12 text-quiet">{label}</dt>
    <dd>
      {before === '' ? null : (
        <span aria-hidden className="mr-2 text-quiet">
          {before}
        </span>
      )}
      <Money kurus={kurus} unit="" className="font-semibold text-15 tabular-nums" />
    </dd>
  </div>
);

function LockButton({
  account,
  figures,
  lock,
}: {
  account: string;
  figures: Reconciled | undefined;
  lock: BankDesk['lock'];
}) {
  const { t } = useLingui();
  const may = useMay('accounts', 3);
  const denied = may ? undefined : t`Bunun için yetkiniz yok.`;
  const base = lock?.version ?? 0;
  const until = lock?.until ?? null;
  const day = figures?.day;
  if (until !== null && (day === undefined || day <= until))
    return (
      <Button size="sm" reason={denied} onClick={() => void saved(saveLock(account, null, base))}>
        <Trans>{formatDay(until)} ve öncesi kilitli · Aç</Trans>
      </Button>
    );
  const closed =
    denied ??
    (figures?.difference !== 0
      ? t`Gün, fark sıfırken kilitlenir.`
      : figures.lines > 0
        ? t`Önce açık banka satırlarını eşleyin ya da yok sayın.`
        : undefined);
  return (
    <Button
      size="sm"
      reason={closed}
      onClick={() => void (day && saved(saveLock(account, day, base)))}
    >
      <Trans>Günü kilitle</Trans>
    </Button>
  );
}
