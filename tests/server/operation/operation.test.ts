import { expect, it } from 'vitest';
import type { OperationReport } from '@/contract/operation/operation';
import { connectionName, machineOf, readNames } from '@/server/areas/operation/machine';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onAServer } from '../../support/server';
import { contactBody } from '../support/slips';

const CALL = '/settings/operation';
const read = async (client: Client): Promise<OperationReport> => {
  const { result } = (await client.call<OperationReport>('GET', CALL)).answer;
  if (!result) throw new Error('the report was refused');
  return result;
};

onAServer('how the server is', (server) => {
  it('AD1: an administrator sees health, versions and storage, and nobody else does', async () => {
    const { admin, join } = await server().newShop();
    const report = await read(admin);
    expect(report.now).toBe(NOON);
    expect(report.versions.migrations.made).toBe(report.versions.migrations.known);
    expect(report.versions.database).toMatch(/^\d+/);
    expect(report.storage.databaseBytes).toBeGreaterThanOrEqual(1_000_000);
    expect([report.backupAt, report.drillAt, report.packsAt, report.listsAt]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect((await (await join(CLERK)).call('GET', CALL)).status).toBe(403);
  });

  it('AD2: what another company writes changes nothing of what this one sees', async () => {
    const [ours, theirs] = [await server().newShop(), await server().newShop()];
    const before = await read(ours.admin);
    for (let i = 0; i < 5; i++) {
      const id = crypto.randomUUID();
      expect((await theirs.admin.write('/workbench/contacts', contactBody(id))).status).toBe(200);
    }
    const after = await read(ours.admin);
    expect([after.storage.records, after.storage.documents, after.jobs]).toEqual([
      before.storage.records,
      before.storage.documents,
      before.jobs,
    ]);
    expect((await read(theirs.admin)).storage.records).toBeGreaterThan(before.storage.records);
  });

  it('AD1: the disk is read where the folder is, and said to be unreadable where it is not', async () => {
    const own = { version: '1.0.41', startedAt: NOON, name: connectionName('1.0.41', NOON, 'a') };
    const machine = machineOf({ kind: 'pglite', db: server().db }, { ...own, dataDir: '/' });
    expect(await machine.diskFreePercent()).toBeTypeOf('number');
    expect(await machine.processes()).toEqual([{ startedAt: NOON, version: '1.0.41', own: true }]);
    const lost = machineOf({ kind: 'pglite', db: server().db }, { ...own, dataDir: '/yok/yok' });
    expect(await lost.diskFreePercent()).toBeNull();
  });
});

it('AD1: processes are known by the names of their connections, and no other program is one', () => {
  const [one, two] = [connectionName('1.0.41', 5, 'a'), connectionName('1.0.40', 3, 'b')];
  expect(readNames([one, 'psql', two, 'milyem/x'], one)).toEqual([
    { startedAt: 3, version: '1.0.40', own: false },
    { startedAt: 5, version: '1.0.41', own: true },
  ]);
});
