import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { differenceOf, expectedOf, type Figure } from '@/domain/till/till';
import { assetName } from '@/i18n/asset-text';
import { signedQuantity } from '@/parts/till/words';
import { Block, nameIn, Row } from './parts';
import type { Z } from './ZView';

/**
 * Opening, in, out, expected, counted, difference: an asset a line on A4 and the screen, a small
 * block on the roll and a phone.
 */
export function Figures({ z, wide }: { z: Z; wide: boolean }) {
  const { figures } = z.close;
  return wide ? <Wide z={z} figures={figures} /> : <Narrow z={z} figures={figures} />;
}

const CELL = 'whitespace-nowrap py-1 pl-4 text-right';

/** An account that holds several assets is named once, above them. */
const byAccount = (figures: readonly Figure[]): [string, Figure[]][] => {
  const held = new Map<string, Figure[]>();
  for (const figure of figures)
    held.set(figure.account, [...(held.get(figure.account) ?? []), figure]);
  return Array.from(held);
};

function Wide({ z, figures }: { z: Z; figures: readonly Figure[] }) {
  const { t } = useLingui();
  const heads = [t`Açılış`, t`Giriş`, t`Çıkış`, t`Beklenen`, t`Sayılan`, t`Fark`];
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-edge border-b text-quiet">
          <th className="py-1 text-left font-normal">
            <Trans>Kasa</Trans>
          </th>
          {heads.map((head) => (
            <th key={head} className={`${CELL} font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byAccount(figures).map(([account, held]) => (
          <Fragment key={account}>
            {held.length > 1 ? (
              <tr className="break-after-avoid">
                <th colSpan={7} scope="rowgroup" className="pt-2 text-left font-normal">
                  {nameIn(z, account)}
                </th>
              </tr>
            ) : null}
            {held.map((figure) => (
              <tr
                key={figure.asset}
                data-figure={`${account}|${figure.asset}`}
                className="break-inside-avoid border-line border-b"
              >
                <td className={held.length > 1 ? 'py-1 pl-3' : 'py-1'}>
                  {held.length > 1 ? null : `${nameIn(z, account)} `}
                  <span className="text-quiet">{assetName(figure.asset, z.products)}</span>
                </td>
                {valuesOf(figure).map(([name, quantity]) => (
                  <td key={name} className={CELL}>
                    {quantity === null
                      ? missing(name)
                      : signedQuantity(figure.asset, quantity, name === 'difference')}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Said once a line: what was not counted differs from nothing. */
const missing = (name: string): ReactNode =>
  name === 'difference' ? '–' : <Trans>sayılmadı</Trans>;

const valuesOf = (figure: Figure): [string, number | null][] => [
  ['opening', figure.opening],
  ['in', figure.in],
  ['out', figure.out],
  ['expected', expectedOf(figure)],
  ['counted', figure.quantity],
  ['difference', figure.quantity === null ? null : differenceOf(figure)],
];

function Narrow({ z, figures }: { z: Z; figures: readonly Figure[] }) {
  const { t } = useLingui();
  return (
    <>
      {figures.map((figure) => (
        <Block
          key={`${figure.account}${figure.asset}`}
          title={`${nameIn(z, figure.account)} · ${assetName(figure.asset, z.products)}`}
          wide={false}
        >
          <Row left={t`Açılış`} right={signedQuantity(figure.asset, figure.opening)} />
          <Row left={t`Giriş`} right={signedQuantity(figure.asset, figure.in)} />
          <Row left={t`Çıkış`} right={signedQuantity(figure.asset, figure.out)} />
          <Row left={t`Beklenen`} right={signedQuantity(figure.asset, expectedOf(figure))} />
          <Row
            strong
            left={t`Sayılan`}
            right={
              figure.quantity === null
                ? t`sayılmadı`
                : signedQuantity(figure.asset, figure.quantity)
            }
          />
          {figure.quantity === null ? null : (
            <Row
              strong
              left={t`Fark`}
              right={signedQuantity(figure.asset, differenceOf(figure), true)}
            />
          )}
        </Block>
      ))}
    </>
  );
}
