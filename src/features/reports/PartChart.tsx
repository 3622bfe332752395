import { cx } from '@/ui/style/classes';

type Part = { id: string; name: string; value: number };
type Props = {
  title: string;
  parts: readonly Part[];
  total: number;
  format: (value: number) => string;
  className?: string;
};

/**
 * Bars of the parts of a sum, the largest in ink, each with its name, its figure and its share. A
 * part below zero has no bar. It is read by screen readers as the list that it is.
 */
export function PartChart({ title, parts, total, format, className }: Props) {
  const most = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <figure className={className}>
      <figcaption className="font-semibold text-13">{title}</figcaption>
      <ul className="mt-2 grid gap-1.5">
        {parts.map(({ id, name, value }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_3.5rem] items-center gap-x-4 text-13 max-sm:grid-cols-[minmax(0,1fr)_auto_3.25rem]"
          >
            <bdi className="truncate">{name}</bdi>
            <svg
              aria-hidden="true"
              viewBox="0 0 1000 10"
              preserveAspectRatio="none"
              className="block h-3 w-full max-sm:order-last max-sm:col-span-3 max-sm:h-1.5"
            >
              <rect
                width={value > 0 ? Math.max(4, (value / most) * 1000) : 0}
                height={10}
                className={cx(
                  value === most ? 'fill-ink' : 'fill-edge',
                  'forced-colors:[--ink:CanvasText] forced-colors:[--edge:GrayText]',
                )}
              />
            </svg>
            <span className="whitespace-nowrap text-right font-medium">{format(value)}</span>
            <span className="whitespace-nowrap text-right text-quiet">{shareOf(value, total)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** "%36,7" of the total; '' where there is no total to share. */
function shareOf(value: number, total: number): string {
  if (total <= 0 || value < 0) return '';
  const tenths = Math.round((value / total) * 1000);
  return `%${Math.floor(tenths / 10)},${tenths % 10}`;
}
