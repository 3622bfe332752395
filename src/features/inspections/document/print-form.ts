import { t } from '@lingui/core/macro';
import { showIdentity } from '@/api/identities';
import type { FormPrint } from '@/contract/form/form';
import { headOf } from '@/contract/mutation';
import type { ContactView, IdentityView } from '@/data/core/types';
import { contactOf } from '@/data/list/read-list';
import { err, type Result } from '@/domain/base/result';
import type { FormTemplate } from '@/domain/form/form';
import { documentState, type IdentitySecret, type LookPurpose } from '@/domain/identity/card';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { i18n } from '@/i18n/i18n';
import { formTemplateName } from '@/i18n/identity-card-text';
import { companyPdfTools } from '@/parts/paper/company-tools';
import { commit } from '@/session/page/commit';
import type { FormRefusal } from '@/session/page/form-state';
import { shopName } from '@/session/person/shop-name';
import type { Row } from '@/sync/types';
import { showToast } from '@/ui/sign/toast';
import { savePdf } from '@/ui/table/export/save-file';
import { formNumber } from './form-pdf';

/** The card whose number a form is filled with: the newest that still counts, else the newest. */
export const cardFor = (cards: readonly IdentityView[], today: string): IdentityView | undefined =>
  cards.find((card) => !card.destroyed && documentState(card, today) !== 'ended') ??
  cards.find(({ destroyed }) => !destroyed);

type Wish = {
  /** Minted when the dialog opened, so that a repeated press is one form. */
  ids: { form: string; mutation: string };
  contact: string;
  template: FormTemplate;
  /** Why the full number is printed; undefined to print it masked. */
  purpose: LookPurpose | undefined;
  card: IdentityView | undefined;
  issuer: CompanyProfile;
};

/**
 * Saves that a form is printed, and draws it. Guarantee: a full number is read from the server,
 * which writes the look down first; without it nothing is saved and nothing is drawn.
 */
export async function printForm(wish: Wish): Promise<Result<Row, FormRefusal>> {
  const { ids, template, purpose, card } = wish;
  const contact = await contactOf(wish.contact);
  if (!contact) return err({ text: t`Müşteri kartı bu cihazda yok.` });
  let secret: IdentitySecret | undefined;
  if (purpose !== undefined) {
    if (!card) return err({ text: t`Bu müşterinin kimlik kaydı yok; numara maskeli yazdırılır.` });
    const { result, network } = await showIdentity(card.id, purpose);
    if (!result)
      return err({
        text: network
          ? t`Bağlantı yok. Bakış deftere yazılmadan tam numara yazdırılamaz.`
          : t`Sunucu numarayı göstermedi. Kayıt henüz gönderilmemiş ya da imha edilmiş olabilir.`,
      });
    secret = result;
  }
  const saved = await commit(
    ({ at }): FormPrint => ({
      ...headOf('form.print'),
      ...{ id: ids.form, at, contact: contact.id, template, full: secret !== undefined },
      ...(purpose === undefined ? {} : { purpose }),
    }),
    { id: ids.mutation },
  );
  if (saved.ok)
    await drawForm({
      ...{ id: ids.form, at: saved.value.at, template, contact, card, secret },
      issuer: wish.issuer,
    });
  return saved;
}

type Drawn = {
  id: string;
  at: number;
  template: FormTemplate;
  contact: ContactView;
  card: IdentityView | undefined;
  secret: IdentitySecret | undefined;
  issuer: CompanyProfile;
};

/** Hands the form over as a PDF. */
export async function drawForm(drawn: Drawn): Promise<void> {
  try {
    const { formPdf } = await import('./form-pdf');
    const tools = { ...(await companyPdfTools()), language: i18n.locale };
    const pdf = await formPdf({ ...drawn, shop: shopName() }, tools);
    savePdf(`${formTemplateName(drawn.template)} ${formNumber(drawn.id)}`, pdf);
  } catch {
    // Its cause is not reported: an error log must say nothing of a person.
    showToast({ type: 'error', message: t`PDF hazırlanamadı. Formu listeden yeniden indirin.` });
  }
}
