import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SheetChange, SheetWorth } from '../../../domain/balance-sheet';
import { MINUS } from '../../../domain/digits';
import { formatHas, formatMoney } from '../../../i18n/formats';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import type { WholeSheet } from './use-sheet';

/** What is left when all debts are taken off, and what the day and the month did to it, what came and went apart from what prices did. */
export function SheetFigures({ whole: { sheet, today, month } }: { whole: WholeSheet }) {
  const { net, owned, owed } = sheet;
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4 border-line border-y bg-raised px-6 py-4 max-sm:px-4">
      <div>
        <p className="text-13 text-quiet">
          <Trans>Net varlık</Trans>
        </p>
        <p className="whitespace-nowrap font-semibold text-30 max-sm:text-24">{net ? <Has pure={net.pure} /> : '–'}</p>
        <p className="whitespace-nowrap font-medium">{net ? <Money kurus={net.kurus} /> : null}</p>
        <p className="text-13 text-quiet">
          {owned && owed ? (
            <Trans>
              varlık {formatHas(owned.pure)} · borç {formatHas(owed.pure)}
            </Trans>
          ) : null}
        </p>
      </div>
      <Change name={<Trans>Gün başından</Trans>} change={today} />
      <Change name={<Trans>Ay başından</Trans>} change={month} />
    </div>
  );
}

function Change({ name, change: { all, moved, price } }: { name: ReactNode; change: SheetChange }) {
  return (
    <dl className="grid min-w-56 grid-cols-[1fr_auto_auto] gap-x-4 max-sm:w-full">
      <dt className="col-span-3 text-13 text-quiet">{name}</dt>
      <Row strong name={<Trans>Değişim</Trans>} worth={all} />
      <Row name={<Trans>giren, çıkan</Trans>} worth={moved} />
      <Row name={<Trans>fiyat</Trans>} worth={price} />
    </dl>
  );
}

function Row({ name, worth, strong = false }: { name: ReactNode; worth: SheetWorth | null; strong?: boolean }) {
  const size = strong ? 'font-semibold' : 'text-13';
  return (
    <>
      <dd className={strong ? 'font-semibold' : 'text-13 text-quiet'}>{name}</dd>
      <dd className={`whitespace-nowrap text-right ${size}`}>{worth ? signedHas(worth.pure) : '–'}</dd>
      <dd className={`whitespace-nowrap text-right ${size}`}>{worth ? signedMoney(worth.kurus) : ''}</dd>
    </>
  );
}

const sign = (value: number): string => (value < 0 ? MINUS : value > 0 ? '+' : '');
const signedHas = (pure: number): string => `${sign(pure)}${formatHas(Math.abs(pure))}`;
const signedMoney = (kurus: number): string => `${sign(kurus)}${formatMoney(Math.abs(kurus))}`;
