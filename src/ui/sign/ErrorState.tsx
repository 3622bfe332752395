import type { ReactNode } from 'react';
import { cx } from '../style/classes';
import { ErrorIcon } from './first-icons';

/**
 * What happened and what can be done, in that order. `detail` is for whoever is called for help.
 */
export function ErrorState({
  title,
  text,
  detail,
  action,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  detail?: string;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}
    >
      <ErrorIcon size={24} className="text-danger" />
      <p className="font-semibold text-18">{title}</p>
      {text ? <p className="max-w-[52ch] text-quiet">{text}</p> : null}
      {detail ? <p className="wrap-anywhere max-w-[52ch] text-13 text-quiet">{detail}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
