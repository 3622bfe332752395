import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@/ui/field/TextInput';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { cx } from '@/ui/style/classes';
import { findArticles } from './article';
import { ARTICLES } from './articles';

type ArticleListProps = {
  query: string;
  onQuery: (query: string) => void;
  current?: string | null;
  onOpen: (id: string) => void;
  onAsk: () => void;
};

/** Search and what it finds; when it finds nothing, the way to a person. */
export function ArticleList({ query, onQuery, current = null, onOpen, onAsk }: ArticleListProps) {
  const { t } = useLingui();
  const found = findArticles(ARTICLES, query, (message) => t(message));
  return (
    <div className="grid gap-3">
      <TextInput
        label={t`Rehberde ara`}
        type="search"
        value={query}
        onValue={onQuery}
        placeholder={t`Örnek: takas, yazıcı, çevrimdışı`}
      />
      <p role="status" className="sr-only">
        <Trans>{found.length} konu bulundu</Trans>
      </p>
      {found.length === 0 ? (
        <p className="text-quiet">
          <Trans>Aramaya uyan konu yok.</Trans>{' '}
          <button
            type="button"
            onClick={onAsk}
            className="min-h-control text-ink underline underline-offset-[3px]"
          >
            <Trans>Destek masasına sorun</Trans>
          </button>
        </p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {found.map(({ id, title, about }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={cx(
                  'pressable relative flex min-h-14 w-full items-center gap-3 px-1 py-2 text-left -outline-offset-2 active:bg-sunken',
                  id === current && 'shadow-[inset_3px_0_0_var(--accent)] pl-3',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className={cx('block', id === current ? 'font-semibold' : 'font-medium')}>
                    {t(title)}
                  </span>
                  <span className="block text-13 text-quiet">{t(about)}</span>
                </span>
                <ChevronRightIcon size={16} className="text-quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
