import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Carried = {
  id: string;
  payload: { phone: string; message: string; document?: { name: string; data: string } };
};

/** Whoever carries the shop's messages, for the length of a test. */
export async function aCarrier(): Promise<{ url: string; heard: Carried[] }> {
  const heard: Carried[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push(JSON.parse(body));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, heard };
}
