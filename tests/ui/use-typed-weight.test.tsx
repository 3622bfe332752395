import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useTypedWeight } from '@/ui/field/use-typed-weight';

type Press = (event: KeyboardEvent<HTMLInputElement>) => void;

/** No more of a field than its ear, handed out as it is drawn. */
function Field({
  value,
  put,
  hand,
}: {
  value: string;
  put: (text: string) => void;
  hand: (press: Press) => void;
}) {
  hand(useTypedWeight(value, put).press);
  return null;
}

/**
 * The field while `value` stands in it: what was written into it, and which keys it kept for
 * itself.
 */
function field(value: string) {
  const [wrote, kept]: [string[], string[]] = [[], []];
  let press: Press | undefined;
  const hand = (given: Press) => {
    press = given;
  };
  renderToStaticMarkup(<Field value={value} put={(text) => void wrote.push(text)} hand={hand} />);
  let at = 1000;
  const type = (text: string, gap: number) => {
    for (const key of [...text, 'Enter']) {
      at += gap;
      const nativeEvent = {
        key,
        code: '',
        shiftKey: false,
        repeat: false,
        timeStamp: at,
        isComposing: false,
      };
      const keep = () => void kept.push(key);
      press?.({
        nativeEvent,
        preventDefault: keep,
        stopPropagation: () => undefined,
      } as unknown as KeyboardEvent<HTMLInputElement>);
    }
  };
  return { wrote, kept, type };
}

describe('DV6: a field of grams under a scale that types', () => {
  it('has one reading, and its Enter submits nothing', () => {
    const { wrote, kept, type } = field('7,00');
    type('3.210', 8);
    expect([wrote, kept]).toEqual([['3,21'], ['Enter']]);
  });

  it('is left as it was by what is no weight, whose Enter submits nothing either', () => {
    const { wrote, kept, type } = field('7,00');
    type('-0.05 g', 8);
    expect([wrote, kept]).toEqual([['7,00'], ['Enter']]);
  });

  it('leaves a hand, a code and a whole number alone', () => {
    const { wrote, kept, type } = field('');
    type('3,21', 90);
    type('8690526095264', 8);
    type('5000', 8);
    expect([wrote, kept]).toEqual([[], []]);
  });
});
