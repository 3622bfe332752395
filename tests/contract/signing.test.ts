import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sign, signedText } from '@/contract/core/signing';

describe('the signature of a call', () => {
  it('PL12: is the published vector', async () => {
    expect(await sign('milyem-dev-secret', 'milyem', 'get', '/ping')).toBe(
      '47d3740d22e99eb6570afd93d9d2e705cb2e9cc97c6a642bd524b3ee48605a41',
    );
  });

  it.each([
    ['GET', '/ping', 'milyem:get:/ping'],
    ['get', 'ping', 'milyem:get:/ping'],
    ['Get', '/Ping?a=1&b=2', 'milyem:get:/ping'],
    ['DELETE', '/me', 'milyem:delete:/me'],
  ])('PL12: of %s %s is over "%s"', (method, path, text) => {
    expect(signedText('Milyem', method, path)).toBe(text);
  });

  it('PL12: agrees with another implementation for any secret and path', async () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme-ascii' });
    await fc.assert(
      fc.asyncProperty(
        word,
        fc.constantFrom('GET', 'POST', 'PATCH'),
        fc.webPath(),
        async (secret, method, path) => {
          const bare = (path.split('?')[0] ?? '').startsWith('/') ? path : `/${path}`;
          const text = `milyem:${method}:${bare}`.toLowerCase();
          expect(await sign(secret, 'milyem', method, path)).toBe(
            createHmac('sha256', secret).update(text).digest('hex'),
          );
        },
      ),
    );
  });
});
