import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../sign/Button';
import { Combobox, type ComboboxProps, type ComboOption } from './Combobox';
import { LateSearch, nothingFound, type Search } from './late-search';

type SearchComboboxProps<O extends ComboOption> = Omit<
  ComboboxProps<O>,
  'options' | 'loading' | 'empty' | 'search'
> & {
  /**
   * Asked with the text once the typing rests; its signal calls it off when the answer is no longer
   * wanted.
   */
  search: Search<O>;
  /** One sentence for a text that finds nothing. */
  empty?: ReactNode;
};

/**
 * A combobox that looks elsewhere for its options: says that it looks, that it found nothing, and
 * that it could not look.
 */
export function SearchCombobox<O extends ComboOption>({
  search,
  empty,
  onText,
  footer,
  ...rest
}: SearchComboboxProps<O>) {
  const { t } = useLingui();
  const [found, setFound] = useState(nothingFound<O>);
  const asked = useRef(search);
  asked.current = search;
  const [late] = useState(
    () => new LateSearch<O>((text, signal) => asked.current(text, signal), setFound),
  );
  useEffect(() => () => late.stop(), [late]);
  const failed = found.state === 'failed';
  return (
    <Combobox
      {...rest}
      search
      options={found.options}
      loading={found.state === 'loading'}
      empty={found.state === 'found' ? (empty ?? t`Bulunamadı.`) : undefined}
      note={found.state === 'loading' ? t`Aranıyor…` : undefined}
      footer={failed ? <Failed onRetry={() => late.ask(rest.text)} /> : footer}
      onText={(text) => {
        onText(text);
        late.ask(text);
      }}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-2 px-3 py-1 text-13 text-dangertext">
      <span className="min-w-0 flex-1">
        <Trans>Aranamadı. Bağlantıya bakın.</Trans>
      </span>
      <Button size="sm" variant="bare" onClick={onRetry}>
        <Trans>Yeniden dene</Trans>
      </Button>
    </div>
  );
}
