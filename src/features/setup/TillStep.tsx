import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import { useOwnAccounts } from '@/data/till/use-till';
import { MONEY_FIELD, PIECE_FIELD, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { fullQuantity } from '@/parts/till/words';
import { numberBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { session } from '@/session/state/store';
import { NumberInput } from '@/ui/field/NumberInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { ATA, contentsOpenings, openWith, QUARTER, type TillContents } from './till-form';

const EMPTY = { cash: '', quarters: '', atas: '', scrap: '' };

/**
 * Form of the shop’s contents as a person remembers them: writes them as carry-overs (devir) and
 * opens the tills. The evening’s count shows what was forgotten.
 */
export function TillStep({ children }: { children: React.ReactNode }) {
  const { t } = useLingui();
  const products = useProducts();
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const [ids] = useState(() => ({ openings: mint(), mutation: mint(), document: mint() }));
  const has = (code: string): boolean => products.some((product) => product.code === code);
  const openings = (contents: TillContents) => contentsOpenings(contents, accounts, branchId);
  const form = useForm({
    key: 'setup-tills',
    begin: () => EMPTY,
    boxes: () => ({
      cash: numberBox(t`Nakit`, MONEY_FIELD, { wrong: t`Tutarı yazın. Örnek: 61.250,00` }),
      quarters: numberBox(t`Çeyrek`, PIECE_FIELD, { wrong: t`Adedi yazın.` }),
      atas: numberBox(t`Ata`, PIECE_FIELD, { wrong: t`Adedi yazın.` }),
      scrap: numberBox(t`Hurda 22 ayar`, WEIGHT_FIELD, {
        wrong: t`Gramı yazın. Örnek: 12,34`,
        most: ABSURD_WEIGHT * 100,
      }),
    }),
    save: (contents) => openWith(ids, openings(contents), accounts, branchId),
    onSaved: () => showToast({ type: 'success', message: t`Kasa açıldı` }),
  });
  const read = openings(form.values ?? {});
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.dialog.onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberInput {...form.box('cash')} unit="₺" />
        {has(QUARTER) ? <NumberInput {...form.box('quarters')} unit={t`ad`} whole /> : null}
        {has(ATA) ? <NumberInput {...form.box('atas')} unit={t`ad`} whole /> : null}
        <NumberInput {...form.box('scrap')} unit="g" />
      </div>
      <p role="status" className="mt-2 min-h-5 text-13 text-quiet">
        {read.length === 0 ? (
          <Trans>Boş bırakılan kutu sıfırdır.</Trans>
        ) : (
          read.map(({ asset, quantity }) => fullQuantity(asset, quantity, products)).join(' · ')
        )}
      </p>
      {form.dialog.failure === undefined ? null : (
        <p role="alert" className="mt-1 text-13 text-dangertext">
          {form.dialog.failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        <Button type="submit" variant="primary" loading={form.dialog.busy} kbd="↵">
          {read.length === 0 ? <Trans>Boş kasayla aç</Trans> : <Trans>Kasalara yaz</Trans>}
        </Button>
        {children}
      </div>
    </form>
  );
}
