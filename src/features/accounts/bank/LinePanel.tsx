import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BankLineView } from '@/data/core/types';
import type { LineProposals, Proposal } from '@/domain/bank/match';
import { maskedIban } from '@/domain/base/iban';
import { formatDay, formatMoney } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { partsOf } from './candidates';
import type { Making } from './MakeDialog';
import {
  accept,
  makeExpense,
  makePayment,
  makeTransfer,
  saved,
  saveIgnore,
  saveUnmatch,
} from './steps';
import type { BankDesk } from './use-bank-desk';
import { acceptReason, acceptText, proposalTitle, ruleText } from './words';

type Props = {
  desk: BankDesk;
  line: BankLineView;
  onMake: (what: Making) => void;
};

/** One line: what it may be and why, and what else a person may say of it. */
export function LinePanel({ desk, line, onMake }: Props) {
  const { t } = useLingui();
  const isLocked = desk.lock?.until !== null && line.day <= (desk.lock?.until ?? '');
  const may = useMay('accounts', 2);
  const denied = !may
    ? t`Bunun için yetkiniz yok.`
    : isLocked
      ? t`Günün mutabakatı kilitli.`
      : undefined;
  const found = desk.proposals?.get(line.id);
  return (
    <div className="flex flex-col gap-5">
      <header>
        <p className="text-13 text-quiet">{formatDay(line.day)}</p>
        <p className="mt-0.5 break-words font-semibold text-15">
          <bdi>{line.text || line.name || '–'}</bdi>
        </p>
        {line.name || line.iban ? (
          <p className="text-13 text-quiet">
            <bdi>{[line.name, line.iban && maskedIban(line.iban)].filter(Boolean).join(' · ')}</bdi>
          </p>
        ) : null}
        <p className="mt-1 text-right">
          <Money kurus={line.amount} signed className="font-semibold text-24" />
        </p>
      </header>
      {line.match ? (
        <Matched desk={desk} line={line} denied={denied} />
      ) : line.ignored ? (
        <Ignored line={line} denied={denied} />
      ) : (
        <>
          <Proposals desk={desk} line={line} found={found} denied={denied} />
          <Other line={line} denied={denied} onMake={onMake} />
        </>
      )}
      <p className="border-line border-t pt-3 text-12 text-quiet">
        <Trans>
          Eşleme kayıt üretmez; yalnız bağlar ya da düğmedeki kaydı açar. Çözmek satırı eski hâline
          getirir.
        </Trans>
      </p>
    </div>
  );
}

function Proposals({
  desk,
  line,
  found,
  denied,
}: {
  desk: BankDesk;
  line: BankLineView;
  found: LineProposals | undefined;
  denied: string | undefined;
}) {
  const { t } = useLingui();
  const [best, ...others] = found?.proposals ?? [];
  if (found?.rule) return <ByRule desk={desk} line={line} found={found} denied={denied} />;
  if (!best)
    return (
      <p className="text-13 text-quiet">
        <Trans>Bu satırın karşılığı bulunamadı.</Trans>
      </p>
    );
  const press = (one: Proposal) =>
    void saved(accept(line, one.items, desk.book?.cheques ?? [], partsOf(one.items, line.amount)));
  return (
    <>
      <section aria-label={t`Öneri`}>
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-13 text-quiet">
              <Trans>Öneri 1 / {1 + others.length}</Trans>
            </p>
            <h3 className="break-words font-semibold text-18">{proposalTitle(best)}</h3>
            <p className="text-13 text-quiet">
              <bdi>
                {[formatDay(best.items[0]?.day ?? ''), best.items[0]?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </p>
          </div>
          <p className="shrink-0 text-right">
            <span className="block font-semibold text-30 tabular-nums">{best.points}</span>
            <span className="block text-12 text-quiet">
              <Trans>puan · ikinciye {found?.clear ?? 0} fark</Trans>
            </span>
          </p>
        </div>
        <Evidence line={line} best={best} />
        <Button
          variant="primary"
          className="mt-3 w-full"
          reason={denied ?? acceptReason(best.items, line.amount)}
          onClick={() => press(best)}
        >
          {acceptText(best.items)}
        </Button>
      </section>
      {others.length === 0 ? null : (
        <section aria-labelledby="bank-others">
          <h3 id="bank-others" className="font-semibold text-15">
            <Trans>Öteki adaylar</Trans>
          </h3>
          <ul className="mt-1 border-line border-t">
            {others.map((one) => (
              <li
                key={one.items.map(({ kind, id }) => kind + id).join()}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate font-medium">{proposalTitle(one)}</span>
                  <span className="block truncate text-13 text-quiet">
                    <bdi>
                      {[one.items[0]?.name, t`${one.points} puan`].filter(Boolean).join(' · ')}
                    </bdi>
                  </span>
                </span>
                <Money kurus={totalOf(one)} className="text-13" />
                <Button
                  size="sm"
                  aria-label={t`${proposalTitle(one)} ile eşle`}
                  reason={denied ?? acceptReason(one.items, line.amount)}
                  onClick={() => press(one)}
                >
                  <Trans>Bununla eşle</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const totalOf = ({ items }: Proposal): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Each point of a proposal with both sides of it. */
function Evidence({ line, best }: { line: BankLineView; best: Proposal }) {
  const { t } = useLingui();
  const { amount, iban, name, text, days } = best.evidence;
  const [one] = best.items;
  const rows: [string, string, string, number][] = [
    [t`Tutar`, formatMoney(line.amount), formatMoney(totalOf(best)), amount],
    [t`IBAN`, line.iban ? maskedIban(line.iban) : '–', iban > 0 ? t`kayıtlı` : '–', iban],
    [t`Ad`, line.name || '–', one?.name || '–', name],
    [t`Metin`, text > 0 ? t`numara geçiyor` : '–', one?.numbers[0] ?? '–', text],
    [t`Gün`, formatDay(line.day), formatDay(one?.day ?? line.day), days],
  ];
  return (
    <table className="mt-3 w-full table-fixed text-13">
      <thead>
        <tr className="border-line border-b text-left text-12 text-quiet">
          <th className="w-14 py-1 font-normal">
            <span className="sr-only">{t`Kanıt`}</span>
          </th>
          <th className="py-1 font-normal">{t`Bankada`}</th>
          <th className="py-1 font-normal">{t`Bizde`}</th>
          <th className="w-12 py-1 text-right font-normal">{t`puan`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, bank, ours, points]) => (
          <tr key={head} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal text-quiet">
              {head}
            </th>
            <td className="truncate py-1.5 font-medium">
              <bdi>{bank}</bdi>
            </td>
            <td className="truncate py-1.5 font-medium">
              <bdi>{ours}</bdi>
            </td>
            <td className="py-1.5 text-right tabular-nums">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByRule({
  desk,
  line,
  found,
  denied,
}: {
  desk: BankDesk;
  line: BankLineView;
  found: LineProposals;
  denied: string | undefined;
}) {
  const { rule } = found;
  if (!rule) return null;
  const { does } = rule;
  const text = ruleText(rule, {
    accounts: desk.book?.accounts ?? [],
    names: (contact) => desk.book?.contacts.get(contact)?.name ?? contact,
  });
  const press = () => {
    if (does.do === 'contact') return makePayment(line, does.contact);
    if (does.do === 'expense') return makeExpense(line, does.expense);
    if (does.do === 'transfer') return makeTransfer(line, does.account);
    return saveIgnore(line, does.reason);
  };
  return (
    <section>
      <p className="text-13 text-quiet">
        <Trans>Kuralınıza göre</Trans>
      </p>
      <h3 className="break-words font-semibold text-18">{text}</h3>
      {rule.contains ? (
        <p className="text-13 text-quiet">
          <Trans>Metinde geçen: {rule.contains}</Trans>
        </p>
      ) : null}
      <Button
        variant="primary"
        className="mt-3 w-full"
        reason={denied}
        onClick={() => void saved(press())}
      >
        <Trans>Kuralı uygula</Trans>
      </Button>
    </section>
  );
}

function Other({
  line,
  denied,
  onMake,
}: {
  line: BankLineView;
  denied: string | undefined;
  onMake: (what: Making) => void;
}) {
  const choice = (what: Making, text: ReactNode) => (
    <Button size="sm" reason={denied} onClick={() => onMake(what)}>
      {text}
    </Button>
  );
  return (
    <section aria-labelledby="bank-other">
      <h3 id="bank-other" className="font-semibold text-15">
        <Trans>Hiçbiri değilse</Trans>
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {line.amount > 0
          ? choice('payment', <Trans>Tahsilat</Trans>)
          : choice('payment', <Trans>Ödeme</Trans>)}
        {line.amount < 0 ? choice('expense', <Trans>Masraf</Trans>) : null}
        {choice('transfer', <Trans>Virman</Trans>)}
        {choice('ignore', <Trans>Yok say</Trans>)}
      </div>
    </section>
  );
}

function Matched({
  desk,
  line,
  denied,
}: {
  desk: BankDesk;
  line: BankLineView;
  denied: string | undefined;
}) {
  const by = useUserName(line.match?.by ?? '');
  return (
    <section>
      <h3 className="font-semibold text-15">
        <Trans>Eşlenen kayıt</Trans>
      </h3>
      <ul className="mt-1 border-line border-t">
        {(line.match?.parts ?? []).map(({ document, amount }) => {
          const slip = desk.book?.slips.find(({ id }) => id === document);
          return (
            <li
              key={document}
              className="flex items-center justify-between gap-3 border-line border-b py-2"
            >
              <Link
                href={recordPath('slip', document)}
                className="min-w-0 truncate underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {slip?.number ?? document.slice(0, 8)}
              </Link>
              <Money kurus={amount} />
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Eşleyen: {by}</Trans>
      </p>
      <Button className="mt-3 w-full" reason={denied} onClick={() => void saved(saveUnmatch(line))}>
        <Trans>Eşlemeyi çöz</Trans>
      </Button>
    </section>
  );
}

function Ignored({ line, denied }: { line: BankLineView; denied: string | undefined }) {
  return (
    <section>
      <h3 className="font-semibold text-15">
        <Trans>Yok sayıldı</Trans>
      </h3>
      <p className="mt-1 break-words">{line.ignored?.reason}</p>
      <Button
        className="mt-3 w-full"
        reason={denied}
        onClick={() => void saved(saveIgnore(line, null))}
      >
        <Trans>Yeniden aç</Trans>
      </Button>
    </section>
  );
}
