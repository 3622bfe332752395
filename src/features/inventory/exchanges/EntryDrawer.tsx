import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SyncMark as Mark } from '../../../data/types';
import { formatDateTime } from '../../../i18n/formats';
import { useMay, useUserName } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { type Fact, FactList } from '../../../ui/FactList';
import { EditIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';

/** One word about an entry: who said it when, and what became another by it. */
export type Word = { key: string; by: string; at: number; said: readonly string[] };

type Props = {
  title: string;
  subtitle: string;
  sync: Mark;
  archived: string | undefined;
  /** Why it could not be taken back onto the list. */
  trouble: string | undefined;
  facts: readonly Fact[];
  words: readonly Word[];
  children?: ReactNode;
  onEdit: () => void;
  onTurn: () => void;
  onClose: () => void;
};

/** An entry of the list beside it: what it says, what it said before, and what can be done with it. */
export function EntryDrawer({ title, subtitle, sync, archived, trouble, facts, words, children, onEdit, onTurn, onClose }: Props) {
  const { t } = useLingui();
  const denied = useMay('inventory', 3) ? undefined : t`Tanım yazmak için envanter yetkisi (3) gerekir`;
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button reason={denied} onClick={onTurn}>
            {archived === undefined ? <Trans>Arşivle</Trans> : <Trans>Listeye geri al</Trans>}
          </Button>
          <Button variant="primary" icon={<EditIcon size={16} />} reason={denied} onClick={onEdit}>
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
      {trouble ? (
        <p role="alert" className="text-13 text-dangertext">
          {trouble}
        </p>
      ) : null}
      {sync === 'confirmed' ? null : <SyncMark mark={sync} className="text-13" />}
      <FactList facts={facts} />
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
      <p className="text-quiet">{by === '' ? <Trans>Milyem’in başlangıç listesi</Trans> : `${who}, ${formatDateTime(at)}`}</p>
      {said.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </li>
  );
}

type Worded<T> = { by?: string; at?: number; past?: readonly { value: T; by: string; at: number }[] };

/** The history of an entry, the newest first; `between` says what is another in one wording than in the one before it. */
export function wordsOf<T>(value: T, { by = '', at = 0, past = [] }: Worded<T>, between: (newer: T, older: T) => string[]): Word[] {
  const all = [{ value, by, at }, ...past];
  return all.map((one, i) => {
    const before = all[i + 1];
    return { key: `${one.at} ${i}`, by: one.by, at: one.at, said: before ? between(one.value, before.value) : [] };
  });
}
