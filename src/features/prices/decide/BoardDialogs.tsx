import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBoard } from '@/data/price/use-quotes';
import { PERCENT_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import type { BulkShift } from '@/domain/price/price-formula';
import { isClosedMargin } from '@/domain/price/price-override';
import { priceName } from '@/i18n/price-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { showToast, TOAST_LONG_MS } from '@/ui/sign/toast';
import { readSigned } from './formula-form';
import { pairText } from './Preview';
import { baseOf, formulaWish, ownFormula, putPrices } from './put-prices';
import { boardWith, plainQuote, planShift } from './shift';
import { useGuardedPut } from './use-guarded-put';

const SHOWN = 6;

type ShiftProps = { codes: readonly string[]; products: readonly Product[]; onClose: () => void };

/** Both sides of all that the list shows, by lira or by milyem; taken back by one press. */
export function ShiftDialog({ codes, products, onClose }: ShiftProps) {
  const { t } = useLingui();
  const board = useBoard();
  const [ids] = useState(() => ({ shift: mint(), undo: mint() }));
  const [by, setBy] = useState<BulkShift['by']>('addition');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const { put, busy, failure, dialog } = useGuardedPut(products);
  const rate = readSigned(amount);
  const wrong = rate === undefined || rate === 0 || (by === 'milyem' && rate % 1_000 !== 0);
  const shift: BulkShift =
    by === 'addition' ? { by, rate: rate ?? 0 } : { by, tenths: Math.trunc((rate ?? 0) / 1_000) };
  const { after, refused } = planShift(board, codes, shift);
  const next =
    board && !wrong
      ? boardWith(
          board,
          after.map((formula) => ({ part: 'formula', code: formula.code, formula })),
          correctedNow(),
        )
      : undefined;
  const submit = async () => {
    setTried(true);
    if (wrong || after.length === 0) return;
    const wishes = after.map((formula) => formulaWish(board, formula, formula.code));
    // A product that had none of its own gets none back.
    const before = after.map(({ code }) =>
      formulaWish(board, ownFormula(board, code) ?? null, code),
    );
    await put(
      ids.shift,
      () => wishes,
      () => {
        const undo = { label: t`Geri al`, run: () => void putPrices(ids.undo, before) };
        showToast({
          type: 'success',
          message: t`${after.length} ürünün fiyatı değişti`,
          duration: TOAST_LONG_MS,
          action: undo,
        });
        onClose();
      },
    );
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={submit}
        title={t`Toplu fiyat değiştir`}
        submit={t`Fiyatları değiştir`}
        busy={busy}
        failure={failure}
      >
        <Segmented
          stretch
          label={t`Neyle`}
          value={by}
          onChange={setBy}
          options={[
            { value: 'addition', label: t`Lira` },
            { value: 'milyem', label: t`Binde` },
          ]}
        />
        <NumberInput
          label={t`Ne kadar`}
          unit={by === 'addition' ? '₺' : '‰'}
          value={amount}
          onValue={setAmount}
          hint={t`Eksi yazarsanız fiyat düşer.`}
          error={
            tried && wrong
              ? t`Sıfırdan başka bir sayı yazın; ‰ değerinde en çok bir ondalık.`
              : undefined
          }
        />
        {refused.length > 0 ? (
          <p className="text-13 text-dangertext">{t`Şu ürünlerde izin verilen sınırı aşıyor, hiçbir fiyat değişmez: ${refused.join(', ')}`}</p>
        ) : (
          <dl className="border-line border-y py-2 text-13">
            {after.slice(0, SHOWN).map(({ code }) => (
              <div key={code} className="flex justify-between gap-4">
                <dt className="truncate text-quiet">{priceName(code, products)}</dt>
                <dd className="whitespace-nowrap">
                  {pairText(next?.quotes.get(code) ?? board?.quotes.get(code))}
                </dd>
              </div>
            ))}
            {after.length > SHOWN ? (
              <dt className="text-quiet">{t`ve ${after.length - SHOWN} ürün daha`}</dt>
            ) : null}
          </dl>
        )}
        <p className="text-12 text-quiet">
          <Trans>
            Fiyatı başka bir üründen gelenler kendiliğinden değişir. Yalnız listede görünen grubun
            fiyatları değişir.
          </Trans>
        </p>
      </FormDialog>
      {dialog}
    </>
  );
}

/** Weekend and holiday: the last prices stand, widened on either side. */
export function ClosedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const board = useBoard();
  const [id] = useState(mint);
  const [percent, setPercent] = useState('0,5');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const read = parseTyped(percent, PERCENT_FIELD);
  const wrong = !read.ok || !isClosedMargin(read.value);
  const submit = async () => {
    setTried(true);
    if (!read.ok || wrong) return;
    const last = Array.from(board?.sources.values() ?? [], plainQuote);
    const base = baseOf(board, { part: 'closed' });
    if (
      await save(() =>
        putPrices(id, [{ part: 'closed', base, closed: { last, margin: read.value } }]),
      )
    )
      onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Piyasayı kapat`}
      submit={t`Piyasayı kapat`}
      busy={busy}
      failure={failure}
    >
      <p className="text-13 text-quiet">
        <Trans>
          Son fiyatlar durur; alış pay kadar düşer, satış pay kadar artar. Kaynağın yeni fiyatları
          siz açana kadar kullanılmaz.
        </Trans>
      </p>
      <NumberInput
        label={t`Pay`}
        unit="%"
        value={percent}
        onValue={setPercent}
        error={tried && wrong ? t`0 ile 25 arasında yazın.` : undefined}
      />
    </FormDialog>
  );
}
