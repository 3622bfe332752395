import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import {
  CAPTURE_PURPOSES,
  IDENTITY_DOCUMENTS,
  type IdentityDocument,
  isFirmDocument,
  mayBeEndless,
  secretLimit,
} from '@/domain/identity/card';
import { capturePurposeName, identityDocumentName } from '@/i18n/identity-card-text';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { cx } from '@/ui/style/classes';
import { ContactPick } from '../contact/ContactPick';
import { CaptureImages } from './CaptureImages';
import {
  beginCapture,
  type CaptureTyped,
  captureBoxes,
  saveCapture,
  type TakenImage,
} from './capture-form';
import { OwnerRows } from './OwnerRows';
import { readCard } from './read-card';
import { useZoneReader } from './use-zone-reader';

type Props = {
  /** Whose identity it is; chosen in the form where none is given. */
  contact?: { id: string; name: string };
  document?: IdentityDocument;
  onClose: () => void;
  onSaved?: (card: string) => void;
};

type Form = ReturnType<typeof useCaptureForm>;

/** Writes an identity card down: typed, or read by a keyboard reader; works with no network. */
export function CaptureDialog({ contact, document = 'kimlik', onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [images, setImages] = useState<readonly TakenImage[]>([]);
  const [ids] = useState(() => ({ card: mint(), mutation: mint() }));
  const form = useCaptureForm(contact ?? null, document, ids, images, () => {
    showToast({ type: 'success', message: t`Kimlik kaydedildi.` });
    onSaved?.(ids.card);
    onClose();
  });
  const read = useReader(form);
  const { typed } = form;
  const today = dayOf(correctedNow());
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={t`Kimlik kaydı`}
      description={contact?.name ?? t`Numara ve görüntüler bu cihazda hemen mühürlenir.`}
      submit={t`Kimliği kaydet`}
    >
      {contact ? null : (
        <ContactPick
          label={t`Müşteri`}
          picked={typed.contact}
          onPick={(picked) => form.set({ contact: picked })}
          error={form.fault('contact')}
        />
      )}
      <ReadByCamera read={read} />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          {...form.box('document')}
          options={IDENTITY_DOCUMENTS.map((value) => ({
            value,
            label: identityDocumentName(value),
          }))}
        />
        <TextInput {...form.box('number')} autoComplete="off" spellCheck={false} />
        <DayField
          {...form.box('validUntil')}
          today={today}
          hasWeeks={false}
          hint={mayBeEndless(typed.document) ? t`Süresizse boş bırakın.` : undefined}
        />
        <Select
          {...form.box('purpose')}
          options={CAPTURE_PURPOSES.map((value) => ({ value, label: capturePurposeName(value) }))}
        />
        <Details form={form} />
      </div>
      {typed.document === 'sirküler' ? (
        <OwnerRows
          owners={typed.owners}
          error={form.fault('owners')}
          onChange={(owners) => form.set({ owners })}
        />
      ) : null}
      <CaptureImages images={images} onImages={setImages} />
      <Words form={form} />
    </FormDialog>
  );
}

function useCaptureForm(
  contact: CaptureTyped['contact'],
  document: IdentityDocument,
  ids: { card: string; mutation: string },
  images: readonly TakenImage[],
  onSaved: () => void,
) {
  return useForm({
    key: 'identity-capture',
    begin: () => beginCapture(contact, document),
    boxes: (typed: CaptureTyped) => captureBoxes(typed, dayOf(correctedNow())),
    save: (values) => saveCapture(ids, values, images),
    onSaved,
  });
}

/** What tells who somebody is beside the number. */
function Details({ form }: { form: Form }) {
  const isFirm = isFirmDocument(form.typed.document);
  const today = dayOf(correctedNow());
  return (
    <>
      {isFirm ? null : (
        <>
          <DayField {...form.box('birthDay')} today={today} rule="no-future" />
          <TextInput {...form.box('nationality')} maxLength={secretLimit('nationality')} />
          <TextInput {...form.box('mother')} maxLength={secretLimit('mother')} />
          <TextInput {...form.box('father')} maxLength={secretLimit('father')} />
        </>
      )}
      <TextInput {...form.box('job')} maxLength={secretLimit('job')} />
      <TextInput {...form.box('phone')} inputMode="tel" maxLength={secretLimit('phone')} />
      <TextInput
        {...form.box('address')}
        maxLength={secretLimit('address')}
        fieldClassName="sm:col-span-2"
      />
    </>
  );
}

/** What the person at the counter vouches for, and what the customer said. */
function Words({ form }: { form: Form }) {
  const { t } = useLingui();
  const { typed } = form;
  const fault = form.fault('seen');
  return (
    <div>
      <Check
        label={t`Aslını gördüm`}
        checked={typed.seen}
        onChange={(seen) => form.set({ seen })}
        hint={fault ? <span className="text-dangertext">{fault}</span> : undefined}
      />
      <Check
        label={t`“Başkası hesabına değil” dedi`}
        checked={typed.own}
        onChange={(own) => form.set({ own })}
      />
      {typed.own ? null : <TextInput {...form.box('behalf')} maxLength={200} />}
    </div>
  );
}

/** Code of the camera and of its reader, which most captures do not need. */
const ZoneCamera = loadLater(async () => (await import('./zone/ZoneCamera')).ZoneCamera);

/** What was read of the card, and the camera, with which it can be read too. */
function ReadByCamera({ read }: { read: ReturnType<typeof useReader> }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-start">
        <p
          role="status"
          className={cx('flex-1 text-13', read.isWrong ? 'text-dangertext' : 'text-quiet')}
        >
          {read.text}
        </p>
        {open ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Kamerayla oku</Trans>
          </Button>
        )}
      </div>
      {open ? (
        <LoadBoundary>
          <ZoneCamera
            onLines={(lines) => {
              setOpen(false);
              read.take(lines);
            }}
            onClose={() => setOpen(false)}
          />
        </LoadBoundary>
      ) : null}
    </div>
  );
}

type Reader = {
  text: React.ReactNode;
  isWrong: boolean;
  /** Takes the lines of a zone, wherever they come from. */
  take: (lines: readonly string[]) => void;
};

/** Fills the form with what a keyboard reader or the camera read, and says what it read. */
function useReader(form: Form): Reader {
  const [said, setSaid] = useState<Said | null>(null);
  const take = (lines: readonly string[]): void => {
    void readCard(lines, dayOf(correctedNow())).then((reading) => {
      if (reading.is === 'none') return;
      if (reading.is !== 'read') return setSaid({ is: reading.is });
      const { name, document, number, validUntil, birthDay, nationality } = reading.card;
      setSaid({ is: 'read', name });
      form.set({ document, number, validUntil, birthDay, nationality });
    });
  };
  useZoneReader(take);
  return { ...saidOf(form, said), take };
}

type Said = { is: 'read'; name: string } | { is: 'part' | 'wrong' };

function saidOf(form: Form, said: Said | null): Omit<Reader, 'take'> {
  if (said?.is === 'wrong')
    return {
      text: (
        <Trans>
          Okunan satırların denetim basamağı tutmuyor. Kartı yeniden okutun ya da elle yazın.
        </Trans>
      ),
      isWrong: true,
    };
  if (said?.is === 'part')
    return { text: <Trans>Kartın kalan satırları bekleniyor.</Trans>, isWrong: false };
  if (said?.is === 'read') {
    const { name } = said;
    const known = form.typed.contact?.name ?? '';
    return known === '' || shareWord(name, known)
      ? { text: t`Karttan okundu: ${name}.`, isWrong: false }
      : {
          text: t`Karttaki ad ${name}; müşteri kartında ${known}. Aynı kişi mi, bakın.`,
          isWrong: true,
        };
  }
  return {
    text: <Trans>Kartın alttaki satırlarını okutun ya da elle yazın.</Trans>,
    isWrong: false,
  };
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[\s.,/-]+/)
    .filter(Boolean);
/** A zone has few letters and cuts what is long: one word that both have is enough. */
const shareWord = (read: string, known: string): boolean =>
  read === '' || wordsOf(read).some((word) => wordsOf(known).includes(word));
