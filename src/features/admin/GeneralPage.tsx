import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { CompanyPut } from '@/contract/people/company';
import { type CompanyView, useCompany, useLogo } from '@/data/list/use-definitions';
import {
  type CompanyProfile,
  PROFILE_LIMITS,
  type ProfileField,
  type ProfileText,
  profileRefusals,
} from '@/domain/people/company-profile';
import { companyLines } from '@/i18n/company-text';
import { jpegAddress } from '@/lib/jpeg';
import { commit } from '@/session/page/commit';
import { plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { shopName } from '@/session/person/shop-name';
import { focusRefusedField } from '@/ui/field/focus-refused-field';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { type CompanyForm, formOf, profileOf } from './company-form';
import { LogoField } from './LogoField';

/**
 * The company's profile as printed on its papers: title, numbers, address, contact data and bank
 * accounts. An edit is a wish, which can wait offline.
 */
export function GeneralPage() {
  const { t } = useLingui();
  const view = useCompany();
  const form = useCompanyForm(view);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void form.dialog.onSubmit().then(() => focusRefusedField(element));
  };
  const text = (name: ProfileText, hint?: string) => (
    <TextInput {...form.box(name)} maxLength={PROFILE_LIMITS[name]} {...(hint ? { hint } : {})} />
  );
  const logo = useLogo()?.logo?.data;
  const isWaiting = view?.sync === 'waiting';
  return (
    <div className="min-w-0 max-w-[680px]">
      <h1 className="font-semibold text-24">
        <Trans>Genel bilgiler</Trans>
      </h1>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>Fişlerde, ekstrelerde ve belgelerde bu bilgiler yazar.</Trans>
      </p>
      <LogoField />
      <form onSubmit={send} noValidate className="mt-5 grid grid-cols-1 gap-6">
        <Group title={<Trans>Firma</Trans>}>
          <div className="sm:col-span-2">{text('title')}</div>
          {text('taxId', t`Vergi numarası 10, T.C. kimlik numarası 11 rakamdır.`)}
          {text('taxOffice')}
          {text('mersis')}
          {text('registry')}
          {text('metalsLicence')}
        </Group>
        <Group title={<Trans>Adres</Trans>}>
          <Textarea
            {...form.box('address')}
            maxLength={PROFILE_LIMITS.address}
            fieldClassName="sm:col-span-2"
          />
          {text('district')}
          {text('province')}
        </Group>
        <Group title={<Trans>İletişim ve hesaplar</Trans>}>
          {text('phone')}
          {text('email')}
          {text('web')}
          <Textarea
            {...form.box('ibans')}
            hint={t`Her satıra bir IBAN.`}
            maxLength={500}
            fieldClassName="sm:col-span-2"
          />
        </Group>
        <Preview profile={profileOf(form.typed)} logo={logo} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {form.dialog.failure ? (
            <p role="alert" className="mr-auto text-13 text-dangertext">
              {form.dialog.failure}
            </p>
          ) : isWaiting ? (
            <p className="mr-auto text-13 text-quiet">
              <Trans>Gönderim bekliyor.</Trans>
            </p>
          ) : null}
          <Button variant="primary" type="submit" loading={form.dialog.busy ?? false}>
            <Trans>Kaydet</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
    <legend className="mb-2 font-semibold text-18">{title}</legend>
    {children}
  </fieldset>
);

/** Head of a paper as it will be printed. */
function Preview({ profile, logo }: { profile: CompanyProfile; logo: string | undefined }) {
  return (
    <section className="rounded-card border border-line bg-raised px-5 py-4">
      <h2 className="text-13 text-quiet">
        <Trans>Fişin başlığı</Trans>
      </h2>
      {logo === undefined ? null : (
        <img src={jpegAddress(logo)} alt="" className="mt-2 max-h-16 max-w-60" />
      )}
      <p dir="auto" className="mt-2 font-semibold text-18 [overflow-wrap:anywhere]">
        {profile.title}
      </p>
      {companyLines(profile).map((line) => (
        <p key={line} dir="auto" className="text-13 [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </section>
  );
}

function useCompanyForm(view: CompanyView | undefined) {
  const { t } = useLingui();
  const [base, setBase] = useState(view?.version ?? 0);
  const text = plainBox<string>;
  const said: Record<ProfileField, string> = {
    title: t`Ünvanı yazın.`,
    taxId: t`Numara hatalı.`,
    mersis: t`MERSİS numarası 16 rakamdır.`,
    phone: t`Telefon hatalı.`,
    email: t`E-posta hatalı.`,
    web: t`Adres hatalı.`,
    ibans: t`IBAN hatalı.`,
    taxOffice: t`Çok uzun.`,
    registry: t`Çok uzun.`,
    metalsLicence: t`Çok uzun.`,
    address: t`Çok uzun.`,
    district: t`Çok uzun.`,
    province: t`Çok uzun.`,
  };
  const form = useForm({
    key: 'company',
    begin: (): CompanyForm => formOf(view?.profile, shopName()),
    boxes: () => ({
      title: text(t`Ünvan`),
      taxId: text(t`Vergi / T.C. kimlik no`),
      taxOffice: text(t`Vergi dairesi`),
      mersis: text(t`MERSİS no`),
      registry: text(t`Ticaret sicil no`),
      metalsLicence: text(t`Kıymetli madenler yetki belgesi no`),
      address: text(t`Açık adres`),
      district: text(t`İlçe`),
      province: text(t`İl`),
      phone: text(t`Telefon`),
      email: text(t`E-posta`),
      web: text(t`Web sitesi`),
      ibans: text(t`IBAN`),
    }),
    check: (typed) =>
      Object.fromEntries(profileRefusals(profileOf(typed)).map(({ name }) => [name, said[name]])),
    save: (_values, typed) =>
      commit(
        ({ at }): CompanyPut => ({
          ...headOf('company.put'),
          at,
          base,
          profile: profileOf(typed),
        }),
        { id: mint() },
      ),
    // Saving without a change writes no row, so a double press saves once.
    onUnchanged: () => showToast({ type: 'success', message: t`Kaydedildi` }),
    onSaved: () => {
      form.begin(form.typed);
      showToast({ type: 'success', message: t`Kaydedildi` });
    },
  });
  // A newer profile from another device shows here, but never over what a person is typing.
  const { isDirty, begin } = form;
  const version = view?.version ?? 0;
  useEffect(() => {
    if (isDirty || version === base) return;
    setBase(version);
    begin(formOf(view?.profile, shopName()));
  }, [isDirty, begin, version, base, view]);
  return form;
}
