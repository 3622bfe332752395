import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useContact } from '@/data/contact/use-contacts';
import type { ChequeView } from '@/data/core/types';
import { useCheque } from '@/data/payment/use-cheques';
import { useOwnAccounts } from '@/data/till/use-till';
import {
  type ChequeMove,
  type ChequeState,
  chequeStateOf,
  nextStates,
} from '@/domain/payment/cheque';
import { accountName } from '@/i18n/account-text';
import { chequeName, chequeStateName } from '@/i18n/cheque-text';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { StepDialog } from './StepDialog';
import { actionName, worthText } from './words';

/**
 * One cheque: what stands on it, whose it is, where it has been, and what may be done with it now.
 */
export function ChequeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const cheque = useCheque(id);
  const [to, setTo] = useState<ChequeState | null>(null);
  const may = useMay('accounts', 2);
  const { t } = useLingui();
  if (!cheque) return null;
  const denied = may ? undefined : t`Bunun için yetkiniz yok.`;
  const next = cheque.sync === 'refused' ? [] : nextStates(cheque.state);
  return (
    <>
      <Drawer
        open={to === null}
        onClose={onClose}
        title={chequeName(cheque)}
        subtitle={
          <>
            {chequeStateName(cheque.state, cheque.form)} · <SyncMark mark={cheque.sync} always />
          </>
        }
      >
        <p className="font-semibold text-24">{worthText(cheque)}</p>
        <Facts cheque={cheque} />
        {next.length > 0 ? (
          <div className="mt-4 grid grid-cols-2 gap-2">
            {next.map((state) => (
              <Button key={state} reason={denied} onClick={() => setTo(state)}>
                {actionName(cheque, state)}
              </Button>
            ))}
          </div>
        ) : null}
        {cheque.state === 'portfolio' ? (
          <p className="mt-3 text-13 text-quiet">
            <Trans>Ciro etmek için tezgâhta ödeme ya da alış fişine “Çek, senet ekle” deyin.</Trans>
          </p>
        ) : null}
        <History cheque={cheque} />
      </Drawer>
      {to ? <StepDialog cheque={cheque} to={to} onClose={() => setTo(null)} /> : null}
    </>
  );
}

function Facts({ cheque }: { cheque: ChequeView }) {
  const { t } = useLingui();
  const [giver, holder] = [useContact(cheque.contactId), useContact(cheque.endorsee ?? null)];
  const own = cheque.moves.some(({ from, to }) => from === null && to === 'issued');
  return (
    <dl className="mt-2">
      <Fact term={t`Vade`}>{formatDay(cheque.due)}</Fact>
      <Fact term={own ? t`Verilen kişi` : t`Alınan kişi`}>
        {giver ? <Card id={giver.id} name={giver.name} /> : '–'}
      </Fact>
      {holder ? (
        <Fact term={t`Ciro edilen kişi`}>
          <Card id={holder.id} name={holder.name} />
        </Fact>
      ) : null}
      <Fact term={t`Keşideci`}>{cheque.drawer || '–'}</Fact>
      <Fact term={t`Banka`}>
        {[cheque.bank, cheque.bankBranch].filter(Boolean).join(', ') || '–'}
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
    <dt className="shrink-0 text-quiet">{term}</dt>
    <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Card = ({ id, name }: { id: string; name: string }) => (
  <Link
    href={recordPath('contact', id)}
    className="relative underline decoration-edge underline-offset-4 after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-1.5"
  >
    <bdi>{name}</bdi>
  </Link>
);

/**
 * Where it has been, the newest first. Nothing of it is ever taken away: what was undone, and what
 * counts for nothing, says so.
 */
function History({ cheque }: { cheque: ChequeView }) {
  const strays = new Set(chequeStateOf(cheque.moves).strays.map(({ id }) => id));
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Geçmiş</Trans>
      </h3>
      <ol>
        {[...cheque.moves].reverse().map((move) => (
          <Move key={move.id} move={move} cheque={cheque} stray={strays.has(move.id)} />
        ))}
      </ol>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Bir işlemi geri almak için fişini açıp ters kayıt yazın.</Trans>
      </p>
    </section>
  );
}

function Move({ move, cheque, stray }: { move: ChequeMove; cheque: ChequeView; stray: boolean }) {
  const { t } = useLingui();
  const by = useUserName(move.by);
  const own = useOwnAccounts();
  const to = useContact(move.contactId ?? null);
  const told = [by, move.place ? accountName(move.place, own) : '', to?.name ?? '']
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className={cx('font-medium', move.reversed && 'text-quiet line-through')}>
        {chequeStateName(move.to, cheque.form)}
      </span>
      <span className="text-quiet">{formatDateTime(move.at)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">{told}</span>
      <Link
        href={recordPath('slip', move.slip)}
        className="relative text-right underline decoration-edge underline-offset-4 after:absolute after:inset-x-0 hover:decoration-ink pointer-coarse:after:-inset-y-2"
      >
        {move.number}
      </Link>
      {stray || move.reversed ? (
        <span className={cx('col-span-2', stray ? 'text-ambertext' : 'text-quiet')}>
          {stray
            ? t`Bu işlem yapılırken çek orada değildi; sayılmıyor.`
            : t`Ters kayıtla geri alındı.`}
        </span>
      ) : null}
    </li>
  );
}
