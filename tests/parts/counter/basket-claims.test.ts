import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimBasket, claimWhenLeft, releaseBasket } from '@/parts/counter/basket/basket-claims';
import { memoryLocks } from '../../support/locks';

afterEach(() => vi.unstubAllGlobals());

/**
 * A browser with one tab under test, and another that holds the baskets it is told to until it
 * dies.
 */
function browser() {
  const locks = memoryLocks();
  vi.stubGlobal('navigator', { locks });
  const otherTab = async (id: string): Promise<() => void> => {
    let die = () => {};
    await new Promise<void>((has) => {
      void locks.request(`milyem-basket-${id}`, () => {
        has();
        return new Promise<void>((dies) => {
          die = dies;
        });
      });
    });
    return die;
  };
  return { otherTab };
}

describe('whose a basket is', () => {
  it('is the tab’s that took it first; one that waits has it when the other dies', async () => {
    const die = await browser().otherTab('waited');
    expect(await claimBasket('waited')).toBe(false);
    const left = claimWhenLeft('waited');
    die();
    await left;
    expect(await claimBasket('waited')).toBe(true);
    releaseBasket('waited', Promise.resolve());
  });

  it('is given back only when the disk has what has become of it', async () => {
    const { otherTab } = browser();
    await claimBasket('written');
    let written = () => {};
    const onDisk = new Promise<void>((done) => {
      written = done;
    });
    releaseBasket('written', onDisk);
    const told: string[] = [];
    const theirs = otherTab('written').then(() => told.push('theirs'));
    await Promise.resolve();
    told.push('on the disk');
    written();
    await theirs;
    expect(told).toEqual(['on the disk', 'theirs']);
  });

  it('stays with a tab that takes it again before the disk has answered', async () => {
    browser();
    await claimBasket('again');
    const onDisk = Promise.resolve();
    releaseBasket('again', onDisk);
    expect(await claimBasket('again')).toBe(true);
    await onDisk;
    expect(await claimBasket('again')).toBe(true);
    const taken = vi.fn();
    void claimWhenLeft('again').then(taken);
    await onDisk;
    expect(taken).not.toHaveBeenCalled();
  });
});
