import { Trans, useLingui } from '@lingui/react/macro';
import { commitText } from '@/i18n/refusal-text';
import { WordChips } from '@/parts/definition/WordChips';
import type { CommitRefusal } from '@/session/page/commit';

type Props = {
  words: readonly string[];
  /** Words that hide rows of everybody's feed. */
  company: readonly string[];
  failure: CommitRefusal['code'] | null;
  /** A word is to hide rows, or no longer. */
  onWord: (word: string, hide: boolean) => void;
};

/** The words by which rows stay out of this list: a chip each, and a place for one more. */
export function NegativeWords({ words, company, onWord, failure }: Props) {
  const { t, i18n } = useLingui();
  return (
    <section
      aria-label={t`Gizlenecek kelimeler`}
      className="border-line border-t px-6 py-3 max-sm:px-4"
    >
      <p className="mb-2 text-13 text-quiet">
        <Trans>
          Açıklamasında bu kelimelerden biri geçen işlem bu listede görünmez. Yalnız bu liste,
          yalnız siz, bütün cihazlarınızda; kayıtlara dokunmaz.
        </Trans>
      </p>
      <WordChips words={words} onWord={onWord} />
      {company.length > 0 ? (
        <p className="mt-2 text-13 text-quiet">
          <Trans>Firmanızda herkesten gizlenenler: {company.join(', ')}</Trans>
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {i18n._(commitText(failure))}
        </p>
      ) : null}
    </section>
  );
}
