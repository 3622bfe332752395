import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductUndo } from '@/contract/catalogue/listed';
import type { ImportUndo } from '@/contract/contact/import';
import type { RecentImport } from '@/contract/contact/recent-imports';
import { headOf } from '@/contract/mutation';
import type { StockUndo } from '@/contract/stock/stock';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { ImportName } from './ImportName';

type Props = { recent: RecentImport; onClose: () => void };

/** Asks for a reason, then undoes an import: its cards are deleted, its carry-overs reversed. */
export function UndoImportDialog({ recent, onClose }: Props) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const form = useForm({
    key: 'undo-import',
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`Neden`, t`Nedenini yazın.`) }),
    save: ({ reason }) => {
      const body = { id, of: recent.id, reason };
      if (recent.of === 'products')
        return commit(({ at }): ProductUndo => ({ ...headOf('product.undo'), ...body, at }), {
          id,
        });
      return recent.of === 'stock'
        ? commit(({ at }): StockUndo => ({ ...headOf('stock.undo'), ...body, at }), { id })
        : commit(({ at }): ImportUndo => ({ ...headOf('import.undo'), ...body, at }), { id });
    },
    onSaved: () => {
      showToast({ type: 'success', message: t`Geri alma gönderildi` });
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`İçe aktarmayı geri al`}
      description={
        <Trans>
          <ImportName one={recent} /> geri alınır: açılan kartlar ve ürünler kalkar, yazılan
          devirler ters kayıtla kapanır. Birisi kullanıldıysa hiçbiri geri alınmaz.
        </Trans>
      }
      submit={t`Geri al`}
      danger
    >
      <TextInput {...form.box('reason')} maxLength={200} />
    </FormDialog>
  );
}
