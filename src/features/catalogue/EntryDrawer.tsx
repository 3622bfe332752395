import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { SyncMark as Mark } from '@/data/core/types';
import type { Result } from '@/domain/base/result';
import { formatDateTime } from '@/i18n/formats';
import type { CommitRefusal } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { type Fact, FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { EditIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { ArchiveDialog } from './ArchiveDialog';
import { Price } from './product-columns';

/** One word about an entry: who said it when, and what became another by it. */
type Word = { key: string; by: string; at: number; said: readonly string[] };

type Props = {
  title: string;
  subtitle: string;
  sync: Mark;
  archived: string | undefined;
  facts: readonly Fact[];
  words: readonly Word[];
  /** Which of the list is its price; `bought`: what is paid for it. */
  price: { code: string; bought?: boolean };
  /** Says the entry anew under this id, archived for the reason or on the list again. */
  put: (row: string, archived: string | undefined) => Promise<Result<unknown, CommitRefusal>>;
  /** The form in which it is changed. */
  form: (onClose: () => void) => ReactNode;
  children?: ReactNode;
  onClose: () => void;
};

/**
 * An entry of the list beside it: what it says, what it said before, and what can be done with it.
 */
export function EntryDrawer({
  title,
  subtitle,
  sync,
  archived,
  facts,
  words,
  price,
  put,
  form,
  children,
  onClose,
}: Props) {
  const { t } = useLingui();
  const denied = useMay('inventory', 3)
    ? undefined
    : t`Tanım yazmak için envanter yetkisi (3) gerekir`;
  const [doing, setDoing] = useState<'edit' | 'archive' | null>(null);
  const [row] = useState(mint);
  const { save, failure } = useSaving();
  const end = () => setDoing(null);
  if (doing === 'edit') return form(end);
  if (doing === 'archive') return <ArchiveDialog name={title} save={put} onClose={end} />;
  const back = async () => {
    if (await save(() => put(row, undefined))) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button
            reason={denied}
            onClick={() => (archived === undefined ? setDoing('archive') : void back())}
          >
            {archived === undefined ? <Trans>Arşivle</Trans> : <Trans>Listeye geri al</Trans>}
          </Button>
          <Button
            variant="primary"
            icon={<EditIcon size={16} />}
            reason={denied}
            onClick={() => setDoing('edit')}
          >
            <Trans>Değiştir</Trans>
          </Button>
        </>
      }
    >
      {archived === undefined ? null : (
        <p className="border-amber border-l-3 pl-3 text-13 text-ambertext">
          <Trans>Arşivde: {archived}</Trans>
        </p>
      )}
      {failure ? (
        <p role="alert" className="text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {sync === 'confirmed' ? null : <SyncMark mark={sync} className="text-13" />}
      <FactList facts={facts} />
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          href={`/market?price=${encodeURIComponent(price.code)}`}
          className="inline-flex min-h-11 items-center font-medium underline"
        >
          <Trans>Fiyatı ve kuralı</Trans>
        </Link>
        <span className="font-semibold text-18">
          <Price {...price} />
        </span>
      </p>
      {children}
      <h3 className="mt-6 font-semibold">
        <Trans>Geçmiş</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {words.map((word) => (
          <Said key={word.key} word={word} />
        ))}
      </ul>
    </Drawer>
  );
}

function Said({ word: { by, at, said } }: { word: Word }) {
  const who = useUserName(by);
  return (
    <li className="py-2 text-13">
      <p className="text-quiet">
        {by === '' ? <Trans>Milyem’in başlangıç listesi</Trans> : `${who}, ${formatDateTime(at)}`}
      </p>
      {said.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </li>
  );
}

type Worded<T> = {
  by?: string;
  at?: number;
  past?: readonly { value: T; by: string; at: number }[];
};

/**
 * The history of an entry, the newest first; `between` says what is another in one wording than in
 * the one before it.
 */
export function wordsOf<T>(
  value: T,
  { by = '', at = 0, past = [] }: Worded<T>,
  between: (newer: T, older: T) => string[],
): Word[] {
  const all = [{ value, by, at }, ...past];
  return all.map((one, i) => {
    const before = all[i + 1];
    return {
      key: `${one.at} ${i}`,
      by: one.by,
      at: one.at,
      said: before ? between(one.value, before.value) : [],
    };
  });
}
