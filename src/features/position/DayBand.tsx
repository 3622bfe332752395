import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasDigits, MINUS, textOf } from '@/domain/base/digits';
import type { DayMove } from '@/domain/position/branch-position';
import { formatHas } from '@/i18n/formats';
import { type BandStep, LimitBand } from '@/ui/chart/LimitBand';
import { PurchaseIcon, SaleIcon } from '@/ui/sign/Icon';
import { bandSteps } from './band-steps';
import type { PricedRow } from './priced';

/** Formats has (pure gold) without its unit, which the heading shows. */
const format = (pure: number, plus = false): string =>
  `${pure < 0 ? MINUS : plus && pure > 0 ? '+' : ''}${textOf(hasDigits(Math.abs(pure)))}`;

/**
 * Pure gold position against the limit set by the owner, and the day's changes from its opening,
 * row by row.
 */
export function DayBand({ row, today }: { row: PricedRow; today: readonly DayMove[] | undefined }) {
  const { t } = useLingui();
  const { limit } = row;
  // The number of rows is the same on every day, so the placeholder has the final height.
  const room = row.promised === 0 ? 'min-h-72' : 'min-h-88';
  if (!today) return <div className={room} />;
  const { opening, rows, books, promised, net } = bandSteps(row.net + row.promised, row.net, today);
  const words: Record<string, string> = {
    sale: t`Satış`,
    purchase: t`Alış`,
    exchange: t`Takas`,
    other: t`Diğer`,
  };
  const steps: BandStep[] = [
    { id: 'opening', label: t`Günün başında`, said: t`Günün başında`, after: opening },
    ...rows.map(({ kind, documents, quantity, after }): BandStep => {
      const word = words[kind] ?? '';
      return {
        id: kind,
        said: word,
        label: <Moved kind={kind} word={word} documents={documents} />,
        moved: quantity,
        after,
      };
    }),
    ...(row.promised === 0
      ? []
      : [
          { id: 'books', label: t`Defterde`, said: t`Defterde`, after: books },
          {
            id: 'promised',
            label: t`Siparişe bağlı`,
            said: t`Siparişe bağlı`,
            moved: -promised,
            after: net,
          },
        ]),
    { id: 'now', label: t`Şimdi`, said: t`Şimdi`, after: net, strong: true },
  ];
  return (
    <LimitBand
      title={t`Pozisyon, has`}
      summary={<Room net={row.net} limit={limit} />}
      steps={steps}
      opening={opening}
      now={net}
      limit={limit}
      format={format}
      sides={[t`açık`, t`fazla`]}
      className={room}
    />
  );
}

function Room({ net, limit }: { net: number; limit: number | undefined }): ReactNode {
  if (limit === undefined) return <Trans>Sınır konmadı.</Trans>;
  const room = limit - Math.abs(net);
  return room < 0 ? (
    <span className="text-ambertext">
      <Trans>Pozisyon sınırı aşıldı: {formatHas(-room)}.</Trans>
    </span>
  ) : (
    <Trans>Sınıra {formatHas(room)} var.</Trans>
  );
}

function Moved({ kind, word, documents }: { kind: string; word: string; documents: number }) {
  return (
    <span
      className={`inline-flex items-baseline gap-1.5 [&>svg]:self-center ${kind === 'purchase' ? 'text-metal-in' : ''}`}
    >
      {kind === 'sale' ? <SaleIcon size={16} className="-my-1" /> : null}
      {kind === 'purchase' ? <PurchaseIcon size={16} className="-my-1" /> : null}
      {word}
      {documents > 0 ? (
        <span className="text-quiet">
          <Plural value={documents} one="# fiş" other="# fiş" />
        </span>
      ) : null}
    </span>
  );
}
