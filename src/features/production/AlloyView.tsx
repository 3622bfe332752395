import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { digitsOf, textOf } from '@/domain/base/digits';
import { alloyFineness, alloyTo, blend, QUANTITY_ONE } from '@/domain/metal/alloy';
import { pureMetal } from '@/domain/metal/weight';
import { formatFineness, formatHas, formatWeight } from '@/i18n/formats';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { WeightInput } from '@/ui/field/WeightInput';
import { Button } from '@/ui/sign/Button';
import { ListHeader } from '@/ui/table/ListHeader';
import { Sums } from './Sums';
import { readFineness, readPieces, readWeight } from './typed';

/**
 * Ayar hesabı: pure metal of a weight, what to add to reach a fineness, what several come to. It
 * writes nothing.
 */
export function AlloyView() {
  const { t } = useLingui();
  return (
    <div className="min-h-0 flex-1 overflow-auto pb-6">
      <ListHeader title={t`Ayar hesabı`} count="">
        {null}
      </ListHeader>
      <div className="grid gap-x-10 gap-y-6 px-6 max-sm:px-4 lg:grid-cols-3">
        <Part title={t`Has karşılığı`}>
          <PureOf />
        </Part>
        <Part title={t`Ayar düşürme, yükseltme`}>
          <Change />
        </Part>
        <Part title={t`Karışım`}>
          <Blend />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="font-semibold text-18">{title}</h2>
      {children}
    </section>
  );
}

/** Hundredths of a gram, rounded as `alloyFineness` rounds. */
const hundredths = (value: number): string => textOf(digitsOf(value, 2));

/**
 * The rounded helper beside what the books keep: the first is rounded to hundredths, the second
 * never.
 */
function PureOf() {
  const { t } = useLingui();
  const [grams, setGrams] = useState('');
  const [fineness, setFineness] = useState('22');
  const [pieces, setPieces] = useState('');
  const [weight, purity] = [readWeight(grams), readFineness(fineness)];
  const count = pieces.trim() === '' ? 1 : readPieces(pieces);
  const known = weight !== undefined && purity !== undefined && count !== undefined;
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-3">
        <WeightInput label={t`Gram`} value={grams} onValue={setGrams} />
        <FinenessInput side="sell" label={t`Ayar`} value={fineness} onValue={setFineness} />
        <NumberInput whole label={t`Adet`} value={pieces} onValue={setPieces} />
      </div>
      {known ? (
        <Sums
          lines={[
            {
              name: t`İki basamağa yuvarlanmış has`,
              value: `${hundredths(alloyFineness(weight, purity, count * QUANTITY_ONE))} g`,
            },
            {
              name: t`Defterdeki tam has`,
              value: formatHas(pureMetal(weight, purity) * count),
              strong: true,
            },
          ]}
        />
      ) : (
        <Hint />
      )}
    </>
  );
}

function Change() {
  const { t } = useLingui();
  const [grams, setGrams] = useState('');
  const [from, setFrom] = useState('995');
  const [to, setTo] = useState('14');
  const [pureText, setPure] = useState('995');
  const [weight, before, after] = [readWeight(grams), readFineness(from), readFineness(to)];
  const up = before !== undefined && after !== undefined && after > before;
  const by = up ? readFineness(pureText) : 0;
  const known =
    weight !== undefined && before !== undefined && after !== undefined && by !== undefined;
  const part = known ? alloyTo(weight, before, after, by) : undefined;
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-3">
        <WeightInput label={t`Gram`} value={grams} onValue={setGrams} />
        <FinenessInput side="sell" label={t`Şimdiki ayar`} value={from} onValue={setFrom} />
        <FinenessInput side="sell" label={t`İstenen ayar`} value={to} onValue={setTo} />
        {up ? (
          <FinenessInput
            side="sell"
            label={t`Eklenen altın`}
            value={pureText}
            onValue={setPure}
            fieldClassName="col-span-3"
          />
        ) : null}
      </div>
      {part ? (
        <Sums
          lines={[
            {
              name: up ? t`Eklenecek altın` : t`Eklenecek alaşım`,
              value: formatWeight(part.add),
              strong: true,
            },
            { name: t`Toplam`, value: formatWeight(part.total) },
            { name: t`Toplamdaki has`, value: formatHas(pureMetal(part.total, after ?? 0)) },
          ]}
        />
      ) : known ? (
        <p className="text-13 text-ambertext">{t`Eklenen altın istenen ayardan saf olmalı.`}</p>
      ) : (
        <Hint />
      )}
    </>
  );
}

type Row = { grams: string; fineness: string };
const ROW: Row = { grams: '', fineness: '' };

function Blend() {
  const { t } = useLingui();
  const [rows, setRows] = useState<readonly Row[]>([ROW, ROW]);
  const change = (at: number, changed: Partial<Row>) =>
    setRows((before) => before.map((row, i) => (i === at ? { ...row, ...changed } : row)));
  const parts = rows.flatMap(({ grams, fineness }) => {
    const [weight, purity] = [readWeight(grams), readFineness(fineness, true)];
    return weight !== undefined && purity !== undefined ? [{ weight, fineness: purity }] : [];
  });
  const mixed = blend(parts);
  return (
    <>
      <p className="text-13 text-quiet">
        <Trans>
          Burada ayar, hurda alış milyemiyle okunur (14 ayar = 575); öbür hesaplarda satış
          milyemiyle (14 ayar = 585). Başka bir milyem için sayıyı yazın.
        </Trans>
      </p>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
        <div key={i} className="grid grid-cols-2 items-start gap-3">
          <WeightInput
            label={t`${i + 1}. gram`}
            value={row.grams}
            onValue={(grams) => change(i, { grams })}
          />
          <FinenessInput
            side="buy"
            label={t`${i + 1}. ayar`}
            value={row.fineness}
            onValue={(fineness) => change(i, { fineness })}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="bare"
        className="-ml-3 justify-self-start"
        onClick={() => setRows((before) => [...before, ROW])}
      >
        <Trans>Satır ekle</Trans>
      </Button>
      {mixed ? (
        <Sums
          lines={[
            { name: t`Toplam`, value: formatWeight(mixed.weight) },
            {
              name: t`Karışımın hası`,
              value: formatHas(
                parts.reduce((sum, part) => sum + pureMetal(part.weight, part.fineness), 0),
              ),
            },
            {
              name: t`Karışımın milyemi`,
              value: `${formatFineness(mixed.fineness)} ‰`,
              strong: true,
            },
          ]}
        />
      ) : (
        <Hint />
      )}
    </>
  );
}

const Hint = () => (
  <p className="text-13 text-quiet">
    <Trans>Gramı ve ayarı yazın.</Trans>
  </p>
);
