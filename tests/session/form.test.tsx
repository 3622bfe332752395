import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '@/api/events';
import { err, ok, type Result } from '@/domain/base/result';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import { boxIf, dayBox, numberBox, plainBox, readBoxes, textBox } from '@/session/page/form-fields';
import { createForm, type FormRefusal, namesNoField, shownErrors } from '@/session/page/form-state';
import { useForm } from '@/session/page/use-form';
import { TextInput } from '@/ui/field/TextInput';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const begun = { name: '', amount: '', day: '2026-11-27', kind: 'cash' as 'cash' | 'bank' };
const boxesOf = ({ kind }: typeof begun) => ({
  name: textBox('Ad', true),
  amount: numberBox('Tutar', MONEY_FIELD, { wrong: 'Tutarı yazın.', least: 1, most: 10_000 }),
  day: { ...dayBox('Gün', { wrong: 'Gün yok.', least: '2026-11-01' }), early: true as const },
  kind: plainBox<'cash' | 'bank'>('Tür'),
  iban: boxIf(kind === 'bank', textBox('IBAN', 'IBAN yazın.')),
});
const typedOf = (changed: Partial<typeof begun & { iban: string }> = {}) => ({
  ...begun,
  iban: '',
  ...changed,
});

describe('the boxes of a form', () => {
  it('become values when all can be read', () => {
    const { values } = readBoxes(boxesOf(begun), typedOf({ name: ' Kasa ', amount: '12,50' }));
    expect(values).toEqual({
      ...{ name: 'Kasa', amount: 1_250, day: '2026-11-27', kind: 'cash', iban: undefined },
    });
  });

  it('say all that is wrong at once, together with what the check across boxes says', () => {
    const typed = typedOf({ amount: '1.2.3', day: '2026-02-31' });
    const { values, faults } = readBoxes(boxesOf(typed), typed, ({ kind }, read) => ({
      amount: 'said second',
      kind: kind === 'cash' && read.amount === undefined ? 'Tür yanlış.' : undefined,
    }));
    expect(values).toBeUndefined();
    expect(Object.fromEntries(faults)).toEqual({
      ...{ name: 'Ad gerekli', amount: 'Tutarı yazın.', day: 'Gün yok.', kind: 'Tür yanlış.' },
    });
  });

  it('keep to their limits, and an empty number is no number', () => {
    const amounts = ['', '0,01', '100', '0', '100,01'].map(
      (amount) => readBoxes(boxesOf(begun), typedOf({ name: 'x', amount })).values?.amount,
    );
    expect(amounts).toEqual([undefined, 1, 10_000, undefined, undefined]);
    const days = ['2026-11-01', '2026-10-31'].map((day) =>
      readBoxes(boxesOf(begun), typedOf({ day })).faults.get('day'),
    );
    expect(days).toEqual([undefined, 'Gün yok.']);
  });

  it('ask for a box only while it stands on the form', () => {
    const typed = typedOf({ name: 'x', kind: 'bank' });
    expect(readBoxes(boxesOf(typed), typed).faults.get('iban')).toBe('IBAN yazın.');
    expect(readBoxes(boxesOf(begun), typedOf({ name: 'x' })).faults.size).toBe(0);
  });
});

/** A form with what it told the notice 'Form Hataları', newest last. */
function stage(changed: Partial<ReturnType<typeof typedOf>> = {}) {
  const told: (readonly FormField[])[] = [];
  const form = createForm(typedOf(), (fields) => void told.push(fields));
  form.set(changed);
  const read = () => {
    const { typed } = form.get();
    return { boxes: boxesOf(typed), faults: readBoxes(boxesOf(typed), typed).faults };
  };
  return {
    form,
    told,
    shown: () => Object.fromEntries(shownErrors(read().boxes, read().faults, form.get())),
    submit: <T,>(save: () => Promise<Result<T, FormRefusal>>) => {
      const { boxes, faults } = read();
      return form.submit(boxes, faults, save);
    },
  };
}

describe('a form', () => {
  it('shows no error before the first try to save, except in a changed `early` box', async () => {
    const { form, shown, submit } = stage();
    expect(shown()).toEqual({});
    form.set({ day: '2026-01-01' });
    expect(shown()).toEqual({ day: 'Gün yok.' });
    await submit(async () => ok(1));
    expect(shown()).toEqual({ name: 'Ad gerekli', day: 'Gün yok.' });
  });

  it('lists every wrong box by its label in the notice, which goes when all is mended', async () => {
    const { form, told, shown, submit } = stage({ amount: 'x' });
    expect(await submit(async () => ok(1))).toBeUndefined();
    expect(told).toEqual([
      [
        { name: 'name', label: 'Ad', code: 'required' },
        { name: 'amount', label: 'Tutar', code: 'unknown' },
      ],
    ]);
    form.set({ name: 'Kasa', amount: '5' });
    form.settle(Object.keys(shown()).length === 0);
    expect(told.at(-1)).toEqual([]);
    form.settle(true);
    expect(told).toHaveLength(2);
  });

  it('tells the notice of a wrong field that has no box by its usual name', async () => {
    const { form, told } = stage();
    form.attempt(boxesOf(begun), new Map([['kind', 'x']] as const));
    expect(told.at(-1)).toEqual([{ name: 'kind', label: 'Tür', code: 'unknown' }]);
    form.attempt({}, new Map([['kind', 'x']] as const));
    expect(told.at(-1)).toEqual([{ name: 'kind', code: 'unknown' }]);
  });

  it('is saved once, however often it is pressed', async () => {
    const { form, submit } = stage({ name: 'Kasa' });
    let saves = 0;
    let end: (saved: Result<number, FormRefusal>) => void = () => undefined;
    const save = () => {
      saves += 1;
      return new Promise<Result<number, FormRefusal>>((resolve) => {
        end = resolve;
      });
    };
    const first = submit(save);
    const second = submit(save);
    expect([await second, form.get().busy]).toEqual([undefined, true]);
    end(ok(7));
    expect([await first, saves, form.get().busy]).toEqual([{ saved: 7 }, 1, false]);
  });

  it('keeps all that was typed when nothing was saved, and can be tried again', async () => {
    const { form, submit } = stage({ name: 'Kasa', amount: '5' });
    const before = form.get().typed;
    await submit(async () => err({ text: 'Çevrimdışı' }));
    expect([form.get().typed, form.get().refusal]).toEqual([before, { text: 'Çevrimdışı' }]);
    await expect(
      submit(async () => {
        throw new Error('bug');
      }),
    ).rejects.toThrow('bug');
    expect([form.get().typed, form.get().busy]).toEqual([before, false]);
    expect(await submit(async () => ok('later'))).toEqual({ saved: 'later' });
  });

  it('shows what the server says of a field at its box, until something else is typed there', async () => {
    const { form, told, shown, submit } = stage({ name: 'Kasa' });
    const refusal = { text: 'Olmadı', fields: [{ name: 'name', code: 'format' }] };
    await submit(async () => err(refusal));
    expect(shown()).toEqual({ name: 'Ad geçersiz' });
    expect(told.at(-1)).toEqual([{ name: 'name', label: 'Ad', code: 'format' }]);
    expect(namesNoField(boxesOf(begun), refusal)).toBe(false);
    expect(
      namesNoField(boxesOf(begun), { ...refusal, fields: [{ name: 'x', code: 'format' }] }),
    ).toBe(true);
    form.set({ name: 'Kasa 2' });
    expect(shown()).toEqual({});
  });

  it('has no unsaved work and no errors after it began anew', async () => {
    const { form, shown, submit } = stage({ day: '' });
    await submit(async () => ok(1));
    expect(shown()).toEqual({ name: 'Ad gerekli', day: 'Gün yok.' });
    form.begin(typedOf({ name: 'Banka', day: '' }));
    expect(shown()).toEqual({});
    expect(form.get().typed).toEqual(form.get().begun);
    expect(form.get().typed.name).toBe('Banka');
  });
});

function Shown() {
  const form = useForm({
    key: 'tried',
    begin: () => ({ name: 'Kasa' }),
    boxes: () => ({ name: textBox('Kasanın adı', true) }),
    save: async ({ name }) => ok(name),
    onSaved: () => undefined,
  });
  return (
    <form onSubmit={() => void form.dialog.onSubmit()} data-busy={form.dialog.busy}>
      <TextInput {...form.box('name')} />
    </form>
  );
}

it('gives each box its label and what is typed, and the dialog its saving', () => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Shown />
    </I18nProvider>,
  );
  expect(markup).toContain('>Kasanın adı</label>');
  expect(markup).toContain('value="Kasa"');
  expect(markup).toContain('data-busy="false"');
});
