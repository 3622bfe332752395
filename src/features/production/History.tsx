import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useContact } from '@/data/contact/use-contacts';
import { useOwnAccounts } from '@/data/till/use-till';
import type { WorkMove } from '@/domain/job/work';
import { metalAccountName } from '@/i18n/account-text';
import { formatDateTime } from '@/i18n/formats';
import { goodsName, stepDetail, stepName } from '@/i18n/production-text';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { cx } from '@/ui/style/classes';

/**
 * All that was done, the newest first. What was undone stays and says so; each document leads to
 * its slip. Below it what else was said of it.
 */
export function History({ moves, children }: { moves: readonly WorkMove[]; children?: ReactNode }) {
  if (moves.length === 0) return children;
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Geçmiş</Trans>
      </h3>
      <ol>
        {[...moves].reverse().map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </ol>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Bir işlemi geri almak için fişini açıp ters kayıt yazın.</Trans>
      </p>
      {children}
    </section>
  );
}

function Move({ move: { step, number, at, by, id, reversed, contactId } }: { move: WorkMove }) {
  const { t } = useLingui();
  const user = useUserName(by);
  const hand = useContact(contactId ?? null);
  const own = useOwnAccounts();
  const place =
    'account' in step && !step.account.startsWith('contact:')
      ? metalAccountName(step.account, own)
      : '';
  const name =
    step.is === 'take' ? `${stepName(step.is)}: ${goodsName(step.goods)}` : stepName(step.is);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className={cx('font-medium', reversed && 'text-quiet line-through')}>{name}</span>
      <span className="text-quiet">{formatDateTime(at)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">
        {[stepDetail(step), hand?.name, place, user].filter(Boolean).join(' · ')}
      </span>
      <Link
        href={recordPath('slip', id)}
        className="inline-flex items-start justify-end text-right underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
      >
        {number}
      </Link>
      {reversed ? (
        <span className="col-span-2 text-quiet">{t`Ters kayıtla geri alındı.`}</span>
      ) : null}
    </li>
  );
}
