import { Trans, useLingui } from '@lingui/react/macro';
import { headOf } from '@/contract/mutation';
import type { WordPut } from '@/contract/rules/setting';
import { useNegativeWords } from '@/data/list/use-definitions';
import { EVERYONE } from '@/domain/rules/negative-words';
import { WordChips } from '@/parts/definition/WordChips';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';

/** Words that hide rows of everybody's feed, beside the words that each person has. */
export function CompanyWordsPart() {
  const { t } = useLingui();
  const words = useNegativeWords(EVERYONE);
  const may = useMay('settings', 4);
  const { save, failure } = useSaving();
  const put = (word: string, hidden: boolean) =>
    void save(() =>
      commit(({ at }): WordPut => ({ ...headOf('word.put'), at, user: EVERYONE, word, hidden }), {
        id: mint(),
      }),
    );
  return (
    <section className="mt-10" aria-label={t`Akışta gizlenen kelimeler`}>
      <h2 className="font-semibold text-18">
        <Trans>Akışta gizlenen kelimeler</Trans>
      </h2>
      <p className="mt-1 mb-3 max-w-[62ch] text-quiet">
        <Trans>
          Açıklamasında bu kelimelerden biri geçen işlem hiç kimsenin Akış listesinde görünmez.
          Kayıtlara, toplamlara ve öbür listelere dokunmaz; herkes kendine ayrıca kelime
          ekleyebilir.
        </Trans>
      </p>
      <WordChips
        words={words}
        onWord={put}
        reason={may ? undefined : t`Bunun için ayar yetkisi (4) gerekir.`}
      />
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
    </section>
  );
}
