import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { Balances } from '@/parts/contact/Balances';
import type { Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import { ContactPick } from '../dialog/ContactPick';

type Props = {
  contact: Picked | null;
  /** Undefined if the customer cannot be changed. */
  onPick: ((picked: Picked) => void) | undefined;
  error: string | undefined;
  /** One line only, without the balance. */
  slim: boolean;
  /** Whether the search for another customer is open. */
  changing: boolean;
  onChanging: (changing: boolean) => void;
  ref: RefObject<HTMLInputElement | null>;
};

/** Customer of the order: name and balance once chosen, until then a search. */
export function WhoseOrder({ contact, onPick, error, slim, changing, onChanging, ref }: Props) {
  const { t } = useLingui();
  const label = t`Müşteri`;
  useEffect(() => {
    if (changing && contact) ref.current?.focus();
  }, [changing, contact, ref]);
  if (contact && !changing)
    return (
      <section aria-label={t`Kimin siparişi`} className="flex flex-col gap-1">
        <div className="flex min-h-11 items-center gap-1">
          <h2
            dir="auto"
            className="line-clamp-2 min-w-0 flex-1 text-left font-semibold text-15 leading-5 [overflow-wrap:anywhere]"
            title={contact.name}
          >
            {contact.name}
          </h2>
          {onPick ? (
            <Button
              variant="bare"
              size="sm"
              kbd="F6"
              aria-label={t`${label}: değiştir`}
              onClick={() => onChanging(true)}
              className="-mr-2 px-2"
            >
              <Trans>Değiştir</Trans>
            </Button>
          ) : null}
        </div>
        {slim ? null : <Balances contactId={contact.id} />}
      </section>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the Escape of the box inside
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !contact) return;
        event.stopPropagation();
        onChanging(false);
      }}
    >
      <ContactPick
        adds
        ref={ref}
        aside={<Kbd>F6</Kbd>}
        label={label}
        placeholder={t`Ad ya da telefon`}
        picked={null}
        onPick={(picked) => {
          if (!picked) return;

          onChanging(false);
          onPick?.(picked);
        }}
        error={error}
      />
    </div>
  );
}
