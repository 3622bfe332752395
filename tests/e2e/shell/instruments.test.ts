import http from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, tempFolder } from '../../support/app-process';
import { Tablet } from '../../support/browser';
import { Wifi } from '../../support/proxy';

/** What the other browser tests rely on: that the instruments see a fault when there is one. */
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUp.splice(0).reverse()) await act();
});

async function aServer(handler: http.RequestListener): Promise<number> {
  const port = await freePort();
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  cleanUp.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => server.closeAllConnections(),
  );
  return port;
}

async function aWifi(upstream: number): Promise<Wifi> {
  const wifi = new Wifi(await freePort(), upstream);
  await wifi.listen();
  cleanUp.push(() => wifi.close());
  return wifi;
}

async function aTablet(): Promise<Tablet> {
  const folder = tempFolder('profile');
  const tablet = new Tablet(folder.path);
  await tablet.on();
  cleanUp.push(folder.remove, () => tablet.off());
  return tablet;
}

describe('the bad Wi-Fi', () => {
  const counting = () => {
    const got: string[] = [];
    const handler: http.RequestListener = (request, response) => {
      got.push(request.url ?? '');
      response.end('ok');
    };
    return { got, handler };
  };

  it('lets through, cuts, and answers as a hotel would', async () => {
    const { got, handler } = counting();
    const wifi = await aWifi(await aServer(handler));
    expect(await (await fetch(`${wifi.url}/a`)).text()).toBe('ok');
    wifi.turn('cut');
    await expect(fetch(`${wifi.url}/b`)).rejects.toThrow();
    wifi.turn('portal');
    const portal = await fetch(`${wifi.url}/c`);
    expect([portal.status, await portal.text()]).toEqual([200, expect.stringContaining('Otel')]);
    wifi.turn('open');
    await fetch(`${wifi.url}/d`);
    expect(got).toEqual(['/a', '/d']);
  });

  it('holds for ever in a black hole, until it is turned', async () => {
    const { got, handler } = counting();
    const wifi = await aWifi(await aServer(handler));
    wifi.turn('blackhole');
    const held = fetch(`${wifi.url}/held`);
    const kept = Promise.race([
      held.then(() => 'answered'),
      expect
        .poll(() => wifi.log.length)
        .toBe(1)
        .then(() => 'held'),
    ]);
    expect(await kept).toBe('held');
    wifi.turn('cut');
    await expect(held).rejects.toThrow();
    expect(got).toEqual([]);
  });

  it('loses one reply: the server has got the request and the client has nothing', async () => {
    const { got, handler } = counting();
    const wifi = await aWifi(await aServer(handler));
    const lost = wifi.loseNextReply(({ path }) => path === '/wanted');
    expect((await fetch(`${wifi.url}/other`)).status).toBe(200);
    await expect(fetch(`${wifi.url}/wanted`)).rejects.toThrow();
    await lost;
    expect((await fetch(`${wifi.url}/wanted`)).status).toBe(200);
    expect(got).toEqual(['/other', '/wanted', '/wanted']);
    expect(wifi.log.map((l) => l.status)).toEqual([200, 'lost', 200]);
  });
});

describe('the tablet', () => {
  const page =
    (body: string): http.RequestListener =>
    (request, response) => {
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; require-trusted-types-for 'script'; trusted-types none",
      );
      response.setHeader(
        'content-type',
        request.url === '/app.js' ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      );
      response.end(
        request.url === '/app.js'
          ? body
          : '<!doctype html><title>deney</title><script src="/app.js"></script>',
      );
    };

  it.each([
    [
      'a forbidden style',
      `document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))`,
      /CSP|Content Security Policy/,
    ],
    [
      'an untrusted sink',
      `try { document.body.innerHTML = '<b></b>' } catch {}; try { document.documentElement.insertAdjacentHTML('beforeend', '<b></b>') } catch {}`,
      /CSP|Trusted/,
    ],
    ['eval', `try { new Function('1') } catch {}`, /CSP/],
    [
      'a rejection that nobody handles',
      `Promise.reject(new Error('kimse tutmadı'))`,
      /kimse tutmadı/,
    ],
    ['an error that nobody catches', `setTimeout(() => { throw new Error('düştü') })`, /düştü/],
  ])('sees %s', async (_title, script, expected) => {
    const port = await aServer(page(script));
    const tablet = await aTablet();
    await tablet.open(`http://localhost:${port}/`);
    await expect.poll(() => tablet.complaints.join('\n')).toMatch(expected);
  });

  it('has nothing to say about a page without fault', async () => {
    const port = await aServer(page(`document.title = 'temiz'`));
    const tablet = await aTablet();
    const opened = await tablet.open(`http://localhost:${port}/`);
    expect(await opened.title()).toBe('temiz');
    expect(tablet.complaints).toEqual([]);
  });

  it('remembers after kill -9 what was durable before', async () => {
    const port = await aServer(page(''));
    const tablet = await aTablet();
    const first = await tablet.open(`http://localhost:${port}/`);
    await first.evaluate(() => {
      const opening = indexedDB.open('deney', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('s');
      return new Promise<void>((resolve) => {
        opening.onsuccess = () => {
          const write = opening.result.transaction('s', 'readwrite', { durability: 'strict' });
          write.objectStore('s').put('kalıcı', 1);
          write.oncomplete = () => resolve();
        };
      });
    });
    await tablet.kill();
    await tablet.on();
    const second = await tablet.open(`http://localhost:${port}/`);
    const kept = await second.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('deney', 1);
          opening.onsuccess = () => {
            const read = opening.result.transaction('s').objectStore('s').get(1);
            read.onsuccess = () => resolve(read.result);
          };
        }),
    );
    expect(kept).toBe('kalıcı');
  });
});
