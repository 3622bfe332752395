import { fold } from '@/domain/base/fold';
import { TermDot } from './TermDot';
import { useAllTerms } from './use-terms';

/** Tags of a contact, each in the colour that the company gave it. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const terms = useAllTerms('contact-tags');
  return tags.map((tag, at) => {
    const colour = terms.find(({ term }) => fold(term.name) === fold(tag))?.term.colour ?? 'none';
    return (
      <span key={tag}>
        {at === 0 ? '' : ', '}
        {colour === 'none' ? null : (
          <span className="mr-1 inline-block align-middle">
            <TermDot colour={colour} />
          </span>
        )}
        {tag}
      </span>
    );
  });
}
