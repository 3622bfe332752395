import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { useOpenedRecord } from '@/session/page/address';

type Open = (id: string) => void;

function List({ tell }: { tell: (open: Open) => void }) {
  tell(useOpenedRecord('card').open);
  return null;
}

/** A page with a list, at this address; every step that it makes is noted. */
function list(search: string): { steps: string[]; open: Open } {
  const at = { search };
  const steps: string[] = [];
  const navigate = (to: string) => {
    steps.push(to);
    at.search = to.replace(/^[^?]*/, '');
  };
  vi.stubGlobal('location', at);
  let open: Open = () => undefined;
  const tell = (told: Open) => {
    open = told;
  };
  renderToString(
    <Router hook={() => ['/stock', navigate]} searchHook={() => search}>
      <List tell={tell} />
    </Router>,
  );
  return { steps, open };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('PL69: a row that is pressed twice before its details are drawn is opened by one step, so that one press closes it', () => {
  const { steps, open } = list('?q=ring');
  open('1');
  open('1');
  expect(steps).toEqual(['/stock?q=ring&card=1']);
  open('2');
  expect(steps.length).toBe(2);
});
