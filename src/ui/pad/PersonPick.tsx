import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useMemo } from 'react';
import { Combobox } from '../field/Combobox';
import { Button } from '../sign/Button';

/** Number of people offered at once; more letters narrow the search. */
const SHOWN = 8;

export type Picked = { id: string; name: string };

type Props = {
  label: string;
  placeholder?: string | undefined;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  text: string;
  onText: (text: string) => void;
  /** People found by `text`; `detail` distinguishes equal names. */
  people: readonly (Picked & { detail: string })[];
  /** Whether people are still being loaded; Enter waits for them. */
  loading: boolean;
  error?: string | undefined;
  /** Shown below the list, for a person who is not in it. */
  footer?: ReactNode;
  /** Shown at the right of the label: the key that focuses the box. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Search for a person by name or telephone; once chosen, a line with a button to change it. */
export function PersonPick({
  label,
  placeholder,
  picked,
  onPick,
  text,
  onText,
  people,
  loading,
  error,
  footer,
  aside,
  ref,
}: Props) {
  const { t } = useLingui();
  const options = useMemo(
    () => people.slice(0, SHOWN).map(({ id, name, detail }) => ({ key: id, label: name, detail })),
    [people],
  );
  if (picked)
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-13 text-quiet">{label}</p>
        <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line pr-1 pl-3">
          <span className="min-w-0 truncate font-medium">{picked.name}</span>
          <Button
            size="sm"
            variant="bare"
            aria-label={t`${label}: değiştir`}
            onClick={() => onPick(null)}
          >
            <Trans>Değiştir</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <Combobox
      search
      label={label}
      aside={aside}
      {...(placeholder ? { placeholder } : {})}
      {...(ref ? { ref } : {})}
      error={error}
      text={text}
      onText={onText}
      options={options}
      loading={loading}
      onChoose={({ key, label: name }) => {
        onText('');
        onPick({ id: key, name });
      }}
      empty={text.trim() === '' ? undefined : <Trans>Bu adla kayıt yok.</Trans>}
      footer={footer}
    />
  );
}
