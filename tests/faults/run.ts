import { DEAR, planOf, type Scale, STRIKES } from './plan';
import { makeSeeded, trial } from './trial';

const seeds = (process.argv[2] ?? '1').split(',').map(Number);
const scale: Scale = {
  tablets: Number(process.argv[3] ?? 2),
  operations: Number(process.argv[4] ?? 20),
  strikes: process.argv[5] === 'all' ? STRIKES : [],
  dear: process.argv[5] === 'all' ? DEAR : [],
};
const seeded = await makeSeeded();
for (const seed of seeds) {
  const r = await trial(seeded, planOf(seed, scale));
  console.log(JSON.stringify({ ...r, faults: Object.fromEntries(r.faults), violations: r.violations.slice(0, 20), n: r.violations.length }, null, 1));
}
seeded.remove();
