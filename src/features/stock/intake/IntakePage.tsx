import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useQuotes } from '@/data/price/use-quotes';
import { useOwnAccounts } from '@/data/till/use-till';
import { exact } from '@/domain/base/integer';
import { isOffered } from '@/domain/base/listed';
import { metalAccount } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import { type IntakeStep, intakeSums } from '@/domain/stock/intake';
import { assetQuantity } from '@/i18n/asset-text';
import { formatMoney, formatWeight } from '@/i18n/formats';
import { saveIntake } from '@/parts/stock/card/actions';
import { readIntake } from '@/parts/stock/card/intake-form';
import { useIntakeDraft } from '@/parts/stock/card/use-intake-draft';
import { useStockSpots } from '@/parts/stock/use-spots';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { ListHeader } from '@/ui/table/ListHeader';
import { BatchFields } from './BatchFields';
import { IntakeRows } from './IntakeRows';
import { SavedBatch } from './SavedBatch';

const LIST = '/inventory/account';

/**
 * Mal girişi: one sheet for a batch from one firm, a row for each weighed piece, then its labels.
 */
export function IntakePage() {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const { form, change, id, settled, renew, kept } = useIntakeDraft(params.get('of') ?? '');
  const products = useProducts().filter(
    (one) => one.kind === 'worked' && isOffered(one, 'counter'),
  );
  const dollar = useQuotes().quotes.find(({ code }) => code === 'USD');
  const { here, nameOf } = useStockSpots();
  const may = useMay('inventory', 2);
  const { save, busy, failure } = useSaving();
  const [tried, setTried] = useState(false);
  const [saved, setSaved] = useState<{ number: string; cards: readonly string[] } | null>(null);
  const own = useOwnAccounts();
  const read =
    form &&
    readIntake(form, products, { dollar, now: correctedNow(), account: metalAccount(own, here) });
  const says = useMemo(
    () => ({
      firm:
        tried && read?.refusals.has('contactId') ? t`Cariye yazmak için firmayı seçin.` : undefined,
      stones: tried && read?.refusals.has('intake.stones') ? t`Okunamadı.` : undefined,
    }),
    [tried, read, t],
  );
  if (!form || !read) return null;
  const { step, contactId, wrong, refusals } = read;
  const submit = async () => {
    setTried(true);
    if (wrong.size > 0 || refusals.size > 0) return;
    await settled();
    const row = await save(
      async () =>
        (await saveIntake(form, step, contactId, id)) ?? {
          ok: false as const,
          error: { code: 'signed-out' as const },
        },
    );
    if (!row) return;
    const number = row.number ?? '';
    showToast({ type: 'success', message: t`Kaydedildi · ${number}` });
    setSaved({ number, cards: step.cards.map(({ id: card }) => card) });
    setTried(false);
    // The sheet of a document is over; another begins as a new batch.
    if (form.of === undefined) renew();
    else go('/inventory/production?view=labels', { replace: true });
  };
  const branch = here === '' ? '' : nameOf({ branch: here, place: '' });
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={t`Mal girişi`} count={branch}>
        <Button size="sm" onClick={() => go(LIST)}>
          <Trans>Stok kartlarına dön</Trans>
        </Button>
      </ListHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-6 max-sm:px-4">
        {saved ? <SavedBatch key={saved.number} {...saved} /> : null}
        <BatchFields
          batch={form.batch}
          of={form.of}
          products={products}
          hasStones={form.rows.some(({ stones }) => stones.length > 0)}
          says={says}
          onChange={(changed) => change((now) => ({ ...now, batch: { ...now.batch, ...changed } }))}
        />
        <IntakeRows
          batch={form.batch}
          rows={form.rows}
          cards={step.cards}
          wrong={tried ? wrong : NONE}
          products={products}
          dollar={dollar}
          onRows={(next) => change((now) => ({ ...now, rows: next(now.rows) }))}
        />
      </div>
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-6 py-3 max-sm:px-4">
        <Sums step={step} />
        <span className="flex-1 text-13 text-dangertext" role="alert">
          {failure ?? (kept ? '' : t`Yazılanlar bu cihazda saklanamadı; sayfayı kapatmayın.`)}
          {tried && step.cards.length === 0
            ? t`En az bir satırın gramını yazın.`
            : tried && wrong.size > 0
              ? t`Kırmızı alanları doldurun.`
              : ''}
        </span>
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void submit()}
          reason={may ? undefined : t`Bunun için yetkiniz yok.`}
        >
          {step.booked ? <Trans>Kaydet, cariye yaz</Trans> : <Trans>Kartları kaydet</Trans>}
        </Button>
      </footer>
    </div>
  );
}

const NONE: ReadonlyMap<string, ReadonlySet<never>> = new Map();

/**
 * Pieces, grams, metal and workmanship of the batch, metal by metal, and what the firm is owed in
 * all.
 */
function Sums({ step }: { step: IntakeStep }) {
  const { t } = useLingui();
  const sums = exact(() => intakeSums(step.cards)) ?? [];
  const kurus = sums.reduce((sum, one) => sum + one.workKurus, step.stones ?? 0);
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1" aria-live="polite">
      {sums.map(({ metal, pieces, weight, pure, workPure }) => (
        <span key={metal} className="flex flex-wrap gap-x-5">
          <span>
            <Plural value={pieces} one="# parça" other="# parça" /> · <b>{formatWeight(weight)}</b>
          </span>
          <span>
            {t`Metal`} <b>{assetQuantity(metal, pure)}</b>
          </span>
          {workPure > 0 ? (
            <span>
              {t`İşçilik`} <b>{assetQuantity(metal, workPure)}</b>
            </span>
          ) : null}
          <span>
            {t`Toplam`} <b>{assetQuantity(metal, pure + workPure)}</b>
          </span>
        </span>
      ))}
      {kurus > 0 ? (
        <span>
          {step.stones ? t`İşçilik ve taş` : t`İşçilik`}{' '}
          <b>{assetQuantity(TRY, kurus) || formatMoney(kurus)}</b>
        </span>
      ) : null}
    </span>
  );
}
