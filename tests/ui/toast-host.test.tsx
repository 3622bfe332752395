import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { NOTIFICATION_COLUMN, NOTIFICATION_MS } from '@/ui/dialog/NotificationCard';
import { ToastHost } from '@/ui/dialog/ToastHost';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

/** Tailwind's steps are 4 px. */
const px = (step: string | undefined): number => Number(step) * 4;

it.each([
  [true, 40, 40],
  [false, 8, 40],
])(
  'PL118: under a top bar %s the messages begin at %i px, on a phone at %i, and lie 8 apart',
  (underBar, top, onPhone) => {
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <ToastHost underBar={underBar} />
      </I18nProvider>,
    );
    const first = px(/(?<!:)\btop-(\d+)/.exec(html)?.[1]);
    expect([
      first,
      px(/max-sm:top-(\d+)/.exec(html)?.[1]) || first,
      px(/\bgap-(\d+)/.exec(html)?.[1]),
    ]).toEqual([top, onPhone, 8]);
  },
);

it('PL119: messages keep 16 px from the edge; notifications stand below them at the top right, 16 px apart, for 4500 ms', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ToastHost>
        <div className={NOTIFICATION_COLUMN} />
      </ToastHost>
    </I18nProvider>,
  );
  expect(px(/\bright-(\d+)/.exec(html)?.[1])).toBe(16);
  const [apart, between] = [
    px(/\bgap-(\d+)/.exec(html)?.[1]),
    px(/\bgap-(\d+)/.exec(NOTIFICATION_COLUMN)?.[1]),
  ];
  expect([
    apart + px(/\bmt-(\d+)/.exec(NOTIFICATION_COLUMN)?.[1]),
    between,
    NOTIFICATION_MS,
  ]).toEqual([16, 16, 4_500]);
});
