import type { BoardQuote } from '../domain/price/price-board';
import { Hallmark } from '../ui/figure/Hallmark';
import { Has } from '../ui/figure/Has';
import { DecidingMoney, Money } from '../ui/figure/Money';
import { PriceCell } from '../ui/figure/PriceCell';
import { Rate } from '../ui/figure/Rate';
import { SlipKind } from '../ui/figure/SlipKind';
import { Weight } from '../ui/figure/Weight';
import { FactList } from '../ui/list/FactList';
import { GuardSign } from '../ui/sign/GuardSign';
import { LONG_NAME, Row, Specimen } from './specimen';

const QUOTE: BoardQuote = {
  code: 'CEYREK_YENI',
  buy: 890_000,
  sell: 902_500,
  at: 0,
  source: 'demo',
  simulated: true,
};

const column = { display: 'grid', justifyItems: 'end', gap: '0.25rem' } as const;

export function Figures() {
  return (
    <>
      <Specimen name="Money: right edges on one line">
        <div style={column}>
          <Money kurus={16_889_740} />
          <Money kurus={0} />
          <Money kurus={-320_000} />
          <Money kurus={9_560} signed />
          <Money kurus={999_999_999_999_99} />
        </div>
      </Specimen>
      <Specimen name="Weight, Has, Rate">
        <div style={column}>
          <Weight mg={12_340} />
          <Weight mg={12_345} />
          <Has pure={113_034_400} />
          <Rate rate={55_200_000} />
          <Rate rate={419_800} />
        </div>
      </Specimen>
      <Specimen name="DecidingMoney: 40, 36, 30 by its length">
        <div style={column}>
          <DecidingMoney kurus={16_889_740} />
          <DecidingMoney kurus={12_345_678_900} />
          <DecidingMoney kurus={123_456_789_012_34} />
        </div>
      </Specimen>
      <Specimen name="SlipKind: the main kinds, own accounts, a name too long for its place">
        <div style={{ ...column, justifyItems: 'start', maxWidth: 160 }}>
          <SlipKind type="sale">Satış</SlipKind>
          <SlipKind type="purchase">Alış</SlipKind>
          <SlipKind type="exchange">Takas</SlipKind>
          <SlipKind type="collection">Tahsilat</SlipKind>
          <SlipKind type="payment">Ödeme</SlipKind>
          <SlipKind type="reversal">Ters kayıt</SlipKind>
          <SlipKind type="transfer">Virman</SlipKind>
          <SlipKind type="difference">{LONG_NAME}</SlipKind>
        </div>
      </Specimen>
      <Specimen name="FactList: a long text, a mark, and what stayed empty left out">
        <div style={{ maxWidth: 360 }}>
          <FactList
            facts={[
              ['Barkod', '2000000000015'],
              ['Ayar', <Hallmark key="mark" fineness={9160} />],
              ['Renk', ''],
              ['Not', LONG_NAME],
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Hallmark">
        <Row>
          {[9160, 5850, 7500, 9166, 9999, 8734].map((fineness) => (
            <Hallmark key={fineness} fineness={fineness} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="PriceCell: live, old, not offered">
        <div style={column}>
          <PriceCell rate={55_200_000} />
          <PriceCell rate={55_200_000} stale />
          <span>
            [<PriceCell rate={0} />]
          </span>
        </div>
      </Specimen>
      <Specimen name="GuardSign: beside a price far from the market, held back, in words">
        <div style={column}>
          <span>
            9.025,00 <GuardSign quote={{ ...QUOTE, far: 9_000 }} />
          </span>
          <span>
            9.025,00 <GuardSign quote={{ ...QUOTE, waits: 250 }} />
          </span>
          <span>
            9.025,00 <GuardSign quote={{ ...QUOTE, doubted: QUOTE.at }} said />
          </span>
          <GuardSign quote={{ ...QUOTE, far: 9_000 }} said />
        </div>
      </Specimen>
    </>
  );
}
