import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '@/ui/sign/Button';
import { BackIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { openSupport } from '../support';
import { ArticleList } from './ArticleList';
import { ArticleText } from './ArticleText';
import { articleOf } from './articles';

/**
 * The guide as a page: list and article side by side, one after the other where there is no room.
 * Its views open the widget.
 */
export function GuidePage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const [query, setQuery] = useState('');
  useWidgetView(params.get('view'), navigate);
  const article = articleOf(params.get('article'));
  const open = (id: string) => navigate(`/guide?article=${id}`);
  const ask = () => openSupport({ page: 'forms', topic: 'question' });
  return (
    <div className="h-full overflow-auto px-8 py-5 max-sm:px-4">
      <header
        className={cx(
          'flex flex-wrap items-end justify-between gap-x-8 gap-y-3',
          article ? 'lg:pb-5' : 'pb-5',
        )}
      >
        <div className="min-w-0">
          <h1 className={cx('font-semibold text-24', article && 'max-lg:sr-only')}>
            <Trans>Rehber</Trans>
          </h1>
          <p className={cx('max-w-[72ch] text-quiet', article && 'max-lg:hidden')}>
            <Trans>
              Tezgâh, çevrimdışı çalışma, fiyat ve yazdırma. İnternet olmadan da açılır.
            </Trans>
          </p>
        </div>
        <Button className={cx('max-sm:w-full', article && 'max-lg:hidden')} onClick={ask}>
          <Trans>Destek masasına sor</Trans>
        </Button>
      </header>
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(280px,380px)_minmax(0,1fr)]">
        <div className={cx(article && 'max-lg:hidden')}>
          <ArticleList
            query={query}
            onQuery={setQuery}
            current={article?.id ?? null}
            onOpen={open}
            onAsk={ask}
          />
        </div>
        {article ? (
          <article className="min-w-0">
            <Button
              variant="bare"
              size="sm"
              icon={<BackIcon size={16} />}
              className="-ml-3 mb-2 lg:hidden"
              onClick={() => navigate('/guide')}
            >
              <Trans>Rehber</Trans>
            </Button>
            <h2 className="mb-3 font-semibold text-24">{t(article.title)}</h2>
            <ArticleText article={article} />
          </article>
        ) : (
          <p className="text-quiet max-lg:hidden">
            <Trans>Soldan bir konu seçin.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * `?view=support` opens the widget, `?view=feedback` its form with the kind set. Said once: the
 * address goes back to the guide, so that a reload finds the widget where it was left.
 */
function useWidgetView(
  view: string | null,
  navigate: (to: string, options: { replace: boolean }) => void,
): void {
  useEffect(() => {
    if (view === 'support') openSupport();
    if (view === 'feedback') openSupport({ page: 'forms', topic: 'feedback' });
    if (view === 'support' || view === 'feedback') navigate('/guide', { replace: true });
  }, [view, navigate]);
}
