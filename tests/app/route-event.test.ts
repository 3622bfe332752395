import { expect, it } from 'vitest';
import { routeEvent } from '@/app/route-event';
import { session } from '@/session/state/store';

const here = {
  href: 'https://tezgah.example/workbench?view=customers',
  origin: 'https://tezgah.example',
};

it('PL39: the route event has meta, isPWA, project, title, appName, companies, href, version and origin', () => {
  Object.assign(session, {
    token: 't',
    companies: ['c1'],
    companiesInfo: [{ id: 'c1', title: 'Altınay Kuyumculuk', publicKey: '', branches: [] }],
    pageTitle: 'Müşteriler',
    isPWA: true,
    routeInfo: {
      name: 'workbench',
      path: '/workbench',
      layout: 'app',
      isLayout: true,
      module: 'milyem',
    },
  });
  expect(routeEvent(session, here)).toEqual({
    meta: {
      title: 'Müşteriler',
      slug: 'workbench',
      layout: 'app',
      isLayout: true,
      module: 'milyem',
    },
    isPWA: true,
    project: 'milyem',
    title: 'Müşteriler',
    appName: 'Milyem',
    companies: 'Altınay Kuyumculuk',
    href: here.href,
    version: '1.0.41',
    origin: here.origin,
  });
});

it.each([{ token: null }, { companies: [] }, { companiesInfo: [] }])(
  'PL39: with %j nothing is told',
  (missing) => {
    const before = {
      token: session.token,
      companies: Array.from(session.companies),
      companiesInfo: Array.from(session.companiesInfo),
    };
    Object.assign(session, missing);
    expect(routeEvent(session, here)).toBeNull();
    Object.assign(session, before);
  },
);
