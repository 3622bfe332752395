import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StockView } from '@/data/core/types';
import {
  MAX_HOLD_NOTE,
  needsNote,
  needsWho,
  OUT_KINDS,
  type OutKind,
} from '@/domain/stock/stock-hold';
import { outWord, stockFieldWord } from '@/i18n/stock-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import { TermInput } from '@/parts/definition/TermInput';
import { takeOut } from '@/parts/stock/card/actions';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import type { Picked } from '@/ui/pad/PersonPick';

type Props = { card: StockView; onClose: () => void };

/**
 * What is lent leaves by a document of its own (konsinye); a card that was taken out so before
 * stays as it is.
 */
const OFFERED = OUT_KINDS.filter((kind) => kind !== 'consigned');

/**
 * Out of the stock for a reason that is said, or in it again; its card and its past stay either
 * way.
 */
export const OutDialog = (props: Props) =>
  props.card.archived ? <InAgain {...props} /> : <Out {...props} />;

function Out({ card, onClose }: Props) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const [kind, setKind] = useState<OutKind | ''>('');
  const [who, setWho] = useState<Picked | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const wrong = {
    kind: kind === '',
    who: kind !== '' && needsWho(kind) && who === null,
    note: kind !== '' && needsNote(kind) && note.trim() === '',
  };
  const submit = async () => {
    setTried(true);
    if (kind === '' || wrong.who || wrong.note) return;
    if (
      await save(() =>
        takeOut(card, mutation, {
          kind,
          contact: needsWho(kind) ? (who?.id ?? '') : '',
          note: note.trim(),
        }),
      )
    )
      onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Stoktan çıkar`}
      description={t`${card.name} stokta görünmez; kartı ve hareketleri durur. Defterdeki metal değişmez: eksilen metali sayım ya da üretim yazar.`}
      submit={t`Stoktan çıkar`}
      busy={busy}
      failure={failure}
    >
      <Select
        label={stockFieldWord('out')}
        value={kind}
        onValue={setKind}
        options={[
          { value: '', label: t`Seçin`, disabled: true },
          ...OFFERED.map((value) => ({ value, label: outWord(value) })),
        ]}
        error={tried && wrong.kind ? t`Nedenini seçin.` : undefined}
      />
      {kind !== '' && needsWho(kind) ? (
        <ContactPick
          label={t`Kimde`}
          picked={who}
          onPick={setWho}
          error={tried && wrong.who ? t`Kime verildiğini seçin.` : undefined}
        />
      ) : null}
      <TermInput
        list="stock-out-reasons"
        label={t`Açıklama`}
        maxLength={MAX_HOLD_NOTE}
        value={note}
        onValue={setNote}
        error={tried && wrong.note ? t`Nedenini yazın.` : undefined}
      />
    </FormDialog>
  );
}

function InAgain({ card, onClose }: Props) {
  const { t } = useLingui();
  const [mutation] = useState(mint);
  const { save, busy, failure } = useSaving();
  const turn = async () => {
    if (await save(() => takeOut(card, mutation, null))) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void turn()}
      title={t`Stoğa geri alınsın mı?`}
      text={failure ?? t`${card.name} yeniden stokta görünür ve tezgâhta okutulabilir.`}
      confirm={t`Geri al`}
      loading={busy}
    />
  );
}
