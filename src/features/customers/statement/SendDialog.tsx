import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '@/data/core/types';
import type { MovementView } from '@/data/ledger/use-movements';
import type { Range } from '@/domain/base/day-range';
import type { Product } from '@/domain/catalogue/product';
import type { Statement } from '@/domain/contact/contact-statement';
import { assetName } from '@/i18n/asset-text';
import { now } from '@/parts/counter/world';
import { MessageDialog } from '@/parts/statement/MessageDialog';
import { canShareFiles, shareStatement, statementDocument } from '@/parts/statement/send';
import type { StatementPaper } from '@/parts/statement/statement-paper';
import { statementCaption, statementMessage } from '@/parts/statement/statement-text';
import { useMessage } from '@/parts/statement/use-message';
import { shopName } from '@/session/person/shop-name';
import { useView } from '@/session/view/use-view';
import { Segmented } from '@/ui/field/Segmented';
import { Button } from '@/ui/sign/Button';

type Props = {
  contact: ContactView;
  statements: readonly Statement<MovementView>[];
  shown: Statement<MovementView>;
  range: Range | null;
  products: readonly Product[];
  paperOf: (list: readonly Statement<MovementView>[]) => StatementPaper | null;
  onClose: () => void;
};

/** As the paper itself with a few words under it, or all of it in words. */
type Shape = 'pdf' | 'text';
const readShape = (stored: unknown): Shape => (stored === 'text' ? 'text' : 'pdf');

/**
 * The statement as a message: through the shop's own line, queued until there is one; or by this
 * device's WhatsApp, or as a file.
 */
export function SendDialog({
  contact,
  statements,
  shown,
  range,
  products,
  paperOf,
  onClose,
}: Props) {
  const { t } = useLingui();
  const [which, setWhich] = useState<'one' | 'all'>('one');
  const [shape, setShape] = useView('statement-send', readShape);
  const list = which === 'one' ? [shown] : statements;
  const words = shape === 'pdf' ? statementCaption : statementMessage;
  const attach = async () => {
    const paper = paperOf(list);
    return paper ? statementDocument(paper) : undefined;
  };
  const form = useMessage(contact, words(shopName(), contact.name, list, range, products, now()), {
    subject: t`${shopName()}: hesap ekstresi`,
    attach: shape === 'pdf' ? attach : undefined,
  });
  const choose = (value: 'one' | 'all') => {
    setWhich(value);
    form.forget();
  };
  const chooseShape = (value: Shape) => {
    setShape(value);
    form.forget();
  };
  const share = () => {
    const paper = paperOf(list);
    if (paper) void shareStatement(paper, form.text);
  };
  const before = (
    <div className="flex flex-wrap gap-2">
      <Segmented
        label={t`Nasıl gitsin`}
        value={shape}
        onChange={chooseShape}
        options={[
          { value: 'pdf', label: t`PDF` },
          { value: 'text', label: t`Metin` },
        ]}
      />
      {statements.length > 1 ? (
        <Segmented
          label={t`Hangi hesap`}
          value={which}
          onChange={choose}
          options={[
            { value: 'one', label: assetName(shown.asset, products) },
            { value: 'all', label: t`Bütün hesaplar` },
          ]}
        />
      ) : null}
    </div>
  );
  const asFile = (
    <Button
      reason={canShareFiles() ? undefined : t`Bu tarayıcı dosya paylaşamıyor; PDF olarak indirin.`}
      onClick={share}
    >
      <Trans>PDF paylaş</Trans>
    </Button>
  );
  return (
    <MessageDialog
      title={t`Ekstreyi gönder`}
      to={[contact.name, form.way === 'email' ? form.email : contact.phone]}
      form={form}
      rows={shape === 'pdf' ? 5 : 8}
      before={before}
      other={asFile}
      onClose={onClose}
    />
  );
}
