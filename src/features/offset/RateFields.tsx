import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { isOneGold, type OffsetBasis, pairOf } from '@/domain/slip/offset';
import { formatSpan, formatTime } from '@/i18n/formats';
import {
  assetUnit,
  basisName,
  deviationText,
  offsetRateText,
  oneOf,
  percentText,
} from '@/i18n/offset-text';
import { sourceName } from '@/i18n/source-text';
import { now } from '@/parts/counter/world';
import { useNow } from '@/ui/date/use-now';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { moneyError } from '@/ui/field/typed-text';
import { LockBar } from '@/ui/pad/LockBar';
import { Button } from '@/ui/sign/Button';
import { isTypedAsMilyem, rateFieldText } from './form';
import type { OffsetModel } from './use-offset';

/**
 * Rate between the two sides, and its distance from the board's rate now. Renders nothing if both
 * sides have the same asset.
 */
export function RateFields({ model }: { model: OffsetModel }) {
  const { t } = useLingui();
  const { form, read, products, tried } = model;
  if (read.pair === '')
    return (
      <p className="text-13 text-quiet">
        {form.sides[0].account === '' ? (
          <Trans>Hesapları seçin; kur burada yazar.</Trans>
        ) : (
          <Trans>İki taraf da aynı varlık: kur gerekmez.</Trans>
        )}
      </p>
    );
  const [one, two] = form.sides;
  const { base, quote } = pairOf(one.asset, two.asset);
  const gold = isOneGold(base, quote);
  const bases: OffsetBasis[] = [
    ...(gold ? [] : (['board'] as const)),
    ...(read.content === undefined ? [] : (['content'] as const)),
    'typed',
  ];
  const said =
    form.basis === 'typed'
      ? form.rateText
      : read.rate
        ? rateFieldText(read.rate.rate, { base, quote })
        : '';
  const missing = tried && read.rate === null ? t`Kuru yazın.` : undefined;
  const fault = read.rateFault && read.rateFault !== 'empty' ? moneyError(read.rateFault) : missing;
  return (
    <section aria-label={t`Kur`} className="flex flex-col gap-2">
      <Segmented
        label={t`Kurun dayanağı`}
        value={form.basis}
        onChange={model.basis}
        options={bases.map((value) => ({ value, label: basisName(value) }))}
        stretch
      />
      <NumberInput
        label={
          isTypedAsMilyem(base, quote)
            ? t`Milyem: ${oneOf(base, products)}`
            : t`Kur: ${oneOf(base, products)}`
        }
        value={said}
        onValue={model.rate}
        unit={isTypedAsMilyem(base, quote) ? '‰' : assetUnit(quote)}
        controlSize="lg"
        error={fault}
      />
      <div className="min-w-0 text-13">
        <MarketLine model={model} />
        <Lock model={model} />
      </div>
    </section>
  );
}

/** The rate in one line, for the bar of a narrow screen. */
export function RateLine({ model }: { model: OffsetModel }) {
  const { form, read, products } = model;
  if (read.pair === '' || !read.rate) return null;
  const { base, quote } = pairOf(form.sides[0].asset, form.sides[1].asset);
  return (
    <div className="text-13">
      <p className="truncate">
        {`${oneOf(base, products)} = ${offsetRateText(read.rate.rate, quote)} ${assetUnit(quote)}`}
      </p>
      <MarketLine model={model} />
    </div>
  );
}

/** The board's rate, its age, and the distance of the chosen rate from it. */
function MarketLine({ model: { read, over, limit, form } }: { model: OffsetModel }) {
  const { rate, market } = read;
  if (!market) {
    return (
      <p className="text-ambertext">
        <Trans>Bu iki varlık için piyasa fiyatı yok; kuru elle yazın ve nedenini açıklayın.</Trans>
      </p>
    );
  }
  const [one, two] = form.sides;
  const { quote } = pairOf(one.asset, two.asset);
  const price = `${offsetRateText(market.rate, quote)} ${assetUnit(quote)}`;
  const off = rate && rate.basis !== 'content' ? deviationText(rate.rate, market.rate) : null;
  return (
    <p className={over ? 'text-ambertext' : 'text-quiet'}>
      {market.source === '' ? (
        <Trans>Milyemiyle {price}</Trans>
      ) : (
        <>
          <Trans>Piyasa {price}</Trans>
          {` · ${formatTime(market.at)} · ${sourceName(market.source)}`}
        </>
      )}
      {off === null ? null : (
        <>
          <br />
          <span className="whitespace-nowrap font-semibold">
            <Trans>sapma {off}</Trans>
          </span>
        </>
      )}
      {over ? (
        <>
          {'. '}
          <Trans>Sınır {percentText(limit)}: açıklama ve yetkilinin PIN’i gerekir.</Trans>
        </>
      ) : null}
    </p>
  );
}

function Lock({ model }: { model: OffsetModel }) {
  useNow(1000);
  const holdMs = priceHoldMs(useRules(), dayOf(now()));
  const { form, read } = model;
  const { lock } = form;
  if (form.basis !== 'board' || read.pair === '') return null;
  if (read.stale && read.rate) {
    return (
      <Question
        text={
          <Trans>
            Fiyat {formatSpan(now() - read.rate.at)} önceden. Onaylayın ya da kuru elle yazın.
          </Trans>
        }
      >
        <Button size="sm" onClick={model.keep} reason={lock ? undefined : ''}>
          <Trans>Onayla</Trans>
        </Button>
      </Question>
    );
  }
  if (!lock || lock.pair !== read.pair) return null;
  if (now() < lock.at + holdMs)
    return <LockBar from={lock.at} until={lock.at + holdMs} now={now} />;
  if (!read.market || read.market.rate === lock.market.rate) return null;
  const { quote } = pairOf(form.sides[0].asset, form.sides[1].asset);
  const price = `${offsetRateText(read.market.rate, quote)} ${assetUnit(quote)}`;
  return (
    <Question text={<Trans>Kilit bitti. Şimdiki kur {price}.</Trans>}>
      <Button size="sm" onClick={model.relock}>
        <Trans>Yenile</Trans>
      </Button>
      <Button size="sm" variant="bare" onClick={model.keep}>
        <Trans>Koru</Trans>
      </Button>
    </Question>
  );
}

function Question({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className="flex items-center gap-2 text-ambertext">
      <p className="min-w-0 flex-1">{text}</p>
      <span className="flex gap-1 text-ink">{children}</span>
    </div>
  );
}
