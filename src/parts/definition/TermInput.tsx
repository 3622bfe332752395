import type { TermList } from '@/domain/catalogue/term';
import { TextInput, type TextInputProps } from '@/ui/field/TextInput';
import { TermChips } from './TermChips';

type Props = TextInputProps & { list: TermList };

/**
 * Text box with the company’s terms below it: a press fills in a term, and any other text can be
 * typed.
 */
export function TermInput({ list, fieldClassName, ...input }: Props) {
  return (
    <div className={fieldClassName}>
      <TextInput {...input} />
      <TermChips
        list={list}
        label={input.label}
        chosen={[input.value]}
        onChoose={(name) => input.onValue(name)}
      />
    </div>
  );
}
