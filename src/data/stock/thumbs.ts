import { correctedNow } from '@/sync/clock';
import { storeAnswer, storedAnswers } from '../price/answers';

/**
 * Small pictures on the device, so that a list has them with no network. Guarantee: never more than
 * some two thousand, the newest of each pack; one that another tab wrote over is asked for again.
 */
const PACKS = 64;
const IN_A_PACK = 40;

type Pack = { thumbs: [photo: string, data: string][] };

const packOf = (photo: string): string => {
  let sum = 0;
  for (let i = 0; i < photo.length; i++) sum = (sum * 31 + photo.charCodeAt(i)) >>> 0;
  return `thumbs ${sum % PACKS}`;
};

const readPacks = async (names: ReadonlySet<string>): Promise<Map<string, Pack>> =>
  (await storedAnswers(Array.from(names))) as Map<string, Pack>;

export async function storedThumbs(photos: readonly string[]): Promise<Map<string, string>> {
  const packs = await readPacks(new Set(photos.map(packOf)));
  const held = new Map(Array.from(packs.values()).flatMap(({ thumbs }) => thumbs));
  return new Map(
    photos.flatMap((photo) => (held.has(photo) ? [[photo, held.get(photo) ?? '']] : [])),
  );
}

export async function storeThumbs(told: readonly { id: string; data: string }[]): Promise<void> {
  const packs = await readPacks(new Set(told.map(({ id }) => packOf(id))));
  const changed = new Map<string, Pack>();
  for (const { id, data } of told) {
    const name = packOf(id);
    const { thumbs } = changed.get(name) ?? packs.get(name) ?? { thumbs: [] };
    changed.set(name, {
      thumbs: [...thumbs.filter(([known]) => known !== id), [id, data] as [string, string]].slice(
        -IN_A_PACK,
      ),
    });
  }
  for (const [name, pack] of changed) await storeAnswer(name, pack, correctedNow());
}
