/**
 * What runs inside the page. Each is handed over as text, so none may use anything from outside
 * itself.
 */
declare global {
  interface Window {
    firstRowAt?: number;
    priceDelays?: number[];
    saveTook?: Promise<number>;
    rowsTook?: Promise<number | undefined>;
    numbersSeen?: Record<string, number>;
    pricesRead?: number;
    longTasks?: number[];
  }
}

/** How many slips lie in the tablet's local database. */
export async function countSlips(): Promise<number> {
  const name = (await indexedDB.databases())
    .map((d) => d.name ?? '')
    .find((n) => /^rxdb-dexie-milyem-g\d+-.*--transactions$/.test(n));
  if (!name) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('docs').objectStore('docs').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Before anything of the app: notes when the first row of a list was painted. */
export function watchFirstRow(): void {
  const seen = () => {
    if (window.firstRowAt !== undefined || !document.querySelector('[role=row] [role=gridcell]'))
      return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.firstRowAt = performance.now();
      };
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(seen);
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Before anything of the app: notes from each price message how long it took until changed text was
 * painted.
 */
export function watchPrices(): void {
  const delays: number[] = [];
  window.priceDelays = delays;
  let arrived = 0;
  let changed = false;
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args: ConstructorParameters<typeof Native>) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.startsWith('42["exchanges"')) return;
        arrived = performance.now();
        changed = false;
      });
    }
  };
  const observer = new MutationObserver(() => {
    if (arrived === 0 || changed) return;
    changed = true;
    const began = arrived;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => delays.push(performance.now() - began);
      port2.postMessage(0);
    });
  });
  observer.observe(document, { characterData: true, childList: true, subtree: true });
}

/**
 * From the next key on: notes how long it takes until the number of a new slip and its state stand
 * on the screen.
 */
export function armSave(before: string): void {
  let pressed = 0;
  const note = () => {
    pressed = performance.now();
  };
  addEventListener('keydown', note, { once: true, capture: true });
  window.saveTook = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const text = document.querySelector('[aria-label="Son fiş"]')?.textContent ?? '';
      const number = /[A-Z]{1,3}\d{1,4}-\d{6,9}/.exec(text)?.[0];
      if (!number || number === before || !/Bekliyor|Onaylandı/.test(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(0);
      });
    });
    observer.observe(document, { characterData: true, childList: true, subtree: true });
  });
}

/**
 * From the next key on: notes how long it takes until the grid of this name shows other rows;
 * nothing when two seconds change none. Gives the rows before.
 */
export function armRows(label: string): string {
  const rows = () =>
    document.querySelector(`[role=grid][aria-label="${label}"],[aria-label="${label}"] [role=grid]`)
      ?.textContent ?? '';
  const before = rows();
  window.rowsTook = new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        const giveUp = setTimeout(() => done(undefined), 2000);
        const done = (value: number | undefined) => {
          clearTimeout(giveUp);
          observer.disconnect();
          resolve(value);
        };
        const observer = new MutationObserver(() => {
          if (rows() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - pressed);
            port2.postMessage(0);
          });
        });
        observer.observe(document, { characterData: true, childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
  return before;
}

/**
 * Presses one span of a chart and then another, and says how long the second took until the chart
 * of this title was painted.
 */
export async function drawChart([from = '', to = '', title = '']: string[]): Promise<number> {
  const press = (name: string) => {
    const tab = Array.from(document.querySelectorAll<HTMLElement>('[role=tab]')).find(
      (one) => one.textContent === name,
    );
    if (!tab) throw new Error(`no span ${name}`);
    tab.click();
  };
  const frame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const drawn = () =>
    document.querySelector(`[role=slider][aria-label="${title}"] polyline`) !== null;
  press(from);
  while (drawn()) await frame();
  const began = performance.now();
  press(to);
  return new Promise((resolve) => {
    const look = () => {
      if (!drawn()) return false;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(0);
      });
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
}

/**
 * Goes to a page inside the app, and says how long it took until the grid or table of this name had
 * rows, painted.
 */
export function rowsAt({ label, path }: { label: string; path: string }): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const grid = document.querySelector(
        `[role=grid][aria-label="${label}"],[role=listbox][aria-label="${label}"],section[aria-label="${label}"]`,
      );
      if (!grid?.querySelector('[role=gridcell],[role=option],td')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    history.pushState(null, '', path);
    look();
  });
}

/**
 * Scrolls the list 400 px in every frame; frames a second, and the share of frames in which the
 * middle of the list was bare.
 */
export async function scrollList(
  frames: number,
): Promise<{ fps: number; bare: number; scrolled: number }> {
  const list = Array.from(document.querySelectorAll<HTMLElement>('*')).find(
    (e) => e.scrollHeight > e.clientHeight + 1000 && getComputedStyle(e).overflowY !== 'hidden',
  );
  if (!list) throw new Error('there is no list to scroll');
  const box = list.getBoundingClientRect();
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const began = await frame();
  let last = began;
  let bare = 0;
  for (let i = 0; i < frames; i++) {
    list.scrollTop += 400;
    last = await frame();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!middle?.closest('[role=row],[role=option]')) bare++;
  }
  return { fps: (frames * 1000) / (last - began), bare: bare / frames, scrolled: list.scrollTop };
}

/**
 * Before anything of the app: notes when each slip number was first painted, by the wall clock that
 * the bench has too.
 */
export function watchNumbers(): void {
  const seen: Record<string, number> = {};
  window.numbersSeen = seen;
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[role=grid],[role=listbox],main')?.textContent ?? '';
    const fresh = (text.match(/[A-Z]{1,3}\d{1,4}-\d{6,9}/g) ?? []).filter(
      (number) => seen[number] === undefined,
    );
    if (fresh.length === 0) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const number of fresh) seen[number] ??= Date.now();
      };
      port2.postMessage(0);
    });
  });
  observer.observe(document, { characterData: true, childList: true, subtree: true });
}

/** Whether the pull has brought everything. */
export async function hasAll(): Promise<boolean> {
  const name = (await indexedDB.databases())
    .map((d) => d.name ?? '')
    .find((n) => /^rxdb-dexie-milyem-g\d+-.*--definitions$/.test(n));
  if (!name) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('docs').objectStore('docs').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.some(({ view }) => view.type === 'cursor' && view.wholeAt !== null));
      };
    };
  });
}

/** Before anything of the app: counts the price messages that came. */
export function countPrices(): void {
  window.pricesRead = 0;
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args: ConstructorParameters<typeof Native>) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.startsWith('42["exchanges"'))
          window.pricesRead = (window.pricesRead ?? 0) + 1;
      });
    }
  };
}

/** From now on: notes how long each task took that kept the page from answering for 50 ms. */
export function watchLongTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}
