import type { Mark } from './marks';

const pathOf = ({ dark }: Mark): string =>
  dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

type Props = { mark: Mark; label: string } & ({ width: number; height: number } | { size: string });

/**
 * A QR or bar code, in millimetres, since paper is measured in them; a square one on a screen by a
 * length of its own. Black on white in every theme: a scanner knows no other.
 */
export function MarkDrawing({ mark, label, ...measured }: Props) {
  const style =
    'size' in measured
      ? { width: measured.size, height: measured.size }
      : { width: `${measured.width}mm`, height: `${measured.height}mm` };

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${mark.width} ${mark.height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={style}
      className="shrink-0 bg-[white]"
    >
      <path d={pathOf(mark)} fill="black" />
    </svg>
  );
}
