import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { ORDER_LIMITS } from '@/domain/order/order';
import { session } from '@/session/state/store';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { ContactPick } from '../dialog/ContactPick';
import { PhotoField } from '../dialog/PhotoField';
import { TellCheck } from '../dialog/TellCheck';
import type { useOrderForm } from '../dialog/use-order-form';
import type { Places } from './places';

const NOBODY = '';

type Props = {
  form: ReturnType<typeof useOrderForm>;
  places: Places;
  isNew: boolean;
  onGoOn: () => void;
};

/** Work to be done on the piece, size, workshop, responsible person, note, photo and message. */
export function WorkFields({ form, places, isNew, onGoOn }: Props) {
  const { t } = useLingui();
  const { settled, wrong, set } = form;
  const isRepair = settled.kind === 'repair';
  // Shift+Enter starts a new line; Enter alone goes to the next field, as everywhere on this page.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onGoOn();
  };
  return (
    <div className="grid gap-4">
      <Textarea
        label={isRepair ? t`Gelen ürün ve kusurları` : t`Ne yapılacak`}
        ref={places.description}
        maxLength={ORDER_LIMITS.description}
        value={settled.description}
        onValue={(description) => set({ description })}
        onKeyDown={enter}
        error={wrong.has('description') ? t`Ne yapılacağını yazın.` : undefined}
      />
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <TextInput
          label={t`Ölçü`}
          maxLength={ORDER_LIMITS.size}
          value={settled.size}
          onValue={(size) => set({ size })}
        />
        {isRepair ? (
          <NumberInput
            whole
            label={t`Taş sayısı`}
            value={settled.stones}
            onValue={(stones) => set({ stones })}
            error={wrong.has('stones') ? t`Tutarı yazın.` : undefined}
          />
        ) : null}
        <div className={isRepair ? 'max-lg:col-span-2' : 'lg:col-span-2'}>
          <ContactPick
            label={t`Atölye`}
            placeholder={t`Atölyenin kartı`}
            picked={settled.workshop}
            onPick={(workshop) => set({ workshop })}
          />
        </div>
        <Assignee
          value={settled.assignee}
          onValue={(assignee) => set({ assignee })}
          className="max-lg:col-span-2"
        />
      </div>
      <TextInput
        label={t`Not`}
        maxLength={ORDER_LIMITS.note}
        value={settled.note}
        onValue={(note) => set({ note })}
      />
      {isNew ? (
        <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
          <PhotoField data={form.photo} onData={form.setPhoto} />
          <TellCheck telling={form.telling} />
        </div>
      ) : null}
    </div>
  );
}

/** Person of the shop who is responsible for the order. */
function Assignee({
  value,
  onValue,
  className,
}: {
  value: string;
  onValue: (id: string) => void;
  className: string;
}) {
  const { t } = useLingui();
  const { users, userNames } = useSnapshot(session);
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  // A person who has left the shop stays selectable as long as the order names them.
  const left =
    value !== NOBODY && !users.some(({ id }) => id === value)
      ? [{ value, label: userNames[value] ?? value.slice(-6) }]
      : [];
  return (
    <Select
      label={t`Sorumlu`}
      value={value}
      onValue={onValue}
      options={[{ value: NOBODY, label: t`Atanmadı` }, ...known, ...left]}
      fieldClassName={className}
    />
  );
}
