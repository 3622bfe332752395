import type { ReactNode } from 'react';
import { type WallPriceRow, WallPrices } from '../ui/figure/WallPrices';
import { Dot } from '../ui/sign/Dot';
import { LONG_NAME, Specimen } from './specimen';

const lira = (price: number) => price * 10_000;

const ROWS: readonly WallPriceRow[] = [
  { key: 'has', name: 'Has altın', buy: lira(5480), sell: lira(5520) },
  { key: '22', name: '22 ayar', fineness: 9160, note: 'gram', buy: lira(4992), sell: lira(5134) },
  { key: '14', name: '14 ayar', fineness: 5850, note: 'gram', buy: lira(3160), sell: lira(3400) },
  { key: 'ceyrek', name: 'Çeyrek', note: 'eskisi alınır 8.795', buy: lira(8930), sell: lira(9050) },
  { key: 'yarim', name: 'Yarım', buy: lira(17_860), sell: lira(18_105) },
  { key: 'tam', name: 'Tam', buy: lira(35_620), sell: lira(36_100) },
  { key: 'ata', name: 'Ata', buy: 0, sell: lira(36_765) },
  { key: 'gremse', name: 'Gremse', buy: lira(88_500), sell: null },
];

const MORE: readonly WallPriceRow[] = [
  ...ROWS,
  { key: 'usd', name: 'ABD doları', buy: 419_800, sell: 420_200 },
  {
    key: 'long',
    name: LONG_NAME,
    fineness: 9166,
    note: 'gram',
    buy: lira(12_345_678),
    sell: lira(12_345_678),
  },
];

/**
 * As a shop's wall has it: groups with their titles, which way each side moved last, the day's
 * change.
 */
const WALL: readonly WallPriceRow[] = [
  {
    key: 'has',
    title: 'Has ve gram',
    name: 'Has altın',
    note: '▲ %0,42',
    buy: lira(5480),
    sell: lira(5520),
    trend: { buy: 'up', sell: 'up' },
    decimals: { buy: 2, sell: 2 },
  },
  {
    key: '22',
    name: '22 ayar gram',
    note: '▼ %0,10',
    buy: lira(4992),
    sell: lira(5134),
    trend: { buy: undefined, sell: 'down' },
    decimals: { buy: 2, sell: 2 },
  },
  {
    key: 'ceyrek',
    title: 'Sarrafiye',
    name: 'Yeni çeyrek',
    buy: lira(8930),
    sell: lira(9050),
    trend: { buy: 'down', sell: 'down' },
  },
  { key: 'eski', name: 'Eski çeyrek', buy: lira(8795), sell: 0 },
  { key: 'tam', name: 'Yeni tam', buy: null, sell: null },
  { key: 'ata', name: 'Ata', buy: lira(36_170), sell: lira(36_765) },
];

const CROWD: readonly WallPriceRow[] = Array.from({ length: 16 }, (_, i) => ({
  key: `c${i}`,
  ...(i % 8 === 0 ? { title: i === 0 ? 'Sarrafiye' : 'Döviz' } : {}),
  name: `Satır ${i + 1}`,
  buy: lira(1234 * (i + 1)),
  sell: lira(1250 * (i + 1)),
}));

const mark = (
  <span className="board-code">
    <span>Telefonunuzda görün</span>
    <svg
      role="img"
      aria-label="Karekodun yeri"
      viewBox="0 0 8 8"
      style={{ width: 'calc(160 * var(--u))', height: 'calc(160 * var(--u))' }}
    >
      <path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4zM7 7h1v1H7z" fill="currentColor" />
    </svg>
  </span>
);

const frame = (width: number, height: number, content: ReactNode) => (
  <div
    style={{
      width: '100%',
      maxWidth: width,
      aspectRatio: `${width} / ${height}`,
      border: '1px solid var(--line)',
    }}
  >
    {content}
  </div>
);

const drawn = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c9a24b"/></svg>`)}`;
const PICTURE = { src: drawn(800, 1_200), alt: 'Kampanya', over: false };

const FOOT = (
  <>
    <span style={{ display: 'inline-flex', gap: '0.6em', alignItems: 'center' }}>
      <Dot kind="live" /> Canlı · 1 sn
    </span>
    <span>Türk lirası; gram ya da adet başına</span>
  </>
);

const STALE_FOOT = (
  <>
    <span style={{ display: 'inline-flex', gap: '0.6em', alignItems: 'center' }}>
      <Dot kind="late" /> Bağlantı bekleniyor
    </span>
    <span>Son fiyat 14:32’de alındı; 5 dakikadan eski fiyat gösterilmez</span>
  </>
);

export function Board() {
  return (
    <>
      <Specimen name="BoardNumbers: live; a side that is not offered, no valid price" wide>
        {frame(
          1440,
          810,
          <WallPrices name="Örnek Kuyumculuk" clock="14:32" rows={ROWS} foot={FOOT} />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: old prices" wide>
        {frame(
          1440,
          810,
          <WallPrices name="Örnek Kuyumculuk" clock="14:38" rows={ROWS} stale foot={STALE_FOOT} />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: ten rows, long, huge" wide>
        {frame(1440, 810, <WallPrices name={LONG_NAME} clock="14:32" rows={MORE} foot={FOOT} />)}
      </Specimen>
      <Specimen name="BoardNumbers: upright" wide>
        {frame(
          540,
          960,
          <WallPrices name="Örnek Kuyumculuk" clock="14:32" rows={MORE} foot={FOOT} />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: titles, moves, a scanned code; always dark" wide>
        {frame(
          1440,
          810,
          <WallPrices
            name="Örnek Kuyumculuk · Vitrin"
            clock="14:32"
            rows={WALL}
            foot={FOOT}
            code={mark}
            theme="dark"
          />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: the shop's own picture, and one beside the prices" wide>
        {frame(
          1440,
          810,
          <WallPrices
            name="Örnek Kuyumculuk"
            clock="14:32"
            rows={WALL}
            foot={FOOT}
            logo={drawn(480, 200)}
            picture={PICTURE}
          />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: upright, with a picture" wide>
        {frame(
          540,
          960,
          <WallPrices
            name="Örnek Kuyumculuk"
            clock="14:32"
            rows={WALL}
            foot={FOOT}
            picture={PICTURE}
          />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: a picture in the prices' place" wide>
        {frame(
          1440,
          810,
          <WallPrices
            name="Örnek Kuyumculuk"
            clock="14:32"
            rows={WALL}
            picture={{ ...PICTURE, over: true }}
          />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: always light, petrol; what is asked alone" wide>
        {frame(
          1440,
          810,
          <WallPrices
            name="Örnek Kuyumculuk · Kapı"
            clock="14:32"
            rows={WALL}
            foot={FOOT}
            theme="light"
            accent="petrol"
            sides="sell"
          />,
        )}
      </Specimen>
      <Specimen name="BoardNumbers: sixteen rows, plain; what is paid alone" wide>
        {frame(
          1440,
          810,
          <WallPrices
            name="Örnek Kuyumculuk · Arka"
            clock="14:32"
            rows={CROWD}
            foot={FOOT}
            accent="ink"
            sides="buy"
          />,
        )}
      </Specimen>
    </>
  );
}
