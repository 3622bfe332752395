import { Trans, useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import { useContactBalances } from '@/data/ledger/use-balances';
import { Balances } from '@/parts/contact/Balances';
import { BalanceText } from '@/parts/contact/BalanceText';
import { RiskChip } from '@/parts/contact/RiskChip';
import { act } from '@/parts/counter/basket/act';
import { customerButton } from '@/parts/counter/keys/fields';
import { ScreeningChip } from '@/parts/screening/ScreeningChip';
import { Button } from '@/ui/sign/Button';
import { ChevronDownIcon, CloseIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';
import { usePhone } from '@/ui/style/use-media';

type CardProps = {
  name: string;
  contactId: string;
  onChange: () => void;
  /** Where it stands across the slip, in one line. */
  slim?: boolean;
};

/**
 * The customer of the open slip: who, and what stands between the two. A phone, and the head of a
 * slip, has one line for it.
 */
export function CustomerCard(props: CardProps) {
  const phone = usePhone();
  const { t } = useLingui();
  if (phone || props.slim) return <Slim {...props} />;
  const { name, contactId, onChange } = props;
  return (
    <section aria-label={t`Kimin fişi`} className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <h2
          dir="auto"
          className="line-clamp-2 min-w-0 flex-1 text-left font-semibold text-15 leading-5 [overflow-wrap:anywhere]"
          title={name}
        >
          {name}
        </h2>
        <Risk contactId={contactId} />
        <Button
          variant="bare"
          size="sm"
          kbd="F6"
          ref={customerButton}
          onClick={onChange}
          className="px-2"
        >
          <Trans>Değiştir</Trans>
        </Button>
        <IconButton
          label={t`Kişiyi fişten çıkar`}
          icon={<CloseIcon size={16} />}
          onClick={takeOff}
          className="-mr-2"
        />
      </div>
      <Screening contactId={contactId} />
      <Balances contactId={contactId} />
    </section>
  );
}

/** Beside the name, where it moves nothing when it is known. */
function Risk({ contactId }: { contactId: string }) {
  const contact = useContact(contactId);
  return contact ? <RiskChip contact={contact} beside /> : null;
}

function Screening({ contactId, short = false }: { contactId: string; short?: boolean }) {
  const contact = useContact(contactId);
  return contact === null ? null : <ScreeningChip contact={contact} asks short={short} />;
}

const takeOff = (): void => act({ do: 'contact', id: null, name: '' });

function Slim({ name, contactId, onChange }: CardProps) {
  const { t } = useLingui();
  const products = useProducts();
  const balances = useContactBalances(contactId);
  return (
    <section aria-label={t`Kimin fişi`} className="flex min-h-11 items-center gap-2">
      <button
        type="button"
        ref={customerButton}
        onClick={onChange}
        title={t`Değiştir`}
        className="pressable flex min-h-11 min-w-0 items-center gap-1 rounded-control font-semibold active:bg-sunken sm:max-w-[60%]"
      >
        <bdi className="truncate">{name}</bdi>
        <ChevronDownIcon size={16} />
      </button>
      <Risk contactId={contactId} />
      <Screening contactId={contactId} short />
      <p className="min-w-0 flex-1 truncate text-right text-13">
        <BalanceText assets={balances} products={products} />
      </p>
      <IconButton
        label={t`Kişiyi fişten çıkar`}
        icon={<CloseIcon size={16} />}
        onClick={takeOff}
        className="-mr-2"
      />
    </section>
  );
}
