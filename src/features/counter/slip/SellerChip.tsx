import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { initials } from '@/ui/sign/initials';
import { cx } from '@/ui/style/classes';
import { requestSeller } from '../model/seller';

/**
 * Who sells the open basket; pressed, it asks who takes over. A colleague stands in full ink, the
 * session's own person is quiet, and by two letters where parked baskets need the room.
 */
export function SellerChip({ seller, crowded }: { seller: string | undefined; crowded: boolean }) {
  const { t } = useLingui();
  const { user, userNames } = useSnapshot(session);
  const may = useMay('workbench', 2);
  if (!may || !user) return null;
  const name = (seller && userNames[seller]) || (seller ? seller.slice(-6) : user.name);
  return (
    <button
      type="button"
      onClick={requestSeller}
      aria-haspopup="dialog"
      title={t`Kasiyer: ${name}`}
      className={cx(
        'relative flex shrink-0 items-center gap-2 border-transparent border-b-2 px-3 text-13 max-sm:px-2 -outline-offset-2 hover:border-line',
        seller ? 'font-semibold' : 'text-quiet',
      )}
    >
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full border border-line bg-sunken font-medium text-12"
      >
        {initials(name)}
      </span>
      <bdi
        aria-hidden
        className={cx(
          'max-w-32 truncate max-sm:hidden',
          crowded && !seller && 'max-[1500px]:hidden',
        )}
      >
        {name}
      </bdi>
      <span className="sr-only">{t`Kasiyer: ${name}`}</span>
    </button>
  );
}
