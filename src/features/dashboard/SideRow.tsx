import type { InputHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { Dot, type DotKind } from '@/ui/sign/Dot';

/** One line of a list in the side column: its mark, then what it says. */
export const SideRow = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 py-1">
    {mark}
    {children}
  </li>
);

const MARK = '-ml-2 grid size-control shrink-0 place-items-center';

/** It has no box: it goes by itself when its reason has gone, or by actions of its own. */
export const SideRowMark = ({ kind }: { kind: DotKind }) => (
  <span className={MARK}>
    <Dot kind={kind} />
  </span>
);

type Box = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'aria-labelledby' | 'checked' | 'disabled' | 'onChange'
>;

export const SideRowBox = (box: Box) => (
  <label className={MARK}>
    <input type="checkbox" {...box} className="size-5 outline-offset-2 disabled:opacity-60" />
  </label>
);

const WORDS = 'flex min-h-control min-w-0 flex-1 items-center';

/**
 * What a line says, leading to where it is settled; where it is settled beside it, it leads
 * nowhere.
 */
export const SideRowText = ({
  id,
  href,
  children,
}: {
  id?: string;
  href: string | null;
  children: ReactNode;
}) =>
  href === null ? (
    <span id={id} className={WORDS}>
      {children}
    </span>
  ) : (
    <Link id={id} href={href} className={`${WORDS} [overflow-wrap:anywhere] hover:underline`}>
      {children}
    </Link>
  );
