import { Trans } from '@lingui/react/macro';
import type { Thresholds } from '@/domain/screening/decide';
import type { Asked, Evidence } from '@/domain/screening/evidence';
import type { Hit } from '@/domain/screening/search';
import { cx } from '@/ui/style/classes';
import { aboutText, howText, pointsText, saidText, scoreText } from './screening-words';

/** A query and an entry side by side: word by word, then what stands beside the names. */
export function HitEvidence({
  asked,
  hit,
  limits,
}: {
  asked: Asked;
  hit: Hit;
  limits: Thresholds;
}) {
  return (
    <>
      <h2 className="font-semibold text-18">
        <Trans>Yan yana</Trans>
        <span className="ml-2 font-normal text-13 text-quiet">
          <Trans>benzerliktir, kesinlik değildir</Trans>
        </span>
      </h2>
      <Scale score={hit.score} limits={limits} />
      <div className="mt-4 flex justify-between border-line border-b pb-1 text-13 text-quiet">
        <span>
          <Trans>Sorulan</Trans>
        </span>
        <span>
          <Trans>Listede</Trans>
        </span>
      </div>
      <ul>
        {hit.pairs.map(({ asked: one = '–', listed = '–', score, how }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one comparison never move
            key={at}
            className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-b py-2"
          >
            <b
              className={cx('font-semibold [overflow-wrap:anywhere]', one === '–' && 'text-quiet')}
            >
              {one.toLocaleUpperCase('en')}
            </b>
            <span className="text-13 text-quiet tabular-nums">
              {howText(how)}
              {score > 0 ? ` · ${scoreText(score)}` : ''}
            </span>
            <b
              className={cx(
                'text-right font-semibold [overflow-wrap:anywhere]',
                listed === '–' && 'text-quiet',
              )}
            >
              {listed.toLocaleUpperCase('en')}
            </b>
          </li>
        ))}
      </ul>
      <Points asked={asked} hit={hit} />
    </>
  );
}

const FROM = 0.7;
const placeOf = (score: number): number => Math.max(0, ((score - FROM) / (1 - FROM)) * 100);

/** The score on a line from 0,70 to 1 with both thresholds. */
function Scale({ score, limits }: { score: number; limits: Thresholds }) {
  const [review, stop] = [limits.review / 10_000, limits.stop / 10_000];
  return (
    <figure className="mt-3">
      <svg
        viewBox="0 0 400 58"
        className="h-12 w-full"
        role="img"
        aria-label={scoreText(score)}
        preserveAspectRatio="none"
      >
        <rect x="0" y="26" width="400" height="6" className="fill-line" />
        <rect
          x={placeOf(stop) * 4}
          y="26"
          width={400 - placeOf(stop) * 4}
          height="6"
          className="fill-edge"
        />
        {[review, stop].map((at) => (
          <rect
            key={at}
            x={placeOf(at) * 4}
            y="20"
            width="1.5"
            height="18"
            className="fill-quiet"
          />
        ))}
        <rect x={placeOf(score) * 4 - 2} y="16" width="5" height="26" className="fill-ink" />
        <title>{scoreText(score)}</title>
      </svg>
      <figcaption className="flex justify-between text-13 text-quiet tabular-nums">
        <span>0,70</span>
        <span>
          <Trans>{scoreText(review)} bakılır</Trans>
          {' · '}
          <Trans>{scoreText(stop)} durur</Trans>
        </span>
        <span>1,00</span>
      </figcaption>
    </figure>
  );
}

function Points({ asked, hit }: { asked: Asked; hit: Hit }) {
  const typed: Record<Evidence['about'], string> = {
    birth: asked.birth ?? '',
    nationality: asked.nationality ?? '',
    number: asked.number ?? '',
    quality: '',
  };
  return (
    <table className="mt-3 w-full text-13">
      <tbody>
        <tr className="border-line border-b">
          <th scope="row" className="py-1.5 text-left font-normal text-quiet">
            <Trans>Ad</Trans>
          </th>
          <td colSpan={3} />
          <td className="py-1.5 text-right tabular-nums">{scoreText(hit.nameScore)}</td>
        </tr>
        {hit.evidence.map(({ about, said, listed, points }) => (
          <tr key={about} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-quiet">
              {aboutText(about)}
            </th>
            <td className="py-1.5 pr-2 [overflow-wrap:anywhere]">{typed[about]}</td>
            <td className="py-1.5 pr-2 text-quiet">{saidText(said)}</td>
            <td className="py-1.5 pr-2 [overflow-wrap:anywhere]">{listed}</td>
            <td className="py-1.5 text-right tabular-nums">
              {about === 'number' && said === 'same' ? '1,00' : pointsText(points)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 text-left font-semibold">
            <Trans>Benzerlik</Trans>
          </th>
          <td colSpan={3} />
          <td className="py-1.5 text-right font-semibold tabular-nums">{scoreText(hit.score)}</td>
        </tr>
      </tbody>
    </table>
  );
}
