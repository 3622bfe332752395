import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ArticleList } from '../guide/ArticleList';
import { ArticleText } from '../guide/ArticleText';
import { articleOf } from '../guide/articles';
import { openSupport, support } from '../support';

/** The guide inside the widget. */
export function GuidePane() {
  const { article } = useSnapshot(support);
  const [query, setQuery] = useState('');
  const shown = articleOf(article);
  const ask = () => openSupport({ page: 'forms', topic: 'question' });
  if (shown) return <ArticleText article={shown} />;
  return (
    <ArticleList
      query={query}
      onQuery={setQuery}
      onOpen={(id) => {
        support.article = id;
      }}
      onAsk={ask}
    />
  );
}
