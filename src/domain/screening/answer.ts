import type { Hit } from './search';

/** A hit as it is kept, in whole thousandths. */
export const keptHit = ({ entry, name, score, nameScore, evidence }: Hit) => ({
  list: entry.list,
  entry: entry.id,
  name,
  score: Math.round(score * 1000),
  nameScore: Math.round(nameScore * 1000),
  evidence: evidence.map(({ about, said, points }) => ({
    about,
    said,
    points: Math.round(points * 1000),
  })),
});
