import { textOf, weightDigits } from '@/domain/base/digits';
import { parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { useFieldLeft } from '../list/use-left';
import type { TypedInputProps } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { ScaleButton } from './ScaleButton';
import { absurdWeight, guessedWeight, weightEcho, weightError } from './typed-text';
import { useTypedWeight } from './use-typed-weight';
import { weighFailureText } from './weigh-text';

type WeightInputProps = Omit<TypedInputProps, 'aside'> & {
  /** What is written here lies before the person: a scale on this device's cable may say it. */
  weighed?: boolean;
};

/**
 * Grams as they are typed, read back; "12340" is taken for a forgotten comma, and a press puts it
 * right. A scale that types is one reading: its Enter submits nothing.
 */
export function WeightInput({
  value,
  onValue,
  onRead,
  hint,
  error,
  weighed = false,
  onBlur,
  onKeyDown,
  ...rest
}: WeightInputProps) {
  const read = parseTyped(value, WEIGHT_FIELD);
  const { left, leave } = useFieldLeft(value);
  const absurd = read.ok && read.value >= ABSURD_WEIGHT;
  const change = (text: string) => {
    onValue(text);
    const now = parseTyped(text, WEIGHT_FIELD);
    onRead?.(now.ok && now.value < ABSURD_WEIGHT ? now.value : undefined);
  };
  const scale = useTypedWeight(value, change);
  const fault = scale.refusal
    ? weighFailureText(scale.refusal)
    : read.ok
      ? absurd && <Absurd mg={read.value} onMeant={change} />
      : left && weightError(read.error);
  const write = (text: string) => {
    scale.forget();
    change(text);
  };
  return (
    <NumberInput
      {...rest}
      unit="g"
      value={value}
      onValue={write}
      aside={weighed ? <ScaleButton onWeight={write} /> : undefined}
      onKeyDown={(event) => {
        scale.press(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
      hint={(read.ok ? weightEcho(value, read.value) : undefined) ?? hint}
      error={error ?? (fault || undefined)}
    />
  );
}

/** The question is its own answer: pressing it writes the weight that was meant. */
function Absurd({ mg, onMeant }: { mg: number; onMeant: (text: string) => void }) {
  return (
    <button
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onMeant(textOf(weightDigits(guessedWeight(mg))))}
      className="min-h-6 text-left underline underline-offset-2"
    >
      {absurdWeight(mg)}
    </button>
  );
}
