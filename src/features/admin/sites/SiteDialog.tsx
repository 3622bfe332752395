import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { SitePut } from '@/contract/people/site';
import { fold } from '@/domain/base/fold';
import { SITE_NAME_MOST, type Site, type SiteKind } from '@/domain/people/site';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import type { SiteRow } from './site-rows';

/** `id` is the outbox row's, minted when the form or the button was shown. */
export const putSite = (id: string, site: Site, base: number) =>
  commit(({ at }): SitePut => ({ ...headOf('site.put'), at, base, site }), { id });

type Props = {
  kind: SiteKind;
  /** The site to rename; absent for a new one. */
  site?: SiteRow;
  /** All sites of this kind, whose names are taken. */
  others: readonly SiteRow[];
  onClose: () => void;
};

/** Form to add or rename a branch or warehouse. */
export function SiteDialog({ kind, site, others, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), site: mint() }));
  const form = useForm({
    key: 'site',
    begin: () => ({ name: site?.name ?? '' }),
    boxes: () => ({ name: textBox(t`Ad`, true) }),
    check: ({ name }) =>
      others.some((one) => one.id !== site?.id && fold(one.name) === fold(name.trim()))
        ? { name: t`Bu ad kullanılıyor.` }
        : {},
    save: ({ name }) =>
      putSite(
        ids.mutation,
        { id: site?.id ?? ids.site, kind, name: name.trim(), archived: site?.archived ?? false },
        site?.version ?? 0,
      ),
    onUnchanged: onClose,
    onSaved: onClose,
  });
  const isBranch = kind === 'branch';
  const added = isBranch ? t`Yeni şube` : t`Yeni depo`;
  const renamed = isBranch ? t`Şubenin adı` : t`Deponun adı`;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={site ? renamed : added}
      submit={site ? t`Değiştir` : t`Ekle`}
    >
      <TextInput {...form.box('name')} maxLength={SITE_NAME_MOST} />
    </FormDialog>
  );
}
