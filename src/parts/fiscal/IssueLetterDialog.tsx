import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '@/data/core/types';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { babsLimit } from '@/domain/fiscal/babs';
import { mint } from '@/session/page/mint';
import { correctedNow } from '@/sync/clock';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { AskFields, askOf, usualAsk } from './AskFields';
import { queued } from './document-steps';
import { letterIdFor, saveIssue } from './letter-steps';

/** A reconciliation letter to one contact. `onIssued`: with the letter’s id, once it is queued. */
export function IssueLetterDialog({
  contact,
  onIssued,
  onClose,
}: {
  contact: Pick<ContactView, 'id' | 'name' | 'taxId'>;
  onIssued: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [today] = useState(() => dayOf(correctedNow()));
  const [dialog] = useState(mint);
  const [asked, setAsked] = useState(() => usualAsk(today));
  const [busy, setBusy] = useState(false);
  const rules = useRules();
  const ask = askOf(asked, today);
  const reason = !ask
    ? t`Önce günü yazın.`
    : ask.kind === 'balance'
      ? undefined
      : !contact.taxId
        ? t`Kartta vergi numarası yok.`
        : babsLimit(rules, ask.month) === undefined
          ? t`Bu ay için BA/BS bildirimi yok (kurallarda 0).`
          : undefined;
  const save = async () => {
    if (!ask || busy) return;
    setBusy(true);
    const id = letterIdFor(dialog, contact.id, ask);
    if (await queued(saveIssue(id, contact.id, ask))) onIssued(id);
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Mutabakat mektubu`}
      description={contact.name}
      footer={
        <>
          <Button onClick={onClose}>{t`Vazgeç`}</Button>
          <Button variant="primary" loading={busy} reason={reason} onClick={save}>
            <Trans>Hazırla</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <AskFields asked={asked} today={today} onAsked={setAsked} />
        <p className="text-13 text-quiet">
          <Trans>Rakamları sunucu hesaplar ve dondurur; ağ yoksa bağlanınca hazırlanır.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
