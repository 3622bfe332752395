import { expect, it } from 'vitest';
import type { FormBody, FormPrint, FormSign } from '@/contract/form/form';
import type { Placed } from '@/data/core/overlay';
import { layForm } from '@/data/form/overlay-form';

const print: FormPrint = {
  ...{ kind: 'form.print', v: 1, id: 'f1', at: 5, contact: 'c1' },
  ...{ template: 'kyc', full: true, purpose: 'audit' },
};
const sign: FormSign = {
  ...{ kind: 'form.sign', v: 1, id: 'f1', at: 9, signedOn: '2026-11-21', validUntil: null },
  images: [{ sha256: 'b', side: 'page' }],
};
const row = (mutation: Placed['mutation'], more: Partial<Placed> = {}): Placed => ({
  ...{ id: mutation.kind, state: 'waiting', actor: 'u1', mutation },
  ...more,
});

it('FM1: a printed form is there at once with no network, and waits', () => {
  const laid = layForm('f1', null, [row(print)]);
  expect(laid).toMatchObject({
    sync: 'waiting',
    view: { contact: 'c1', template: 'kyc', by: 'u1', signed: null, images: [], arrived: [] },
  });
  expect(Object.keys(laid?.view ?? {})).not.toContain('purpose');
  expect(layForm('f1', null, [row(print, { state: 'refused' })])?.sync).toBe('refused');
  expect(layForm('f1', null, [])).toBeNull();
});

it('FM1: a signature lies over the form, its scan not arrived; a refused one changes its mark', () => {
  expect(layForm('f1', null, [row(print), row(sign)])?.view).toMatchObject({
    signed: { on: '2026-11-21', at: 9, by: 'u1' },
    ...{ images: sign.images, arrived: [] },
  });
  const body: FormBody = {
    ...{ id: 'f1', at: 5, contact: 'c1', template: 'kyc', full: false, by: 'u1', branch: null },
    signed: { on: '2026-01-01', at: 6, by: 'u1' },
    ...{ validUntil: '2027-01-01', images: [{ sha256: 'a', side: 'page' }], arrived: ['a'] },
    version: 3,
  };
  const server = { version: 3, body };
  const laid = (state: Placed['state']) => layForm('f1', server as never, [row(sign, { state })]);
  expect(laid('waiting')?.view).toMatchObject({ validUntil: null, arrived: [] });
  expect(laid('refused')).toMatchObject({
    sync: 'refused',
    view: { validUntil: '2027-01-01', arrived: ['a'] },
  });
});
