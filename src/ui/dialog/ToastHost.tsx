import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../sign/Button';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../sign/first-icons';
import { IconButton } from '../sign/IconButton';
import { Spinner } from '../sign/Spinner';
import {
  dismissToast,
  type ToastItem,
  type ToastType,
  toasts,
  VISIBLE_TOASTS,
} from '../sign/toast';
import { cx } from '../style/classes';
import { useToastRoom } from './ToastRoom';

type ToastPlace = 'top-right' | 'counter';

const PLACE: Record<ToastPlace, string> = {
  // Never over the title and the cross of an open drawer: above a phone's bottom panel, beside the drawer
  // where there is room, else under its head.
  'top-right':
    'right-4 max-sm:inset-x-4 items-end max-sm:[body:has([data-drawer])_&]:top-2 sm:max-lg:[body:has([data-drawer])_&]:top-20 lg:[body:has([data-drawer=md])_&]:right-109 lg:[body:has([data-drawer=lg])_&]:right-144',
  // Over the room of the lines, which a saved slip leaves empty: never over the tiles, the fields,
  // the sums or the buttons. A `ToastRoom` says where that is.
  counter:
    'right-4 items-end min-[1200px]:right-87 lg:bottom-24 lg:flex-col-reverse max-[1199px]:lg:bottom-40 max-lg:top-60 max-sm:inset-x-4 max-sm:top-80 max-lg:[body:has([data-pad])_&]:top-28 max-lg:[body:has([data-drawer])_&]:top-2',
};

type Props = {
  place?: ToastPlace;
  /** The page has a bar at its top. */
  underBar?: boolean;
  /** Notifications: below the messages, 16 px from them. */
  children?: ReactNode;
};

/**
 * The area for toasts: 16 px from the edge, 8 px apart and from the top, 40 px from the top with a
 * top bar or on a phone (src/contract/README.md#point-9-constants). It is always present, above
 * everything, and lets touches through where it is empty. At the counter they appear where the
 * lines of the slip will be, on a desk and on a low screen in the page's `ToastRoom`.
 */
export function ToastHost({ place = 'top-right', underBar = true, children }: Props) {
  const { items } = useSnapshot(toasts);
  const host = useRef<HTMLDivElement>(null);
  useToastRoom(host);
  return (
    <div
      role="status"
      aria-live="polite"
      ref={host}
      className={cx(
        'pointer-events-none fixed z-toast flex flex-col gap-2 print:hidden',
        PLACE[place],
        place === 'top-right' && (underBar ? 'top-10' : 'top-2 max-sm:top-10'),
      )}
    >
      {items.slice(-VISIBLE_TOASTS).map((item) => (
        <Toast key={item.id} item={item as ToastItem} />
      ))}
      {children}
    </div>
  );
}

function Sign({ type }: { type: ToastType }) {
  if (type === 'loading') return <Spinner size={20} className="text-quiet" />;
  if (type === 'success') return <SuccessIcon className="text-up" />;
  if (type === 'warning') return <WarningIcon className="text-ambertext" />;
  return type === 'error' ? (
    <ErrorIcon className="text-danger" />
  ) : (
    <InfoIcon className="text-quiet" />
  );
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useLingui();
  const run = () => {
    item.action?.run();
    dismissToast(item.id);
  };
  return (
    <div
      role={item.type === 'error' || item.type === 'warning' ? 'alert' : undefined}
      className={cx(
        'rise pointer-events-auto flex w-full max-w-[400px] items-start gap-3 rounded-card border bg-float py-1 pr-1 pl-4 shadow-float',
        item.type === 'error'
          ? 'border-danger'
          : item.type === 'warning'
            ? 'border-amber'
            : 'border-line',
      )}
    >
      <span className="grid h-control place-items-center">
        <Sign type={item.type} />
      </span>
      <div className="min-w-0 flex-1 self-center py-2">
        <p className="break-words font-medium">{item.message}</p>
        {item.description ? (
          <p className="whitespace-pre-line break-words text-13 text-quiet">{item.description}</p>
        ) : null}
      </div>
      {item.action ? (
        <Button variant="bare" size="sm" onClick={run}>
          {item.action.label}
        </Button>
      ) : null}
      <IconButton
        label={t`Kapat`}
        icon={<CloseIcon size={16} />}
        onClick={() => dismissToast(item.id)}
      />
    </div>
  );
}
