import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { TransactionView } from '@/data/core/types';
import { useApprovers } from '@/data/list/use-definitions';
import { offsetLegs } from '@/domain/slip/offset';
import { commitText } from '@/i18n/refusal-text';
import { covered } from '@/parts/counter/keys/use-keys';
import { useMay } from '@/session/person/permissions';
import { focusWrong } from '@/ui/field/focus-wrong';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { ApproveRate } from './ApproveRate';
import { RateFields } from './RateFields';
import { SideFields } from './SideFields';
import { Standing } from './Standing';
import { useOffset } from './use-offset';

/** Mahsup: two accounts, the rate between them, and what both will hold. */
export function OffsetForm({
  onSaved,
}: {
  onSaved: (slip: TransactionView, print: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLFormElement>(null);
  const quantities = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const note = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<{ print: boolean } | null>(null);
  const approvers = useApprovers();
  const may = useMay('accounts', 2);
  const model = useOffset((slip, print) => {
    onSaved(slip, print);
    first.current?.focus();
  });
  const { form, read, held, products, over, wantsNote, tried } = model;
  useEffect(() => first.current?.focus(), []);
  const save = (print: boolean) => {
    model.try();
    if (!may || model.busy) return;
    if (!read.offset) return focusWrong(whole.current, quantities[0].current);
    if (wantsNote && form.note.trim() === '') return note.current?.focus();
    if (read.stale) return;
    // Where nobody could agree it is saved all the same, and the server leaves a finding.
    if (over && approvers.length > 0) setAsking({ print });
    else void model.save(print, null);
  };
  const printing = useRef(false);
  // Submits the form, so that the notice of refused fields appears for the key as well.
  useSaveKey(() => {
    printing.current = true;
    whole.current?.requestSubmit();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const print = printing.current;
    printing.current = false;
    save(print);
  };
  const legs = read.offset ? offsetLegs(read.offset) : [];
  const denied = may ? undefined : t`Mahsup yazmak için yetkiniz yok.`;
  const sameAccount = form.sides[0].account === form.sides[1].account;
  return (
    <form ref={whole} id={id} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-auto px-6 py-4 max-sm:px-4">
        <div className="mx-auto flex max-w-[1120px] flex-col gap-4">
          <h1 className="font-semibold text-24">
            <Trans>Yeni mahsup</Trans>
          </h1>
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
            <SideFields
              at={0}
              model={model}
              accountRef={first}
              quantityRef={quantities[0]}
              onChosen={() => quantities[0].current?.focus()}
            />
            <SideFields
              at={1}
              model={model}
              quantityRef={quantities[1]}
              onChosen={() => quantities[1].current?.focus()}
            />
          </div>
          <RateFields model={model} />
          <div className="flex items-start gap-3 max-sm:flex-col max-sm:items-stretch">
            <TextInput
              ref={note}
              label={t`Açıklama`}
              value={form.note}
              maxLength={500}
              onValue={model.note}
              error={
                tried && wantsNote && form.note.trim() === ''
                  ? t`Kur piyasadan uzak; nedenini yazın.`
                  : undefined
              }
              fieldClassName="min-w-0 flex-1"
            />
            <Button
              className="sm:mt-6"
              onClick={model.turn}
              reason={form.sides[0].account === '' ? t`Önce hesabı seçin.` : undefined}
            >
              <Trans>Yönü değiştir</Trans>
            </Button>
          </div>
          {form.sides[0].account === '' ? null : (
            <div className="grid grid-cols-1 gap-4">
              <Standing
                account={form.sides[0].account}
                held={held[0]}
                legs={legs}
                products={products}
              />
              {sameAccount ? null : (
                <Standing
                  account={form.sides[1].account}
                  held={held[1]}
                  legs={legs}
                  products={products}
                />
              )}
            </div>
          )}
          {model.refusal ? (
            <p role="alert" className="text-13 text-dangertext">
              {i18n._(commitText(model.refusal))}
            </p>
          ) : null}
        </div>
      </div>
      <footer className="flex justify-end gap-2 border-line border-t px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1">
        <Button onClick={model.clear} className="max-sm:hidden">
          <Trans>Temizle</Trans>
        </Button>
        <Button type="submit" reason={denied} loading={model.busy}>
          <Trans>Kaydet</Trans>
        </Button>
        <Button
          variant="primary"
          kbd="F9"
          reason={denied}
          loading={model.busy}
          onClick={() => save(true)}
        >
          <Trans>Kaydet + Yazdır</Trans>
        </Button>
      </footer>
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

/** F9 saves and prints, as on the counter. */
function useSaveKey(save: () => void): void {
  const deed = useRef(save);
  deed.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== 'F9' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        covered('F9')
      )
        return;
      event.preventDefault();
      if (!event.repeat) deed.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
