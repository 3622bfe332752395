import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchInstalledMode } from '@/session/company/device-modes';
import { applyProject } from '@/session/person/enterprise';
import { session } from '@/session/state/store';

/** As much of a root element as the two need: its classes and its own properties. */
function aRoot() {
  const classes = new Set<string>();
  const style = new Map<string, string>();
  const classList = {
    add: (...names: string[]) => {
      for (const name of names) classes.add(name);
    },
    remove: (name: string) => classes.delete(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
    [Symbol.iterator]: () => classes[Symbol.iterator](),
  };
  const properties = {
    setProperty: (name: string, value: string) => style.set(name, value),
    removeProperty: (name: string) => style.delete(name),
  };
  return { classes, style, element: { classList, style: properties } };
}

let root: ReturnType<typeof aRoot>;

beforeEach(() => {
  root = aRoot();
  vi.stubGlobal('document', { documentElement: root.element });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(session, {
    project: 'milyem',
    enterprise: 'jeweller',
    isPWA: false,
    isPWAControl: false,
  });
});

describe('PL58: an installed app', () => {
  const modes = new Map<string, EventTarget & { matches: boolean }>();

  function aWindow(mode: 'browser' | 'standalone' | 'window-controls-overlay'): void {
    for (const known of ['standalone', 'window-controls-overlay']) {
      modes.set(
        `(display-mode: ${known})`,
        Object.assign(new EventTarget(), { matches: known === mode }),
      );
    }
    vi.stubGlobal('matchMedia', (query: string) => modes.get(query));
    vi.stubGlobal('navigator', {});
  }

  it.each([
    ['browser', []],
    ['standalone', ['pwa', 'pwa-standalone']],
    ['window-controls-overlay', ['pwa', 'pwa-controls-overlay']],
  ] as const)('as %s puts %j on the root', (mode, classes) => {
    aWindow(mode);
    watchInstalledMode();
    expect(Array.from(root.classes)).toEqual(classes);
    expect([session.isPWA, session.isPWAControl]).toEqual([
      mode !== 'browser',
      mode === 'window-controls-overlay',
    ]);
  });

  it('changes them as its window changes', () => {
    aWindow('standalone');
    watchInstalledMode();
    const overlay = modes.get('(display-mode: window-controls-overlay)');
    if (!overlay) throw new Error('nobody asked for the overlay');
    overlay.matches = true;
    overlay.dispatchEvent(new Event('change'));
    expect(Array.from(root.classes).sort()).toEqual(['pwa', 'pwa-controls-overlay']);
  });
});

describe('PL59: the root element', () => {
  it('has the class of project and variant, one of each, whatever stood there', () => {
    root.element.classList.add('dark', 'project-erp', 'enterprise-guest');
    Object.assign(session, { project: 'milyem', enterprise: 'accountant' });
    applyProject();
    expect(Array.from(root.classes)).toEqual(['dark', 'project-milyem', 'enterprise-accountant']);
  });

  it('has the variant’s colour for light and dark; the jeweller’s is the sheet’s own gold', () => {
    session.enterprise = 'retail';
    applyProject();
    const { appColor } = session;
    expect([
      root.style.has('--accent-light'),
      root.style.has('--accent-dark'),
      appColor.length > 0,
    ]).toEqual([true, true, true]);
    session.enterprise = 'jeweller';
    applyProject();
    expect(root.style.size).toBe(0);
    expect(session.appColor).not.toBe(appColor);
  });

  it('takes the jeweller’s colour for a variant it does not know', () => {
    session.enterprise = 'jeweller';
    applyProject();
    const gold = session.appColor;
    session.enterprise = 'constructor';
    applyProject();
    expect([session.appColor, root.style.size]).toEqual([gold, 0]);
  });
});
