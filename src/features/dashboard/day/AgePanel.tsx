import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatHas, formatMoney } from '@/i18n/formats';
import { PartSquare, StackedBar } from '@/ui/chart/StackedBar';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { Section } from '../Section';
import type { Receivables } from './receivables';

const sum = (buckets: readonly number[]): number => buckets.reduce((all, one) => all + one, 0);

/** Age of what contacts owe the shop: one bar for pure gold, one for lira. */
export function AgePanel({ aged }: { aged: Receivables | undefined }) {
  const { t } = useLingui();
  const parts = [t`0–30 gün`, t`31–60 gün`, t`61–90 gün`, t`90 günü geçen`];
  if (aged && sum(aged.has) + sum(aged.lira) + aged.others === 0) return null;
  const { has, lira, old, others } = aged ?? NONE;
  const label = (name: string, values: readonly number[], format: (value: number) => string) =>
    `${name}: ${values.map((value, i) => `${parts[i]} ${format(value)}`).join(', ')}`;
  return (
    <Section title={<Trans>Alacakların yaşı</Trans>}>
      {/* Invisible while loading, so that nothing moves when the figures appear. */}
      <div className={cx('max-w-xl', aged ? '' : 'invisible')}>
        <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-y-1 text-12 text-quiet">
          <span>
            <Trans>has</Trans>
          </span>
          <StackedBar label={label(t`Has`, has, formatHas)} values={has} />
          <span>₺</span>
          <StackedBar label={label(t`Lira`, lira, formatMoney)} values={lira} />
        </div>
        <table className="mt-2 w-full text-13">
          <caption className="sr-only">{t`Alacakların yaşı`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Yaş`}</th>
              <th scope="col">{t`Has`}</th>
              <th scope="col">{t`Lira`}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, i) => (
              <tr key={part} className="h-7">
                <th scope="row" className="whitespace-nowrap text-left font-normal text-quiet">
                  <PartSquare part={i} />
                  {part}
                </th>
                <td className="whitespace-nowrap pl-2 text-right">
                  {has[i] ? <Has pure={has[i]} unit="" /> : '–'}
                </td>
                <td className="whitespace-nowrap pl-2 text-right">
                  {lira[i] ? <Money kurus={lira[i]} unit="" /> : '–'}
                </td>
              </tr>
            ))}
            <tr className="h-7 border-line border-t font-medium">
              <th scope="row" className="text-left font-normal text-quiet">
                <Trans>Toplam</Trans>
              </th>
              <td className="whitespace-nowrap pl-2 text-right">
                <Has pure={sum(has)} unit="" />
              </td>
              <td className="whitespace-nowrap pl-2 text-right">
                <Money kurus={sum(lira)} unit="" />
              </td>
            </tr>
          </tbody>
        </table>
        <p className="min-h-5 text-13 text-quiet">
          {old > 0 ? (
            <Plural
              value={old}
              one="# kişinin borcu 90 günü geçti; bu cihazdaki fişlere göre."
              other="# kişinin borcu 90 günü geçti; bu cihazdaki fişlere göre."
            />
          ) : (
            <Trans>90 günü geçen yok; bu cihazdaki fişlere göre.</Trans>
          )}
          {others > 0 ? (
            <>
              {' '}
              <Plural
                value={others}
                one="Has ve lira dışındaki # alacak burada yok."
                other="Has ve lira dışındaki # alacak burada yok."
              />
            </>
          ) : null}
        </p>
      </div>
    </Section>
  );
}

const NONE: Receivables = { has: [0, 0, 0, 0], lira: [0, 0, 0, 0], old: 0, others: 0 };
