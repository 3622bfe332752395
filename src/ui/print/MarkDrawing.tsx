import type { Mark } from './marks';

const pathOf = ({ dark }: Mark): string => dark.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** A QR or bar code, in millimetres, since paper is measured in them. Black on white in every theme: a scanner knows no other. */
export function MarkDrawing({ mark, label, width, height }: { mark: Mark; label: string; width: number; height: number }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${mark.width} ${mark.height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${width}mm`, height: `${height}mm` }}
      className="shrink-0 bg-[white]"
    >
      <path d={pathOf(mark)} fill="black" />
    </svg>
  );
}
