import { useLingui } from '@lingui/react/macro';
import type { Article, Block } from './article';

/** An article as it is read. Keys are names here, not hints, so they show on touch too. */
export function ArticleText({ article }: { article: Article }) {
  return (
    <div className="grid max-w-[68ch] gap-4">
      {article.body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is written out, its blocks do not move
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { block: Block }) {
  const { t } = useLingui();
  if (block.is === 'text') return <p>{t(block.text)}</p>;
  if (block.is === 'keys') return <KeyList keys={block.keys} />;
  const items = block.points.map((point) => (
    <li key={point.id} className="pl-1">
      {t(point)}
    </li>
  ));
  return block.is === 'steps' ? (
    <ol className="grid list-decimal gap-2 pl-5 marker:text-quiet">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-5 marker:text-quiet">{items}</ul>
  );
}

function KeyList({ keys }: { keys: Extract<Block, { is: 'keys' }>['keys'] }) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {keys.map(([signs, does]) => (
        <div key={signs.join(' ')} className="contents">
          <dt className="flex gap-1">
            {signs.map((sign) => (
              <kbd
                key={sign}
                className="whitespace-nowrap rounded-[4px] border border-line px-[5px] font-medium font-sans text-13"
              >
                {sign}
              </kbd>
            ))}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  );
}
