import { FinenessInput } from '../ui/field/FinenessInput';
import { MoneyInput } from '../ui/field/MoneyInput';
import { NumberInput } from '../ui/field/NumberInput';
import { PasswordInput } from '../ui/field/PasswordInput';
import { Textarea } from '../ui/field/Textarea';
import { TextInput } from '../ui/field/TextInput';
import { WeightInput } from '../ui/field/WeightInput';
import { Scale } from '../ui/field/weighing';
import { EMOJI_NAME, Kept, LONG_NAME, nothing, RTL_NAME, Specimen, Stack } from './specimen';

const HUGE = '9'.repeat(40);

export function Fields() {
  return (
    <>
      <Specimen name="TextInput: empty, filled, hint">
        <Stack>
          <Kept initial="">
            {(value, set) => (
              <TextInput label="Ad" value={value} onValue={set} placeholder="Ayşe H." />
            )}
          </Kept>
          <Kept initial="Ayşe H.">
            {(value, set) => (
              <TextInput
                label="Ad, dolu"
                value={value}
                onValue={set}
                hint="Fişte böyle görünür."
                aside="isteğe bağlı"
              />
            )}
          </Kept>
        </Stack>
      </Specimen>
      <Specimen name="TextInput: hover, focus" show="hover focus-visible">
        <TextInput label="Ad, üstünde" value="Ayşe H." onValue={nothing} />
      </Specimen>
      <Specimen name="TextInput: error">
        <TextInput label="Ad, hatalı" value="" onValue={nothing} error="Ad gerekli" />
      </Specimen>
      <Specimen name="TextInput: closed, read only">
        <Stack>
          <TextInput
            label="Ad, kapalı"
            value="Ayşe H."
            onValue={nothing}
            disabled
            hint="Bu alan kilitli: fiş kesildi."
          />
          <TextInput label="Ad, salt okunur" value="Ayşe H." onValue={nothing} readOnly />
        </Stack>
      </Specimen>
      <Specimen name="TextInput: long, right to left, emoji">
        <Stack>
          <TextInput label="Uzun ad" value={LONG_NAME} onValue={nothing} />
          <TextInput label="Sağdan sola" value={RTL_NAME} onValue={nothing} dir="auto" />
          <TextInput label="Emoji" value={EMOJI_NAME} onValue={nothing} />
        </Stack>
      </Specimen>
      <Specimen name="PasswordInput">
        <Kept initial="altin-585">
          {(value, set) => <PasswordInput label="Parola" value={value} onValue={set} />}
        </Kept>
      </Specimen>
      <Specimen name="NumberInput: units, large, error">
        <Stack>
          <Kept initial="12,34">
            {(value, set) => <NumberInput label="Miktar" unit="g" value={value} onValue={set} />}
          </Kept>
          <Kept initial="5">
            {(value, set) => (
              <NumberInput
                label="Parça"
                unit="adet"
                value={value}
                onValue={set}
                whole
                controlSize="lg"
              />
            )}
          </Kept>
          <NumberInput
            label="Çok uzun"
            unit="₺"
            value={HUGE}
            onValue={nothing}
            error="Bu tutar olağandışı."
          />
        </Stack>
      </Specimen>
      <Specimen name="MoneyInput: reads back what was understood">
        <Stack>
          {['1234,5', '1.234', '1,234.56', '₺ 1.234', '١٢٣٤٫٥', '12,345'].map((text) => (
            <Kept key={text} initial={text}>
              {(value, set) => (
                <MoneyInput label={`Yazılan: ${text}`} value={value} onValue={set} />
              )}
            </Kept>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="WeightInput: reads back, asks about the absurd">
        <Stack>
          {['12.5', '1.234', '12340', 'gram'].map((text) => (
            <Kept key={text} initial={text}>
              {(value, set) => (
                <WeightInput
                  label={`Yazılan: ${text}`}
                  value={value}
                  onValue={set}
                  hint="Örnek: 12,34"
                />
              )}
            </Kept>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="WeightInput: beside a scale, waiting for its pan">
        <Stack>
          {[false, true].map((busy) => (
            <Scale
              key={String(busy)}
              value={{ busy, weigh: async () => ({ ok: true, value: 12_340 }) }}
            >
              <Kept initial="">
                {(value, set) => (
                  <WeightInput
                    weighed
                    label={busy ? 'Tartılıyor' : 'Tartılan'}
                    value={value}
                    onValue={set}
                  />
                )}
              </Kept>
            </Scale>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="FinenessInput: by side, with a weight">
        <Stack>
          <Kept initial="22">
            {(value, set) => (
              <FinenessInput side="sell" label="Verilen" value={value} onValue={set} />
            )}
          </Kept>
          <Kept initial="22">
            {(value, set) => (
              <FinenessInput side="buy" label="Alınan" value={value} onValue={set} />
            )}
          </Kept>
          <Kept initial="12,34*22">
            {(value, set) => (
              <FinenessInput side="sell" label="Ağırlıkla" value={value} onValue={set} />
            )}
          </Kept>
          <Kept initial="23">
            {(value, set) => (
              <FinenessInput side="sell" label="Olmayan" value={value} onValue={set} />
            )}
          </Kept>
        </Stack>
      </Specimen>
      <Specimen name="Textarea: two rows, long, error">
        <Stack>
          <Kept initial="">
            {(value, set) => <Textarea label="Açıklama" value={value} onValue={set} />}
          </Kept>
          <Kept initial={LONG_NAME}>
            {(value, set) => <Textarea label="Açıklama, uzun" value={value} onValue={set} />}
          </Kept>
          <Textarea label="Açıklama, hatalı" value="" onValue={nothing} error="Açıklama gerekli" />
        </Stack>
      </Specimen>
    </>
  );
}
