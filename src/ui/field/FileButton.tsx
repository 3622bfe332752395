import type { ReactNode } from 'react';
import { cx } from '../style/classes';

type FileButtonProps = {
  accept: string;
  onFile: (file: File) => void;
  primary?: boolean;
  className?: string;
  children: ReactNode;
};

/** Chooses one file. The same file may be chosen again, since it may have changed. */
export function FileButton({
  accept,
  onFile,
  primary = false,
  className,
  children,
}: FileButtonProps) {
  return (
    <label
      className={cx(
        'pressable inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-control border px-4 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
        primary
          ? 'border-ink bg-ink font-semibold text-on-ink'
          : 'border-edge font-medium hover:border-ink active:bg-sunken',
        className,
      )}
    >
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {children}
    </label>
  );
}
