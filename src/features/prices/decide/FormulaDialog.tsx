import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBoard } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { plainFormula } from '@/domain/price/price-board';
import { type PriceSet, priceSetRefusals } from '@/domain/price/price-set';
import { priceName } from '@/i18n/price-text';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { priceRefusalText } from '../refusal-words';
import { baseText, type FormulaBox, type FormulaForm, formOf, readFormula } from './formula-form';
import { Preview } from './Preview';
import { formulaOf, formulaWish } from './put-prices';
import { SideFields, StepFields } from './SideFields';
import { boardWith } from './shift';
import { useGuardedPut } from './use-guarded-put';

type Props = { code: string; products: readonly Product[]; onClose: () => void };

/**
 * Of a product: what its price stands on, each side's multiplier and addition, its step and its
 * least spread, with what comes of it.
 */
export function FormulaDialog({ code, products, onClose }: Props) {
  const { t } = useLingui();
  const board = useBoard();
  const [id] = useState(mint);
  const [first] = useState(() => formOf(formulaOf(board, code)));
  const [form, setForm] = useState(first);
  const [tried, setTried] = useState(false);
  const { put, busy, failure, dialog } = useGuardedPut(products);
  useUnsaved('formula', form !== first);
  const { formula, wrong } = readFormula(form);
  const wished = { ...formula, code, version: 1 };
  const set: PriceSet = { part: 'formula', code, formula: wished };
  const faults = priceSetRefusals(set);
  const next =
    board && wrong.size === 0 && faults.length === 0
      ? boardWith(board, [set], correctedNow())
      : undefined;
  const refusal = next?.refused.get(code);
  const why = refusal
    ? priceRefusalText(refusal)
    : wrong.size > 0 || faults.length > 0
      ? t`kural eksik`
      : undefined;
  const store = async (plain: boolean) => {
    setTried(true);
    if (!plain && (wrong.size > 0 || faults.length > 0 || refusal?.code === 'cycle')) return;
    await put(id, () => [formulaWish(board, plain ? null : wished, code)], onClose);
  };
  const change = (part: Partial<FormulaForm>) => setForm((before) => ({ ...before, ...part }));
  const isWrong = (box: FormulaBox) => tried && wrong.has(box);
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={() => store(false)}
        title={t`${priceName(code, products)}: fiyat kuralı`}
        submit={t`Kaydet`}
        busy={busy}
        failure={failure}
        width="md"
      >
        <Select
          label={t`Neye dayanır`}
          value={form.base}
          onValue={(base) => change({ base })}
          options={useBases(code, products, form.base)}
        />
        <SideFields
          title={t`Alış`}
          name="buy"
          form={form.buy}
          isWrong={isWrong}
          onChange={(buy) => change({ buy })}
        />
        <SideFields
          title={t`Satış`}
          name="sell"
          form={form.sell}
          isWrong={isWrong}
          onChange={(sell) => change({ sell })}
        />
        <div className="grid grid-cols-2 gap-3">
          <StepFields form={form} isWrong={isWrong} onChange={change} />
        </div>
        <Preview before={board?.quotes.get(code)} after={next?.quotes.get(code)} refusal={why} />
        <p>
          <Button size="sm" variant="bare" onClick={() => store(true)}>
            <Trans>Kuralı kaldır, kaynağın fiyatına dön</Trans>
          </Button>
        </p>
      </FormDialog>
      {dialog}
    </>
  );
}

/**
 * Its own source, every other source, every product that has a price of the shop's making, and the
 * ounce.
 */
function useBases(
  code: string,
  products: readonly Product[],
  chosen: string,
): { value: string; label: string }[] {
  const { t } = useLingui();
  const board = useBoard();
  const own = plainFormula(code).base;
  const sources = Array.from(board?.sources.keys() ?? []).sort();
  const others = Array.from(board?.quotes.keys() ?? [])
    .filter((one) => one !== code)
    .sort();
  const name = (one: string) => priceName(one, products);
  const options = [
    { value: baseText(own), label: t`Kaynağın kendi fiyatı` },
    ...others.map((one) => ({
      value: baseText({ from: 'product', code: one }),
      label: t`${name(one)} (dükkânın fiyatı)`,
    })),
    ...sources
      .filter((one) => one !== code)
      .map((one) => ({
        value: baseText({ from: 'source', code: one }),
        label: t`${name(one)} (kaynağın fiyatı)`,
      })),
    {
      value: baseText({ from: 'ounce', ounce: 'ONS', currency: 'USD' }),
      label: t`Ons × dolar ÷ 31,1034768`,
    },
  ];
  return options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
}
