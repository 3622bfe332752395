import { Trans, useLingui } from '@lingui/react/macro';
import { useApprovers } from '@/data/list/use-definitions';
import type { Product } from '@/domain/catalogue/product';
import type { FarPrice } from '@/domain/slip/price-far';
import { priceName } from '@/i18n/price-text';
import { judgePin } from '@/session/page/journal-note';
import { Dialog } from '@/ui/dialog/Dialog';
import { PersonSwitch } from '@/ui/pad/PersonSwitch';
import { apartInk, milText } from './Distance';
import { pairText } from './Preview';

type Props = {
  far: readonly FarPrice[];
  limit: number;
  products: readonly Product[];
  /**
   * Whether the prices stay marked after the approval: a person's do, a source's becomes the
   * market.
   */
  marked: boolean;
  onClose: () => void;
  onApproved: (user: string) => void;
};

const SHOWN = 6;

/**
 * Who agrees to prices far from the market: a name and its PIN, judged here, so that it works
 * without a network.
 */
export function ApproveDialog({ far, limit, products, marked, onClose, onApproved }: Props) {
  const { t } = useLingui();
  const approvers = useApprovers();
  const judge = async (user: string, pin: string) => {
    const judged = await judgePin(approvers, user, pin);
    if (judged.ok) onApproved(user);
    return judged;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Piyasadan uzak fiyat`}
      description={
        marked
          ? t`Sınır ${milText(limit)}. Emin misiniz? Yetkili PIN ile onaylar; fiyat tezgâhta ve ekranlarda işaretli durur.`
          : t`Sınır ${milText(limit)}. Emin misiniz? Yetkili PIN ile onaylar; kaynağın fiyatı tezgâhta ve ekranlarda geçerli olur.`
      }
    >
      <dl className="mt-3 border-line border-y py-2 text-13">
        {far.slice(0, SHOWN).map((price) => (
          <div key={price.code} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="truncate">{priceName(price.code, products)}</dt>
            <dd className="text-right">
              <span className="whitespace-nowrap">{pairText(price)}</span>{' '}
              <span className={apartInk(price.tenths, limit)}>
                <Trans>{milText(price.tenths)} uzak</Trans>
              </span>
            </dd>
          </div>
        ))}
        {far.length > SHOWN ? (
          <dt className="text-quiet">{t`ve ${far.length - SHOWN} ürün daha`}</dt>
        ) : null}
      </dl>
      <div className="mt-4">
        <PersonSwitch
          people={approvers.map(({ user, name }) => ({ id: user, name }))}
          onPin={judge}
          empty={
            <Trans>
              Bu firmada PIN belirlemiş bir yetkili yok. Yetkili, profilinden PIN belirlesin.
            </Trans>
          }
        />
      </div>
    </Dialog>
  );
}
