import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type RetailDays, terminalKey } from '@/data/fiscal/retail';
import type { ZView } from '@/data/list/use-definitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { type Day, dayOf } from '@/domain/base/day';
import { assignZ, type Compared, compareZ, type RetailSlip } from '@/domain/fiscal/retail';
import { accountName } from '@/i18n/account-text';
import { formatDay, formatMoney, formatTime } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { Money } from '@/ui/figure/Money';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { useRetail } from './use-retail';

const PrepareDialog = loadLater(
  async () => (await import('@/parts/fiscal/PrepareDialog')).PrepareDialog,
);

type Props = {
  day: Day;
  reports: readonly ZView[];
  onWrite: () => void;
  onCorrect: (view: ZView) => void;
  onVoid: (view: ZView) => void;
  onClose: () => void;
};

/** A day: its Z reports beside their slips, slips without a Z report, and slips that need an invoice. */
export function DayDrawer({ day, reports, onWrite, onCorrect, onVoid, onClose }: Props) {
  const { t } = useLingui();
  const days = useRetail(day, day);
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  return (
    <Drawer
      open
      width="lg"
      onClose={onClose}
      title={formatDay(day)}
      subtitle={<Plural value={reports.length} one="# Z raporu" other="# Z raporu" />}
      footer={
        <Button reason={denied} onClick={onWrite}>
          <Trans>Z raporu yaz</Trans>
        </Button>
      }
    >
      {days ? (
        <Opened {...{ day, days, reports, denied, onCorrect, onVoid }} />
      ) : (
        <p role="status" className="text-quiet">
          <Trans>Fişler okunuyor…</Trans>
        </p>
      )}
    </Drawer>
  );
}

type OpenedProps = Pick<Props, 'day' | 'reports' | 'onCorrect' | 'onVoid'> & {
  days: RetailDays;
  denied: string | undefined;
};

function Opened({ day, days, reports, denied, onCorrect, onVoid }: OpenedProps) {
  const { t } = useLingui();
  const standing = reports.filter(({ voided }) => !voided);
  const assigned = assignZ(
    days.slips,
    standing.map(({ z }) => z),
  );
  const [invoiced, invoice] = useState<{ slip: { id: string; at: number }; now: number } | null>(
    null,
  );
  const onInvoice = (slip: { id: string; at: number }) => invoice({ slip, now: correctedNow() });
  const loose = days.slips.filter(({ id }) => !assigned.has(id));
  return (
    <>
      {reports.map((view) => (
        <ZPart
          key={`${view.z.device} ${view.z.number}`}
          view={view}
          slips={days.slips.filter(({ id }) => assigned.get(id) === view.z)}
          terminals={days.terminals}
          denied={denied}
          onCorrect={() => onCorrect(view)}
          onVoid={() => onVoid(view)}
          onInvoice={onInvoice}
        />
      ))}
      {loose.length > 0 ? (
        <Part title={<Trans>Z raporu bekleyen fişler</Trans>}>
          <Slips slips={loose} denied={denied} onInvoice={onInvoice} />
        </Part>
      ) : null}
      {days.owed.length > 0 ? (
        <Part title={<Trans>Fatura isteyen fişler</Trans>}>
          <Slips slips={days.owed} denied={denied} onInvoice={onInvoice} />
        </Part>
      ) : null}
      {reports.length === 0 && days.slips.length === 0 && days.owed.length === 0 ? (
        <p className="text-quiet">
          <Trans>{formatDay(day)} gününde yazarkasadan geçen fiş yok.</Trans>
        </p>
      ) : null}
      {invoiced === null ? null : (
        <LoadBoundary>
          <PrepareDialog
            missing={[invoiced.slip]}
            now={invoiced.now}
            description={t`Fiş Z raporundan çıkar, faturası hazırlanır.`}
            onClose={() => invoice(null)}
          />
        </LoadBoundary>
      )}
    </>
  );
}

type ZPartProps = {
  view: ZView;
  slips: readonly RetailSlip[];
  terminals: RetailDays['terminals'];
  denied: string | undefined;
  onCorrect: () => void;
  onVoid: () => void;
  onInvoice: (slip: { id: string; at: number }) => void;
};

function ZPart({ view, slips, terminals, denied, onCorrect, onVoid, onInvoice }: ZPartProps) {
  const { z, voided, before, sync } = view;
  const found = compareZ(z, slips);
  const { device, number } = z;
  return (
    <section className="mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          {device} · Z {number} <SyncMark mark={sync} className="text-13" />
        </h3>
        {voided ? null : (
          <span className="flex gap-2">
            <Button size="sm" reason={denied} onClick={onCorrect}>
              <Trans>Düzelt</Trans>
            </Button>
            <Button size="sm" reason={denied} onClick={onVoid}>
              <Trans>İptal et</Trans>
            </Button>
          </span>
        )}
      </div>
      {voided ? (
        <p className="text-13 text-dangertext">
          <Trans>İptal edildi: {voided.reason}</Trans>
        </p>
      ) : (
        <>
          <Comparison found={found} />
          <Booked z={z} found={found} terminals={terminals} />
          <details className="mt-2">
            <summary className="cursor-pointer py-1 text-13">
              <Plural value={slips.length} one="# fiş" other="# fiş" />
            </summary>
            <Slips slips={slips} denied={denied} onInvoice={onInvoice} />
          </details>
        </>
      )}
      {before.map((one, i) => (
        <p key={one.at} className="text-12 text-quiet">
          <Trans>
            Önceki: nakit {formatMoney(one.z.cash)}, kart {formatMoney(one.z.card)}, diğer{' '}
            {formatMoney(one.z.other)}
          </Trans>
          {one.voided ? (
            <>
              {' · '}
              <Trans>İptal edildi: {one.voided.reason}</Trans>
            </>
          ) : null}
          {replacedFor(view, i)}
        </p>
      ))}
    </section>
  );
}

/** Why the version after `before[i]` took its place. */
function replacedFor({ reason, before }: ZView, i: number): string {
  const why = i === 0 ? reason : before[i - 1]?.reason;
  return why ? ` · ${why}` : '';
}

type Found = ReturnType<typeof compareZ>;

/** The figures of a Z report beside those of its slips. */
function Comparison({ found }: { found: Found }) {
  const { t } = useLingui();
  return (
    <table className="mt-2 w-full text-13 tabular-nums">
      <caption className="sr-only">{t`Z ve fişler`}</caption>
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="py-1 text-left font-normal">
            <span className="sr-only">{t`Kalem`}</span>
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Z
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            <Trans>Fişler</Trans>
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            <Trans>Fark</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {found.groups.map(({ rate, ...sums }) => (
          <Line key={rate} name={t`KDV %${rate}`} sums={sums} />
        ))}
        <Line name={t`Nakit`} sums={found.cash} />
        <Line name={t`Kart`} sums={found.card} />
        <Line name={t`Diğer`} sums={found.other} />
        <Line name={t`Toplam`} sums={found.total} strong />
      </tbody>
    </table>
  );
}

/** What the slips of a Z report booked, and the end of day of its card terminals. */
function Booked({
  z,
  found,
  terminals,
}: {
  z: ZView['z'];
  found: Found;
  terminals: RetailDays['terminals'];
}) {
  const own = useOwnAccounts();
  const nameOf = (account: string) => accountName(account, own);
  return (
    <>
      {found.unknown > 0 ? (
        <p className="mt-1 text-13 text-ambertext">
          <Plural
            value={found.unknown}
            one="# fişin kapanışı girilmediği için KDV grubu bilinmiyor."
            other="# fişin kapanışı girilmediği için KDV grubu bilinmiyor."
          />
        </p>
      ) : null}
      <p className="mt-1 text-13 text-quiet tabular-nums">
        <Trans>
          Bu fişlerden kasaya {formatMoney(found.cash.books)}, POS hesabına{' '}
          {formatMoney(found.card.books)} girdi. Z ile fark: nakit{' '}
          {formatMoney(z.cash - found.cash.books)}, kart {formatMoney(z.card - found.card.books)}.
        </Trans>
      </p>
      {z.terminals.map(({ account, total }) => {
        const books = terminals.get(terminalKey(z.day, account)) ?? 0;
        return (
          <p key={account} className="text-13 tabular-nums">
            <Trans>
              {nameOf(account)} gün sonu {formatMoney(total)} · bu hesaba giren kartlar{' '}
              {formatMoney(books)} · fark {formatMoney(total - books)}
            </Trans>
          </p>
        );
      })}
    </>
  );
}

const Line = ({
  name,
  sums: { z, slips, difference },
  strong = false,
}: {
  name: string;
  sums: Compared;
  strong?: boolean;
}) => (
  <tr className={cx('border-line border-t', strong && 'font-semibold')}>
    <th scope="row" className="py-1 text-left font-normal">
      {name}
    </th>
    <td className="py-1 text-right">
      <Money kurus={z} unit="" />
    </td>
    <td className="py-1 text-right">
      <Money kurus={slips} unit="" />
    </td>
    <td className={cx('py-1 text-right', difference !== 0 && 'text-dangertext')}>
      <Money kurus={difference} unit="" />
    </td>
  </tr>
);

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="mb-6">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

function Slips({
  slips,
  denied,
  onInvoice,
}: {
  slips: readonly { id: string; number: string; at: number; amount: number }[];
  denied: string | undefined;
  onInvoice: (slip: { id: string; at: number }) => void;
}) {
  const { t } = useLingui();
  return (
    <ul className="text-13">
      {slips.map((slip) => (
        <li
          key={slip.id}
          className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-1"
        >
          <span>
            <Link
              href={recordPath('slip', slip.id)}
              className="underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {slip.number}
            </Link>{' '}
            <span className="text-quiet">{formatTime(slip.at)}</span>
          </span>
          <span className="flex items-center gap-3">
            <Money kurus={slip.amount} />
            <Button
              size="sm"
              reason={denied}
              aria-label={t`Faturaya çevir: ${slip.number}`}
              onClick={() => onInvoice(slip)}
            >
              <Trans>Faturaya çevir</Trans>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The day that an opened row or cell names. */
export const dayOfOpened = (id: string, reports: readonly ZView[], idOf: (z: ZView) => string) =>
  reports.find((view) => idOf(view) === id)?.z.day ?? (/^\d{4}-/.test(id) ? id : dayOf(0));
