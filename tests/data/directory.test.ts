import { afterEach, describe, expect, it } from 'vitest';
import { directory } from '@/data/list/directory';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { contactBody, fakeOutbox, freshData, record, until } from './world';

describe('looking contacts up row by row', () => {
  afterEach(closeData);

  it('reads what was asked for together in one go, once, and says what is not here', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: ['a', 'b'].map((id) => record('contacts', id, 1, contactBody(id, id))),
    });
    const contacts = directory(data.collections.contacts);
    let told = 0;
    const stop = contacts.subscribe(() => told++);
    for (const id of ['a', 'b', 'a', 'x']) contacts.want(id);
    const found = await until(contacts, (value) => value.size === 3);
    expect([found.get('a')?.view.name, found.get('b')?.view.name, found.get('x')]).toEqual([
      'a',
      'b',
      null,
    ]);
    contacts.want('a');
    expect(told).toBe(1);
    stop();
  });

  it('follows a contact that was asked for, be it renamed or only made later', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const contacts = directory(data.collections.contacts);
    const stop = contacts.subscribe(() => undefined);
    contacts.want('a');
    await until(contacts, (value) => value.get('a') === null);
    await project(data, outbox, {
      refs: [],
      pulled: [record('contacts', 'a', 1, contactBody('a', 'Ayşe'))],
    });
    await until(contacts, (value) => value.get('a')?.view.name === 'Ayşe');
    await project(data, outbox, {
      refs: [],
      pulled: [record('contacts', 'a', 2, contactBody('a', 'Ayşe Demir'))],
    });
    await until(contacts, (value) => value.get('a')?.view.name === 'Ayşe Demir');
    stop();
  });
});
