import type { Locator, Page } from 'playwright-core';

/** Whether its middle lies within the window and nothing lies over it. */
export const inSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && top + height <= innerHeight && (at === element || element.contains(at));
  });

/** Whether all that is written in it lies within its own box, and that within the window. */
export const isWhole = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const written = Array.from(range.getClientRects());
    return (
      element.scrollWidth <= element.clientWidth &&
      element.scrollHeight <= element.clientHeight + 1 &&
      box.left >= 0 &&
      box.right <= innerWidth &&
      written.every(({ left, right }) => left >= box.left - 1 && right <= box.right + 1)
    );
  });

/**
 * What a person presses, fills in or reads as the sum, and of which a message of the app covers a
 * part, in words.
 */
export const coveredBy = async (page: Page, message: string): Promise<string[]> => {
  const card = page.getByText(message).first().locator('xpath=ancestor::*[button or .//button][1]');
  return card.evaluate((toast) => {
    const over = toast.getBoundingClientRect();
    return Array.from(
      document.querySelectorAll(
        'main :is(button, input, select, textarea, a, [role=tab], [data-total], [data-sum]), [role=dialog] :is(button, input, select)',
      ),
    )
      .filter(
        (one) => !toast.contains(one) && !one.closest('[inert], .sr-only, [aria-hidden=true]'),
      )
      .filter((one) => {
        let { left, right, top, bottom } = one.getBoundingClientRect();
        // Without what is scrolled out of sight.
        for (let box = one.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const seen = box.getBoundingClientRect();
          [left, right] = [Math.max(left, seen.left), Math.min(right, seen.right)];
          [top, bottom] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
        }
        return (
          left < right &&
          top < bottom &&
          left < over.right &&
          right > over.left &&
          top < over.bottom &&
          bottom > over.top
        );
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
  });
};
