import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { type NumberKind, parseTyped } from '@/domain/base/typed-number';
import { isCodeWord } from '@/domain/stock/label-code';
import { useSeesCost } from '@/session/person/cost';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import {
  LABEL_WORKS,
  type LabelDesign,
  type LabelWorkmanship,
  ROLL_LIMITS,
  type Roll,
  rollRefusals,
} from './design';

type Props = { design: LabelDesign; onDesign: (design: LabelDesign) => void };

/**
 * What stands on the labels, and on which roll. What cannot be cut or read is said beside its box
 * and changes nothing.
 */
export function DesignFields({ design, onDesign }: Props) {
  const { t } = useLingui();
  const seesCost = useSeesCost('inventory');
  const change = (changed: Partial<LabelDesign>) => onDesign({ ...design, ...changed });
  const works: Record<LabelWorkmanship, string> = {
    none: t`İşçilik yok`,
    plain: t`Satış işçiliği`,
    coded: t`Satış işçiliği, şifreli`,
    cost: t`Alış işçiliği, şifreli`,
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Segmented
          label={t`Etiket`}
          value={design.form}
          onChange={(form) => change({ form })}
          options={[
            { value: 'tag', label: t`Kelebek · ${sizeText(design.rolls.tag)}` },
            { value: 'shelf', label: t`Tepsi · ${sizeText(design.rolls.shelf)}` },
          ]}
          small
        />
        <Segmented
          label={t`Kod`}
          value={design.code}
          onChange={(code) => change({ code })}
          options={[
            { value: 'qr', label: t`Karekod` },
            { value: 'code128', label: t`Code 128` },
          ]}
          small
        />
      </div>
      <details className="mt-2">
        <summary className="cursor-pointer py-2 text-13">
          <Trans>Etikette ne yazsın, rulo ölçüsü</Trans>
        </summary>
        <div className="flex flex-wrap gap-x-6">
          <Check
            label={t`Mağaza adı`}
            checked={design.shop}
            onChange={(shop) => change({ shop })}
          />
          <Check label={t`Fiyat`} checked={design.price} onChange={(price) => change({ price })} />
          <Check
            label={t`Taşlar`}
            checked={design.stones}
            onChange={(stones) => change({ stones })}
          />
          <Check
            label={t`Her parçaya`}
            hint={t`Adetli kartlarda`}
            checked={design.each}
            onChange={(each) => change({ each })}
          />
        </div>
        <div className="mt-2 grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Select
            label={t`İşçilik`}
            value={design.work}
            onValue={(work) => change({ work })}
            options={LABEL_WORKS.filter((work) => work !== 'cost' || seesCost).map((value) => ({
              value,
              label: works[value],
            }))}
          />
          {design.work === 'coded' || design.work === 'cost' ? (
            <Word word={design.word} onWord={(word) => change({ word })} />
          ) : null}
        </div>
        <RollFields
          key={design.form}
          form={design.form}
          roll={design.rolls[design.form]}
          onRoll={(roll) => change({ rolls: { ...design.rolls, [design.form]: roll } })}
        />
      </details>
    </>
  );
}

/**
 * The shop's own word of ten letters: until it is whole nothing stands on the label in its place.
 */
function Word({ word, onWord }: { word: string; onWord: (word: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(word);
  const change = (typed: string) => {
    setText(typed);
    onWord(isCodeWord(typed) ? typed.trim().toLocaleUpperCase('tr') : '');
  };
  return (
    <TextInput
      label={t`Şifre kelimesi`}
      maxLength={20}
      value={text}
      onValue={change}
      hint={t`Sırayla 1 2 3 4 5 6 7 8 9 0 yerine geçer.`}
      error={
        isCodeWord(text) ? undefined : t`Her biri bir kez geçen on harf yazın. Örnek: KARŞILOTEM`
      }
    />
  );
}

/** Millimetres to one place. */
const MM_FIELD: NumberKind = { scale: 1, dotOfThreeIsDecimal: false, max: 10_000 };
const mmText = (tenths: number): string => textOf(trimmed(digitsOf(tenths, 1), 0));
const sizeText = ({ width, height }: Roll): string => `${mmText(width)} × ${mmText(height)} mm`;

function RollFields({
  form,
  roll,
  onRoll,
}: {
  form: LabelDesign['form'];
  roll: Roll;
  onRoll: (roll: Roll) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => ({
    width: mmText(roll.width),
    height: mmText(roll.height),
    wing: mmText(roll.wing),
  }));
  const read = (text: string): number => {
    const mm = parseTyped(text, MM_FIELD);
    return mm.ok ? mm.value : -1;
  };
  const asked = (texts: typeof typed): Roll => ({
    width: read(texts.width),
    height: read(texts.height),
    wing: form === 'tag' ? read(texts.wing) : 0,
  });
  const refusals = rollRefusals(form, asked(typed));
  const change = (side: keyof Roll, text: string) => {
    const next = { ...typed, [side]: text };
    setTyped(next);
    if (rollRefusals(form, asked(next)).length === 0) onRoll(asked(next));
  };
  const box = (side: keyof Roll, label: string) => {
    const [least, most] = ROLL_LIMITS[form][side];
    return (
      <NumberInput
        label={label}
        unit="mm"
        value={typed[side]}
        onValue={(text) => change(side, text)}
        error={
          refusals.includes(side)
            ? t`${mmText(least)} ile ${mmText(most)} arasında; iki kanat etikete sığmalı.`
            : undefined
        }
      />
    );
  };
  return (
    <div className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      {box('width', t`Etiketin eni`)}
      {box('height', t`Boyu`)}
      {form === 'tag' ? box('wing', t`Bir kanadı`) : null}
    </div>
  );
}
