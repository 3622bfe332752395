import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { karatDifferences, netDifferences } from '@/domain/stock/count-reading';
import {
  type CountChange,
  type CountLine,
  isExplained,
  mayWrite,
} from '@/domain/stock/stock-count';
import { AgreedFigure } from '@/parts/approval/AgreedFigure';
import { useStockSpots } from '@/parts/stock/use-spots';
import { differenceText, useWorth } from '@/parts/stock/worth';
import { Check } from '@/ui/field/Check';
import { Remedy, SoldBefore } from './Remedy';
import { carriedText, countedText, differenceAction, differenceName } from './words';

type Props = { line: CountLine; change: CountChange; isOn: boolean; onTurn: (on: boolean) => void };

/**
 * One difference: what the books have and what was counted, what that is worth, and what closing
 * the count does about it.
 */
export function ComparedRow({ line, change, isOn, onTurn }: Props) {
  const { t } = useLingui();
  const { nameOf } = useStockSpots();
  const { is, card, expected, found } = line;
  const lies = nameOf({ branch: card.branch ?? '', place: card.place });
  const worth = useWorth();
  const nets = netDifferences(karatDifferences([change]));
  const writes = mayWrite(line);
  return (
    <>
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{card.name}</bdi>
        <span className="text-13 text-quiet">
          {is === 'elsewhere' ? t`Başka yerde: ${lies}` : differenceName(is)} ·{' '}
          <span className="whitespace-nowrap">{card.barcode}</span> ·{' '}
          <span className="whitespace-nowrap">
            <Trans>defterde {countedText(card, expected)}</Trans>
          </span>{' '}
          ·{' '}
          <span className="whitespace-nowrap">
            <Trans>sayılan {countedText(card, found)}</Trans>
          </span>
        </span>
        {writes && isExplained(line) ? <SoldBefore card={card} /> : null}
        {writes && change.carried ? (
          <span className="block text-13 text-metal-in">
            {carriedText(change, nameOf({ branch: card.branch ?? '', place: '' }))}
          </span>
        ) : null}
      </span>
      <span className="flex shrink-0 items-center gap-4 max-sm:flex-col max-sm:items-end max-sm:gap-0">
        {writes && nets.length > 0 ? (
          <span className="whitespace-nowrap font-semibold">
            {differenceText(nets, worth(nets))}
          </span>
        ) : null}
        {writes ? (
          <Check
            label={
              <>
                {differenceAction(line)}
                <span className="sr-only">: {card.name}</span>
              </>
            }
            checked={isOn}
            onChange={onTurn}
            className="min-w-[132px] shrink-0 sm:w-[196px]"
          />
        ) : (
          <Remedy card={card} />
        )}
      </span>
    </>
  );
}

/**
 * What the approver of a count agrees to: the net of all metals, karat by karat what is missing and
 * found, and what was read late.
 */
export function ApprovedDifference({
  changes,
  late,
}: {
  changes: readonly CountChange[];
  late: number;
}) {
  const { t } = useLingui();
  const rows = karatDifferences(changes);
  return (
    <>
      <AgreedFigure nets={netDifferences(rows)} />
      <p className="text-13 text-quiet">{t`${rows.reduce((sum, { less }) => sum + less.pieces, 0)} adet eksik, ${rows.reduce((sum, { more }) => sum + more.pieces, 0)} adet fazla`}</p>
      {late > 0 ? (
        <p className="text-13 text-ambertext">
          <Plural
            value={late}
            one="# okuma defter görüldükten sonra eklendi; kör sayım değil."
            other="# okuma defter görüldükten sonra eklendi; kör sayım değil."
          />
        </p>
      ) : null}
    </>
  );
}
