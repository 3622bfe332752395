import type { Page } from 'playwright-core';

/** What the page sends over the socket under one name. */
export function emitted(page: Page, name: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const head = `42["${name}",`;
      if (String(payload).startsWith(head)) found.push(JSON.parse(String(payload).slice(2))[1]);
    }),
  );
  return found;
}
