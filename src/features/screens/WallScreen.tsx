import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ScreenMessage } from '@/contract/screen/screen';
import {
  decimalsOn,
  picturesOf,
  type ScreenGroup,
  type ScreenLook,
  type ScreenPrice,
  screenAt,
  screenPages,
} from '@/domain/price/price-screen';
import { formatMinute, formatTime } from '@/i18n/formats';
import { decimalsOf, shareText } from '@/i18n/price-text';
import { useNow } from '@/ui/date/use-now';
import { type WallPriceRow, WallPrices } from '@/ui/figure/WallPrices';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import { type Mark, qrMark } from '@/ui/print/marks';
import { Dot } from '@/ui/sign/Dot';
import { clocksNow, type ReceivedMessage, shownAt, type Trends, trendsAfter } from './screen-state';
import { useLoaded } from './use-pictures';

type Props = {
  heard: ReceivedMessage;
  /** False: the line is down, and what was heard grows old. */
  live: boolean;
  /** Addresses of pictures that the server has not got yet, by their ids. */
  taken?: ReadonlyMap<string, string>;
};

const NONE: Trends = new Map();

/** The board as it hangs on the wall: the shop's own prices, or dashes and a sentence. */
export function WallScreen({ heard, live, taken }: Props) {
  useNow(1_000);
  const { message } = heard;
  const { look, shop, prices } = message;
  const { now, on, lately, standing } = shownAt(heard, clocksNow());
  const trends = useTrends(prices);
  const pages = screenPages(look);
  const pictures = usePictures(message, taken);
  const slides = look.slides?.pictures.filter(({ id }) => pictures.has(id)) ?? [];
  const { page, picture, over } = screenAt(
    now,
    look,
    pages.length,
    slides.map(({ id }) => id),
  );
  const slide = slides.find(({ id }) => id === picture);
  const groups = pages[page] ?? [];
  const rows = groups.flatMap((group) => rowsOf(group, look, standing, trends));
  const clock = formatTime(now);
  if (!on) return <Resting shop={shop} clock={clock} look={look} />;
  return (
    <WallPrices
      name={
        <>
          {shop} · {look.name}
        </>
      }
      clock={clock}
      rows={rows}
      sides={look.sides}
      theme={look.theme}
      accent={look.accent}
      logo={pictures.get(look.logo ?? '')}
      picture={slide ? { src: pictures.get(slide.id) ?? '', alt: slide.alt, over } : undefined}
      stale={standing.size === 0}
      foot={
        <Foot
          heard={heard}
          live={live && lately}
          missing={rows.some(({ buy, sell }) => buy === null && sell === null)}
          stale={standing.size === 0}
        />
      }
      code={message.link ? <PublicCode path={message.link} /> : undefined}
    />
  );
}

/** The addresses of the screen's pictures that have come, by their ids. */
function usePictures(
  { look, pictures }: ScreenMessage,
  taken: Props['taken'],
): ReadonlyMap<string, string> {
  const named = new Map(
    picturesOf(look).flatMap((id): [string, string][] => {
      const address = taken?.get(id) ?? (pictures ? pictures + id : undefined);
      return address ? [[id, address]] : [];
    }),
  );
  const loaded = useLoaded(Array.from(named.values()));
  return new Map(Array.from(named).filter(([, address]) => loaded.has(address)));
}

function useTrends(prices: readonly ScreenPrice[]): Trends {
  const before = useRef(prices);
  const [trends, setTrends] = useState(NONE);
  useEffect(() => {
    if (before.current === prices) return;
    const old = before.current;
    before.current = prices;
    setTrends((known) => trendsAfter(known, old, prices));
  }, [prices]);
  return trends;
}

function rowsOf(
  { title, rows }: ScreenGroup,
  look: ScreenLook,
  standing: ReadonlyMap<string, ScreenPrice>,
  trends: Trends,
): WallPriceRow[] {
  return rows.map(({ code, name }, i) => {
    const price = standing.get(code);
    return {
      key: code,
      ...(i === 0 && title ? { title } : {}),
      name,
      ...(!price?.move || !look.move
        ? {}
        : { note: `${price.move < 0 ? '▼' : '▲'} ${shareText(price.move)}` }),
      ...(price?.guard ? { guard: guardText(price) } : {}),
      buy: price ? (price.buy ?? 0) : null,
      sell: price ? (price.sell ?? 0) : null,
      trend: { buy: trends.get(`${code} buy`), sell: trends.get(`${code} sell`) },
      decimals: {
        buy: decimalsOn(look, code, 'buy') ?? decimalsOf(code),
        sell: decimalsOn(look, code, 'sell') ?? decimalsOf(code),
      },
    };
  });
}

function guardText({ guard, since }: ScreenPrice): string {
  if (guard === 'far') return t`piyasadan uzak`;
  if (guard !== 'doubted' || since === undefined) return t`onay bekliyor`;
  const clock = formatTime(since);
  return t`yeni fiyat doğrulanıyor · ${clock}`;
}

function Foot({
  heard,
  live,
  missing,
  stale,
}: {
  heard: ReceivedMessage;
  live: boolean;
  missing: boolean;
  stale: boolean;
}) {
  const { look, prices } = heard.message;
  const newest = prices.reduce((at, price) => Math.max(at, price.at), 0);
  return (
    <>
      <span className="inline-flex items-center gap-[0.6em]">
        <Dot kind={live ? 'live' : 'late'} />
        <span>
          {live ? <Trans>Canlı</Trans> : <Trans>Bağlantı yok</Trans>}{' '}
          {newest > 0 ? <Trans>· son fiyat {formatTime(newest)}</Trans> : null}
        </span>
      </span>
      {look.ticker ? (
        <span className="board-ticker">
          <span>{look.ticker}</span>
        </span>
      ) : null}
      <span>
        {stale || missing ? (
          <Trans>Güncel olmayan fiyat gösterilmez; çizgi görürseniz danışınız</Trans>
        ) : (
          <Simulated prices={prices} />
        )}
      </span>
    </>
  );
}

/** Where the prices are made up, whoever reads them must know. */
const Simulated = ({ prices }: { prices: readonly ScreenPrice[] }) =>
  prices.some(({ simulated }) => simulated) ? (
    <Trans>Deneme fiyatlarıdır, satışa esas değildir</Trans>
  ) : (
    <Trans>Türk lirası; gram ya da adet başına</Trans>
  );

/** Blanked, or outside its hours: nothing but the shop and the clock. */
function Resting({
  shop,
  clock,
  look: { dark, hours, theme },
}: {
  shop: string;
  clock: string;
  look: ScreenLook;
}) {
  const opens = hours && !dark ? formatMinute(hours.from) : undefined;
  const closes = hours && !dark ? formatMinute(hours.to) : undefined;
  return (
    <div
      className="grid h-full content-center justify-items-center gap-4 bg-surface p-6 text-center text-quiet"
      data-ground={theme}
    >
      {dark ? (
        <p className="sr-only">
          <Trans>Ekran karartıldı</Trans>
        </p>
      ) : (
        <>
          <p className="text-36">{shop}</p>
          <time className="text-40 text-ink tabular-nums">{clock}</time>
          <p className="text-24">
            <Trans>
              Şu an kapalıyız · {opens}–{closes}
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}

function PublicCode({ path }: { path: string }) {
  const { t } = useLingui();
  const mark = useBrandMark(new URL(path, location.origin).href);
  return (
    <span className="board-code">
      <span>
        <Trans>Telefonunuzda görün</Trans>
      </span>
      {mark ? (
        <MarkDrawing mark={mark} label={t`Fiyat sayfasının karekodu`} size="calc(160 * var(--u))" />
      ) : null}
    </span>
  );
}

export function useBrandMark(address: string): Mark | undefined {
  const [mark, setMark] = useState<Mark>();
  useEffect(() => {
    let asked = true;
    qrMark(address).then(
      (made) => {
        if (asked) setMark(made);
      },
      () => undefined,
    );
    return () => {
      asked = false;
    };
  }, [address]);
  return mark;
}
