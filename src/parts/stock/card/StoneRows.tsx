import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { moneyText, rateText } from '@/domain/catalogue/typed-text';
import type { Quote } from '@/domain/price/quote';
import { MAX_STONE_KIND, STONE_LIMITS, STONE_TEXTS, type StoneText } from '@/domain/price/stone';
import { dollarRate, type StoneForm } from '@/domain/price/typed-stone';
import { formatTime } from '@/i18n/formats';
import { stoneTextWord } from '@/i18n/stock-text';
import { correctedNow } from '@/sync/clock';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { type StoneAt, StoneList } from '../StoneList';
import { stockFieldError } from './words';

type Props = {
  stones: readonly StoneForm[];
  dollar: Quote | undefined;
  wrong: boolean;
  onStones: (stones: readonly StoneForm[]) => void;
};

/**
 * The stones of a piece, each kind in rows of its own: what, how many, how many carats, what a
 * carat costs, and what its paper says.
 */
export function StoneRows({ stones, dollar, wrong, onStones }: Props) {
  const { t } = useLingui();
  return (
    <StoneList
      stones={stones}
      onStones={onStones}
      full={t`Bir kartta daha çok taş olmaz.`}
      row={(stone) => <StoneRow key={stone.stone.id} dollar={dollar} {...stone} />}
      wrong={wrong ? stockFieldError('stones') : null}
    />
  );
}

const MONIES = [
  { value: 'TRY' as const, label: '₺ / ct' },
  { value: 'USD' as const, label: '$ / ct' },
];

type RowProps = StoneAt & { dollar: Quote | undefined };

function StoneRow({ at, stone, dollar, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const [papers, setPapers] = useState(() => STONE_TEXTS.some((text) => stone[text] !== ''));
  const stands =
    stone.kept?.asset === stone.asset && moneyText(stone.kept.perCarat) === stone.price;
  const inDollars = stone.asset === 'USD' && stone.price.trim() !== '' && !stands;
  const rate = inDollars
    ? dollarRate(stone, { dollar, side: 'sell', now: correctedNow() })
    : undefined;
  const asksRate = inDollars && (dollar === undefined || stone.rate !== null);
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-3">
      <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-2 sm:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
        <TextInput
          label={t`${at}. taş`}
          maxLength={MAX_STONE_KIND}
          value={stone.kind}
          onValue={(kind) => onChange({ kind })}
          fieldClassName="max-sm:col-span-5"
        />
        <NumberInput
          whole
          label={t`Taş adedi`}
          value={stone.pieces}
          onValue={(pieces) => onChange({ pieces })}
        />
        <NumberInput
          label={t`Karat (ct)`}
          value={stone.weight}
          onValue={(weight) => onChange({ weight })}
        />
        <NumberInput
          label={t`Karat fiyatı`}
          value={stone.price}
          onValue={(price) => onChange({ price })}
        />
        <Select
          label={t`Para`}
          value={stone.asset}
          onValue={(asset) => onChange({ asset })}
          options={MONIES}
        />
        <IconButton
          label={t`${at}. taşı sil`}
          icon={<RemoveIcon size={16} className="text-quiet" />}
          onClick={onRemove}
        />
      </div>
      {asksRate ? (
        <NumberInput
          label={t`Dolar kuru`}
          unit="₺"
          value={stone.rate ?? (rate ? rateText(rate.rate) : '')}
          onValue={(typed) => onChange({ rate: typed })}
          hint={t`Satışta günün kuru sorulur.`}
          fieldClassName="sm:max-w-1/3"
        />
      ) : rate ? (
        <p className="text-13 text-quiet">
          <Trans>
            Dolar {rateText(rate.rate)} ₺ · {formatTime(rate.at)}. Satışta günün kuru sorulur.
          </Trans>
        </p>
      ) : null}
      {papers ? (
        <Papers stone={stone} onChange={onChange} />
      ) : (
        <Button size="sm" variant="bare" className="self-start" onClick={() => setPapers(true)}>
          <Trans>Şekil, renk, berraklık, sertifika</Trans>
        </Button>
      )}
    </div>
  );
}

/** What people mostly write; anything else may stand there, too. */
const USUAL: Partial<Record<StoneText, readonly string[]>> = {
  colour: Array.from('DEFGHIJKLMNOPQRSTUVWXYZ'),
  clarity: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3'],
  cut: ['Excellent', 'Very Good', 'Good', 'Fair', 'Poor'],
  laboratory: ['GIA', 'HRD', 'IGI'],
};

function Papers({ stone, onChange }: Pick<RowProps, 'stone' | 'onChange'>) {
  const { t } = useLingui();
  const id = useId();
  const shapes = [
    t`Yuvarlak`,
    t`Prenses`,
    t`Baget`,
    t`Zümrüt kesim`,
    t`Oval`,
    t`Markiz`,
    t`Damla`,
    t`Kalp`,
    t`Yastık`,
    t`Radyan`,
  ];
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-6">
      {STONE_TEXTS.map((text) => {
        const usual = text === 'shape' ? shapes : (USUAL[text] ?? []);
        return (
          <span key={text} className="contents">
            <TextInput
              label={stoneTextWord(text)}
              maxLength={STONE_LIMITS[text]}
              value={stone[text]}
              onValue={(said) => onChange({ [text]: said })}
              {...(usual.length > 0 ? { list: `${id}${text}` } : {})}
            />
            {usual.length > 0 ? (
              <datalist id={`${id}${text}`}>
                {usual.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            ) : null}
          </span>
        );
      })}
    </div>
  );
}
