import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '@/ui/dialog/use-behind';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => vi.unstubAllGlobals());

/** The next frame has been drawn, and the task behind it is over. */
async function frame(): Promise<void> {
  for (const draw of frames.splice(0)) draw();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}

test('what follows is drawn behind the frame of the letter, not in it', async () => {
  const drawn: string[] = [];
  follow(() => drawn.push('sum'));
  for (const draw of frames.splice(0)) draw();
  expect(drawn).toEqual([]);
  await frame();
  expect(drawn).toEqual(['sum']);
});

test('all that follows asks for one frame, and each part of it draws once, however many letters came meanwhile', async () => {
  const drawn: string[] = [];
  const [rows, sums] = [() => drawn.push('rows'), () => drawn.push('sums')];
  for (const part of [rows, sums, rows, rows]) follow(part);
  expect(frames).toHaveLength(1);
  await frame();
  expect(drawn).toEqual(['rows', 'sums']);
});

test('the letter after that asks for its own frame', async () => {
  const drawn: string[] = [];
  const rows = () => drawn.push('rows');
  follow(rows);
  await frame();
  follow(rows);
  await frame();
  expect(drawn).toEqual(['rows', 'rows']);
});

test('in a page that draws no frames it comes all the same, and the frame that comes later draws nothing twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drawn: string[] = [];
  follow(() => drawn.push('sum'));
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual(['sum']);
  vi.useRealTimers();
  await frame();
  expect(drawn).toEqual(['sum']);
});
