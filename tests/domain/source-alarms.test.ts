import { expect, it } from 'vitest';
import { sourceAlarms } from '../../src/domain/source-alarms';

it('MK49: a source that is silent has one alarm however many prices it told, and one that differs tells by how much at most', () => {
  const apart = (thousandths: number) => ({ apart: { source: 'İkinci', thousandths } });
  expect(sourceAlarms([{}, { instead: 'Birinci' }, { instead: 'Birinci', ...apart(12) }, apart(31)])).toEqual([
    { is: 'silent', source: 'Birinci', codes: 2 },
    { is: 'apart', source: 'İkinci', codes: 2, thousandths: 31 },
  ]);
  expect(sourceAlarms([{}])).toEqual([]);
});
