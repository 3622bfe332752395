import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { TransactionView } from '@/data/core/types';
import { useApprovers } from '@/data/list/use-definitions';
import { offsetLegs } from '@/domain/slip/offset';
import { commitText } from '@/i18n/refusal-text';
import { asFunctionKey, coveredBut } from '@/parts/counter/keys/use-keys';
import { PANEL_FOOT, RECEDING, SidePanel } from '@/parts/counter/panel/SidePanel';
import { useMay } from '@/session/person/permissions';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { useMedia } from '@/ui/style/use-media';
import { ApproveRate } from './ApproveRate';
import { RateFields, RateLine } from './RateFields';
import { SideFields, SideHeads } from './SideFields';
import { Standing } from './Standing';
import { type OffsetModel, useOffset } from './use-offset';

type Props = {
  onSaved: (slip: TransactionView, print: boolean) => void;
  /** Shown below the two sides: the mahsup (offset) saved last. */
  foot: ReactNode;
};

/**
 * Form of a mahsup (offset), in the layout of the counter: its two sides as two lines, and in the
 * panel the rate between them, both balances after it, and the save buttons.
 */
export function OffsetForm({ onSaved, foot }: Props) {
  const { t } = useLingui();
  const id = useId();
  const wide = useMedia('(min-width: 1200px)');
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLFormElement>(null);
  const quantities = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const note = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<{ print: boolean } | null>(null);
  const approvers = useApprovers();
  const may = useMay('accounts', 2);
  const model = useOffset((slip, print) => {
    setOpen(false);
    onSaved(slip, print);
    first.current?.focus();
  });
  const { form, read, over, wantsNote } = model;
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (wide) setOpen(false);
  }, [wide]);
  /** Opens the panel if it is closed, and focuses `field` in it. */
  const showInPanel = (field: () => HTMLElement | null) => {
    if (!wide) setOpen(true);
    requestAnimationFrame(() => field()?.focus());
  };
  const save = (print: boolean) => {
    model.try();
    if (!may || model.busy) return;
    if (!read.offset) {
      if (read.refusals.includes('rate') && read.refusals.length === 1) showInPanel(() => null);
      focusRefusedField(whole.current, quantities[0].current);
      return;
    }
    if (wantsNote && form.note.trim() === '') return showInPanel(() => note.current);
    if (read.stale) return showInPanel(() => null);
    // With no approver on this device the offset is saved anyway, and the server records a finding.
    if (over && approvers.length > 0) setAsking({ print });
    else void model.save(print, null);
  };
  const printing = useRef(false);
  // Submits the form, so that the notice of refused fields appears for the key as well.
  const submitPrinting = () => {
    printing.current = true;
    whole.current?.requestSubmit();
  };
  useOffsetKeys({
    save: submitPrinting,
    account: () => first.current?.focus(),
    entry: () => quantities[form.typed].current?.focus(),
    sheet: () => saveButton.current,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const print = printing.current;
    printing.current = false;
    save(print);
  };
  const denied = may ? undefined : t`Mahsup yazmak için yetkiniz yok.`;
  const panel = (
    <Panel model={model} noteRef={note}>
      <SaveButtons
        form={id}
        model={model}
        denied={denied}
        saveRef={saveButton}
        onPrint={submitPrinting}
      />
    </Panel>
  );
  return (
    <form ref={whole} id={id} onSubmit={submit} noValidate className="flex min-h-0 flex-1">
      <section className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 items-center justify-between gap-3 px-5 py-2 max-sm:px-4">
          <h1 className="font-semibold text-18">
            <Trans>Yeni mahsup</Trans>
          </h1>
          <Button
            size="sm"
            variant="bare"
            onClick={model.turn}
            reason={form.sides[0].account === '' ? t`Önce hesabı seçin.` : undefined}
            className="-mr-3"
          >
            <Trans>Yönü değiştir</Trans>
          </Button>
        </div>
        <SideHeads />
        <div className="min-h-0 overflow-auto">
          <SideFields
            at={0}
            model={model}
            accountRef={first}
            quantityRef={quantities[0]}
            onChosen={() => quantities[0].current?.focus()}
            onEnter={() => quantities[1].current?.focus()}
          />
          <SideFields
            at={1}
            model={model}
            quantityRef={quantities[1]}
            onChosen={() => quantities[1].current?.focus()}
            onEnter={() => (wide ? saveButton.current?.focus() : setOpen(true))}
          />
        </div>
        <span aria-hidden className="flex-1" />
        {foot}
        {wide ? null : (
          <Bar
            model={model}
            denied={denied}
            onOpen={() => setOpen(true)}
            onPrint={submitPrinting}
          />
        )}
      </section>
      <SidePanel wide={wide} open={open} onClose={() => setOpen(false)} title={t`Kur ve bakiyeler`}>
        {panel}
      </SidePanel>
      {asking && read.rate ? (
        <ApproveRate
          rate={read.rate}
          limit={model.limit}
          onClose={() => setAsking(null)}
          onApproved={(by) => {
            setAsking(null);
            void model.save(asking.print, by);
          }}
        />
      ) : null}
    </form>
  );
}

/** Panel: the rate, both balances before and after, the note, and the buttons at its foot. */
function Panel({
  model,
  noteRef,
  children,
}: {
  model: OffsetModel;
  noteRef: Ref<HTMLInputElement>;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { form, read, held, products, wantsNote, tried } = model;
  const [one, two] = form.sides;
  const legs = read.offset ? offsetLegs(read.offset) : [];
  return (
    <>
      <div className="border-line border-b px-5 py-3 short:py-2">
        <RateFields model={model} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-5 pb-3">
        {one.account === '' ? null : (
          <Standing account={one.account} held={held[0]} legs={legs} products={products} />
        )}
        {two.account === '' || two.account === one.account ? null : (
          <Standing account={two.account} held={held[1]} legs={legs} products={products} />
        )}
        <TextInput
          ref={noteRef}
          label={t`Açıklama`}
          value={form.note}
          maxLength={500}
          onValue={model.note}
          error={
            tried && wantsNote && form.note.trim() === ''
              ? t`Kur piyasadan uzak; nedenini yazın.`
              : undefined
          }
          fieldClassName="mt-2"
        />
      </div>
      {children}
    </>
  );
}

function SaveButtons({
  form,
  model,
  denied,
  saveRef,
  onPrint,
}: {
  form: string;
  model: OffsetModel;
  denied: string | undefined;
  saveRef: Ref<HTMLButtonElement>;
  onPrint: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <div className={PANEL_FOOT}>
      {denied ? <p className="mb-2 text-13 text-quiet">{denied}</p> : null}
      {model.refusal ? (
        <p role="alert" className="mb-2 text-13 text-dangertext">
          {i18n._(commitText(model.refusal))}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={model.clear} className={RECEDING}>
          <Trans>Temizle</Trans>
        </Button>
        <Button type="submit" form={form} reason={denied} loading={model.busy} className={RECEDING}>
          <Trans>Kaydet</Trans>
        </Button>
        <Button
          ref={saveRef}
          variant="primary"
          size="lg"
          kbd="F9"
          icon={<PrinterIcon />}
          reason={denied}
          loading={model.busy}
          onClick={onPrint}
          className="col-span-2"
        >
          <Trans>Kaydet + Yazdır</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Pinned bar of a narrow screen: the rate, and a button that opens the panel. */
function Bar({
  model,
  denied,
  onOpen,
  onPrint,
}: {
  model: OffsetModel;
  denied: string | undefined;
  onOpen: () => void;
  onPrint: () => void;
}) {
  return (
    <footer className="shrink-0 border-line border-t bg-raised px-5 pt-2 pb-3 max-sm:px-4">
      <div className="min-h-10 pb-2">
        <RateLine model={model} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onOpen}>
          <Trans>Kur ve bakiyeler</Trans>
        </Button>
        <Button
          variant="primary"
          reason={denied}
          loading={model.busy}
          onClick={onPrint}
          className="min-h-13"
        >
          <Trans>Kaydet + Yazdır</Trans>
        </Button>
      </div>
    </footer>
  );
}

/** Keys as at the counter: F9 saves and prints, F6 goes to the account, Escape to the entry box. */
type OffsetKeys = {
  save: () => void;
  account: () => void;
  entry: () => void;
  /** An element of the bottom panel, which must not block the keys as a dialog does. */
  sheet: () => Element | null;
};

function useOffsetKeys(actions: OffsetKeys): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const key = event.altKey ? asFunctionKey(event.code, event.shiftKey) : event.key;
      const { save, account, entry } = latest.current;
      const action =
        key === 'F9' ? save : key === 'F6' ? account : key === 'Escape' ? entry : undefined;
      if (!key || !action || coveredBut(key, latest.current.sheet())) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
