import { afterEach, expect, it } from 'vitest';
import { setCurrentData } from '@/data/core/current';
import { companyTemplates, definitionsRead } from '@/data/list/use-definitions';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { fakeOutbox, freshData, record } from './world';

afterEach(async () => {
  setCurrentData(null);
  await closeData();
});

it('TP3: a document that is drawn while its page still loads waits for the templates', async () => {
  const data = await freshData();
  await project(data, fakeOutbox(data.company), {
    refs: [],
    pulled: [
      record('definitions', 'template:t1', 1, {
        type: 'template',
        template: { id: 't1', name: 'Mağaza' },
      }),
    ],
  });
  setCurrentData(data);
  expect(companyTemplates()).toEqual([]);
  await definitionsRead();
  expect(companyTemplates().map(({ template }) => template.name)).toEqual(['Mağaza']);
  await definitionsRead();
});

it('without the data of a company nothing is waited for', async () => {
  expect(await definitionsRead()).toBeUndefined();
});
