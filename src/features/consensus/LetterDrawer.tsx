import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { LetterView } from '@/data/core/types';
import { useLetter } from '@/data/fiscal/use-letters';
import { useCompany } from '@/data/list/use-definitions';
import {
  type LetterAnswer,
  type LetterMove,
  letterAfter,
  letterDifferences,
} from '@/domain/fiscal/letter';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { assetName, assetQuantity, balanceSide, signedQuantity } from '@/i18n/asset-text';
import {
  letterChannelName,
  letterKindName,
  letterStateName,
  letterSubject,
} from '@/i18n/fiscal/letter-text';
import { formatDate, formatDateTime, formatMoney } from '@/i18n/formats';
import { History, HistoryStep } from '@/parts/fiscal/DocumentParts';
import { queued } from '@/parts/fiscal/document-steps';
import { drawLetter } from '@/parts/fiscal/draw-letter';
import { maySend, saveWithdraw } from '@/parts/fiscal/letter-steps';
import { recordPath } from '@/session/page/record-path';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { showToast } from '@/ui/sign/toast';
import { savePdf } from '@/ui/table/export/save-file';
import { LetterName, StateMark } from './columns';
import { SendLetterDialog } from './SendLetterDialog';
import { SettleDialog } from './SettleDialog';

type Drawn = { letter: LetterView };

/** One letter: the frozen figures beside the other side’s, its answers, and the possible steps. */
export function LetterDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const letter = useLetter(id);
  const [asked, setAsked] = useState<'send' | 'settle' | null>(null);
  const [now] = useState(correctedNow);
  if (!letter) return null;
  const { figures, link, sync, isFrozen } = letter;
  return (
    <>
      <Drawer
        open={asked === null}
        onClose={onClose}
        width="lg"
        title={<LetterName letter={letter} />}
        subtitle={
          <>
            {`${letterKindName(figures.kind)} · ${letterSubject(figures)}`} <SyncMark mark={sync} />
          </>
        }
        footer={<Actions letter={letter} onAsk={setAsked} />}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StateMark letter={letter} now={now} />
          <Link
            href={recordPath('contact', letter.contact)}
            className="inline-flex min-h-11 items-center text-13 underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <Trans>Kartını aç</Trans>
          </Link>
        </div>
        {isFrozen ? (
          <Figures letter={letter} />
        ) : (
          <p className="mt-2 text-13 text-quiet">
            <Trans>Bu cihazda bekliyor; rakamları bağlanınca sunucu hesaplar.</Trans>
          </p>
        )}
        {isFrozen ? <Statements letter={letter} /> : null}
        {letter.settled ? (
          <p className="mt-3 rounded-card bg-sunken px-3 py-2 text-13">{letter.settled.note}</p>
        ) : null}
        <Answers letter={letter} />
        {link ? (
          <p className="mt-3 text-13 text-quiet">
            {letterChannelName(link.channel)} · {formatDateTime(link.at)} ·{' '}
            {t`${formatDate(link.until)} gününe kadar açılır`}
          </p>
        ) : null}
        {isFrozen ? <Pdf letter={letter} /> : null}
        <Moves letter={letter} />
      </Drawer>
      {asked === 'send' ? (
        <SendLetterDialog letter={letter} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'settle' ? <SettleDialog letter={letter} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const CELL = 'border-line border-t py-1.5 pl-3 text-right align-top';

/** Our frozen figures; beside them the other side’s and the difference, once they disagree. */
function Figures({ letter: { figures, answers } }: Drawn) {
  const { t } = useLingui();
  const products = useProducts();
  const last = answers.at(-1);
  const theirs = last?.verdict === 'disagree' ? last : undefined;
  const side = (asset: string, quantity: number) =>
    quantity === 0 ? '–' : `${assetQuantity(asset, quantity)} ${balanceSide(quantity)}`;
  const rows =
    figures.kind === 'balance'
      ? letterDifferences(
          figures.balances,
          theirs?.balances ?? (theirs ? [] : figures.balances),
        ).map(({ asset, name, ours, theirs: other, difference }) => ({
          key: asset,
          name: name ?? assetName(asset, products),
          ours: side(asset, ours),
          theirs: side(asset, other),
          difference: difference === 0 ? '–' : signedQuantity(asset, difference, true),
        }))
      : [
          {
            key: 'count',
            name: t`Belge sayısı`,
            ours: String(figures.count),
            theirs: String(theirs?.count ?? ''),
            difference: String((theirs?.count ?? figures.count) - figures.count),
          },
          {
            key: 'net',
            name: t`KDV hariç toplam`,
            ours: formatMoney(figures.net),
            theirs: theirs?.net === undefined ? '' : formatMoney(theirs.net),
            difference: formatMoney((theirs?.net ?? figures.net) - figures.net),
          },
        ];
  if (rows.length === 0)
    return (
      <p className="mt-2 font-medium">
        <Trans>Bakiye yok.</Trans>
      </p>
    );
  return (
    <table className="mt-2 w-full text-13">
      <thead>
        <tr className="text-left text-quiet">
          <th scope="col" className="py-1.5 font-normal">{t`Hesap`}</th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Biz`}</th>
          {theirs ? (
            <>
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Onlar`}</th>
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Fark`}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, ours, theirs: other, difference }) => (
          <tr key={key}>
            <th scope="row" className="border-line border-t py-1.5 text-left font-medium">
              {name}
            </th>
            <td className={CELL}>{ours}</td>
            {theirs ? (
              <>
                <td className={CELL}>{other}</td>
                <td className={`${CELL} font-semibold`}>{difference}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Movements that the letter shows, as they were frozen. */
function Statements({ letter: { figures } }: Drawn) {
  const { t } = useLingui();
  const products = useProducts();
  if (figures.kind !== 'balance' || !figures.statements?.length) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-13 underline underline-offset-4">
        <Trans>Hareketler</Trans>
      </summary>
      {figures.statements.map(({ asset, name, opening, rows }) => (
        <table key={asset} className="mt-1 w-full text-13">
          <caption className="text-left font-medium">{name ?? assetName(asset, products)}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Tarih`}</th>
              <th scope="col">{t`No`}</th>
              <th scope="col">{t`Hareket`}</th>
              <th scope="col">{t`Bakiye`}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="border-line border-t py-1.5" />
              <td className="border-line border-t py-1.5 pl-3">{t`Devir`}</td>
              <td className={CELL} />
              <td className={CELL}>{signedQuantity(asset, opening)}</td>
            </tr>
            {rows.map(({ at, number, quantity, balance }) => (
              <tr key={`${number} ${at}`}>
                <td className="border-line border-t py-1.5 text-quiet">{formatDate(at)}</td>
                <td className="border-line border-t py-1.5 pl-3">{number}</td>
                <td className={CELL}>{signedQuantity(asset, quantity)}</td>
                <td className={CELL}>{signedQuantity(asset, balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

/** Every answer, the newest first; a later one is shown as a change of the earlier ones. */
function Answers({ letter: { answers } }: Drawn) {
  if (answers.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        <Trans>Yanıtlar</Trans>
      </h3>
      <ol>
        {answers
          .map((answer, i) => <Answer key={answer.at} answer={answer} isChange={i > 0} />)
          .reverse()}
      </ol>
    </section>
  );
}

function Answer({ answer, isChange }: { answer: LetterAnswer; isChange: boolean }) {
  const { t } = useLingui();
  const products = useProducts();
  const { at, verdict, name, note, balances = [], count, net } = answer;
  const figures = [
    ...balances.map(
      ({ asset, name: coin, quantity }) =>
        `${coin ?? assetName(asset, products)}: ${assetQuantity(asset, quantity)} ${balanceSide(quantity)}`,
    ),
    ...(net === undefined ? [] : [`${count ?? ''} · ${formatMoney(net)}`]),
  ];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className="font-medium">
        {letterStateName(verdict === 'agree' ? 'agreed' : 'disputed')}
        {isChange ? <span className="text-quiet"> {t`(değişiklik)`}</span> : null}
      </span>
      <span className="text-quiet">{formatDateTime(at)}</span>
      <span className="col-span-2 text-quiet [overflow-wrap:anywhere]">
        {[name, ...figures, note].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** The letter as a file, drawn on this device. */
function Pdf({ letter }: Drawn) {
  const { t } = useLingui();
  const company = useCompany();
  const products = useProducts();
  const [busy, setBusy] = useState(false);
  const draw = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { name, bytes } = await drawLetter(letter, company?.profile ?? NO_PROFILE, products);
      savePdf(name, bytes);
    } catch (cause) {
      reportError(cause);
      showToast({ type: 'error', message: t`PDF hazırlanamadı. Yeniden deneyin.` });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" className="mt-4" loading={busy} onClick={draw}>
      <Trans>PDF indir</Trans>
    </Button>
  );
}

const Moves = ({ letter: { moves } }: Drawn) => (
  <History>
    {moves.toReversed().map((move) => (
      <Move key={`${move.at} ${move.what}`} move={move} />
    ))}
  </History>
);

function Move({ move: { at, by, what, text = '' } }: { move: LetterMove }) {
  const { t } = useLingui();
  const name = useUserName(by ?? '');
  return (
    <HistoryStep
      what={what === 'renewed' ? t`Bağlantı yenilendi` : letterStateName(what)}
      at={at}
      who={by === null ? t`karşı taraf` : name}
      text={text}
    />
  );
}

/** What may be done in this stage. */
function Actions({ letter, onAsk }: Drawn & { onAsk: (what: 'send' | 'settle') => void }) {
  const { t } = useLingui();
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const isWithdrawable = letterAfter(letter.stage, 'withdraw') !== undefined;
  const isSettleable = letterAfter(letter.stage, 'settle') !== undefined;
  const sends = maySend(letter);
  if (letter.sync === 'refused' || !(isWithdrawable || isSettleable || sends)) return null;
  return (
    <>
      {isWithdrawable ? (
        <Button reason={denied} onClick={() => queued(saveWithdraw(letter))}>
          <Trans>Geri çek</Trans>
        </Button>
      ) : null}
      {sends ? (
        <Button
          variant={isSettleable ? 'secondary' : 'primary'}
          reason={denied}
          onClick={() => onAsk('send')}
        >
          {letter.link ? <Trans>Bağlantıyı yenile</Trans> : <Trans>Gönder</Trans>}
        </Button>
      ) : null}
      {isSettleable ? (
        <Button variant="primary" reason={denied} onClick={() => onAsk('settle')}>
          <Trans>Mutabakatı kapat</Trans>
        </Button>
      ) : null}
    </>
  );
}
