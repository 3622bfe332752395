import type { TermList } from '@/domain/catalogue/term';
import { TextInput, type TextInputProps } from '@/ui/field/TextInput';
import { TermChips } from './TermChips';

type Props = TextInputProps & { list: TermList };

/**
 * A box for a free text with the company's terms of a list under it: a press writes the term, and
 * anything else can still be typed.
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
