import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postInvitation } from '@/api/company-users';
import type { CompanyUsers, InvitationLink } from '@/contract/people/users';
import { err, ok } from '@/domain/base/result';
import { freeUserCode, isUserCode } from '@/domain/people/company-user';
import { PERSONAL_LIMITS, personalInfoRefusal } from '@/domain/people/personal';
import { PRESET_RIGHTS, PRESETS, type Preset } from '@/domain/people/presets';
import { rightsWith } from '@/domain/people/rights';
import { presetName } from '@/i18n/rights-text';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { BranchesField, digitsOnly } from './PersonFields';
import { refusalOf } from './use-company-users';
import { refusalSentence } from './user-words';

type Props = {
  data: CompanyUsers;
  onClose: () => void;
  onInvited: (link: InvitationLink) => void;
};

type Typed = {
  name: string;
  email: string;
  code: string;
  rights: Preset | 'admin';
  branches: readonly string[] | null;
};

const rightsOf = (choice: Typed['rights']) =>
  choice === 'admin' ? rightsWith({}, true) : PRESET_RIGHTS[choice];

/** Invites somebody by a link; their levels can be changed in detail as soon as they have joined. */
export function InviteDialog({ data, onClose, onInvited }: Props) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const form = useForm({
    key: 'invitation',
    begin: (): Typed => ({
      name: '',
      email: '',
      code: freeUserCode([...data.users, ...data.invitations].map(({ code }) => code)),
      rights: 'cashier',
      branches: null,
    }),
    boxes: () => ({
      name: textBox(t`Ad soyad`, true),
      email: textBox(t`E-posta`, true),
      code: textBox(t`Kullanıcı kodu`, true),
      rights: plainBox<Typed['rights']>(t`Hazır yetki`),
      branches: plainBox<Typed['branches']>(t`Çalıştığı şubeler`),
    }),
    check: ({ email, code }) => ({
      email: personalInfoRefusal('email', email) ? t`E-posta hatalı.` : undefined,
      code: isUserCode(code) ? undefined : t`Kod en çok 12 rakamdır.`,
    }),
    save: async ({ name, email, code, rights, branches }) => {
      const called = await postInvitation({
        id,
        name,
        email,
        code,
        rights: rightsOf(rights),
        branches: branches && [...branches],
      });
      const refused = refusalOf(called);
      if (!refused && called.result) return ok(called.result);
      const { code: why = '', fields = [] } = refused ?? {};
      return err({
        text: refusalSentence(why, fields),
        fields: fields.map((field) => ({ ...field, text: refusalSentence(why, [field]) })),
      });
    },
    onSaved: onInvited,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={t`Kişi davet et`}
      description={t`Bir kez kullanılan, 72 saat geçerli bir bağlantı alırsınız; kişiye siz iletirsiniz.`}
      submit={t`Bağlantı al`}
    >
      <TextInput {...form.box('name')} maxLength={PERSONAL_LIMITS.name} />
      <TextInput {...form.box('email')} type="email" maxLength={PERSONAL_LIMITS.email} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextInput
          {...form.box('code')}
          inputMode="numeric"
          onValue={(text) => form.set({ code: digitsOnly(text) })}
          hint={<Trans>Girişte e-postayla birlikte yazar.</Trans>}
        />
        <Select
          label={t`Hazır yetki`}
          value={form.typed.rights}
          onValue={(rights) => form.set({ rights: rights as Typed['rights'] })}
          options={[
            ...PRESETS.map((preset) => ({ value: preset as string, label: presetName(preset) })),
            { value: 'admin', label: t`Yönetici` },
          ]}
        />
      </div>
      <BranchesField
        branches={data.branches}
        held={form.typed.branches}
        onChange={(branches) => form.set({ branches })}
      />
    </FormDialog>
  );
}
