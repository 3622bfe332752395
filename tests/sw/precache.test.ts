import { expect, test, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({
  precacheAndRoute: () => {},
  createHandlerBoundToURL: () => () => {},
}));
vi.mock('workbox-routing', () => ({ registerRoute: () => {}, NavigationRoute: class {} }));

test('SY29: the shell answers every address of the app and none of the server’s', async () => {
  const { NOT_THE_SHELL } = await import('../../sw/precache');
  const shell = (path: string) => !NOT_THE_SHELL.some((pattern) => pattern.test(path));
  for (const path of ['/', '/workbench', '/apps/invoice', '/apis', '/broadcast/7', '/sync-center'])
    expect(shell(path), path).toBe(true);
  for (const path of ['/api', '/api/ping', '/socket.io/', '/config.json', '/board/7'])
    expect(shell(path), path).toBe(false);
});
