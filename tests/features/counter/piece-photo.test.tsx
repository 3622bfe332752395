import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { PiecePhoto } from '@/features/counter/line/PiecePhoto';

const thumbs = vi.hoisted(() => new Map<string, string>());
vi.mock('@/session/page/thumbs', () => ({
  useThumbnail: (_card: string, photo: string) => thumbs.get(photo),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const drawn = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PiecePhoto card="k" photo="p1" name="Tektaş yüzük" className="size-11" />
    </I18nProvider>,
  );

it('ST41: the place of the picture is the same before it has come as with it', () => {
  const box = (html: string) => /<button[^>]*>/.exec(html)?.[0];
  const before = drawn();
  expect(before).not.toContain('<img');
  thumbs.set('p1', 'QUJD');
  const after = drawn();
  expect(after).toContain('<img src="data:image/jpeg;base64,QUJD"');
  expect(box(after)).toBe(box(before));
});
