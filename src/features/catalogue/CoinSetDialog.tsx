import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductEntry } from '@/data/catalogue/use-listed';
import { missingCoins } from '@/domain/catalogue/coin-set';
import { pureMetal } from '@/domain/metal/weight';
import { formatHas, formatWeight } from '@/i18n/formats';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Hallmark } from '@/ui/figure/Hallmark';
import { showToast } from '@/ui/sign/toast';
import { putProduct } from './put-listed';

/**
 * The mint's coins that the company does not have yet, all at once: each is a product of its own,
 * which is then like any other.
 */
export function CoinSetDialog({
  entries,
  onClose,
}: {
  entries: readonly ProductEntry[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [coins] = useState(() =>
    missingCoins(entries.map(({ product }) => product)).map((coin) => ({ row: mint(), coin })),
  );
  const { save, busy, failure } = useSaving();
  const submit = async () => {
    // One by one, in the order of the list; a row that is there already is not written again.
    for (const { row, coin } of coins) if (!(await save(() => putProduct(row, coin, 0)))) return;
    const added = coins.length;
    showToast({ type: 'success', message: t`${added} sikke eklendi` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Darphane sikkeleri`}
      description={t`Listede olmayanlar kendi kodu, gramı ve ayarıyla eklenir; olanlara dokunulmaz.`}
      submit={<Plural value={coins.length} one="# sikkeyi ekle" other="# sikkeyi ekle" />}
      busy={busy}
      failure={failure}
    >
      <ul>
        {coins.map(({ coin: { code, name, fineness, weight = 0 } }) => (
          <li
            key={code}
            className="flex flex-wrap items-center gap-x-3 border-line border-b py-1.5"
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Hallmark fineness={fineness} />
            <span className="text-13 text-quiet">
              {formatWeight(weight)} · {formatHas(pureMetal(weight, fineness))}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
