import { type ReactNode, useState } from 'react';

type SpecimenProps = {
  /** Component and state, as a developer would ask for it. */
  name: string;
  /** Forced states of everything inside: "hover", "focus-visible", "active". */
  show?: string;
  wide?: boolean;
  children: ReactNode;
};

export function Specimen({ name, show, wide, children }: SpecimenProps) {
  return (
    <div className="gallery-specimen" data-wide={wide ? '' : undefined} data-specimen={name}>
      <p>{name}</p>
      <div data-show={show}>{children}</div>
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="gallery-row">{children}</div>
);
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="gallery-stack">{children}</div>
);

/**
 * A control that remembers what is typed into it: `<Kept initial="">{(value, set) => …}</Kept>`.
 */
export function Kept<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Closed until its button is pressed. */
export function Opened({
  children,
}: {
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return children(open, setOpen);
}

export const nothing = (): void => undefined;

export const LONG_NAME =
  `Abdurrahmangazi Kahramanmaraşlıoğlu ${'Uzunsoyadlıoğulları '.repeat(4)}`.trim();
export const RTL_NAME = 'محمد عبد الله الخوارزمي';
export const EMOJI_NAME = '💍 Gül & Oğulları 👑';
