import { t } from '@lingui/core/macro';
import type { IdentityCapture } from '@/contract/identity/identity';
import { headOf } from '@/contract/mutation';
import { type Day, isDay } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { PERCENT_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  type CapturePurpose,
  fitsNumber,
  type IdentityDocument,
  type IdentityOwner,
  type IdentitySecret,
  type ImageSide,
  isFirmDocument,
  maskedNumber,
  mayBeEndless,
  OWNER_SHARE_LEAST,
  OWNERS_MOST,
} from '@/domain/identity/card';
import { isPassport, isTaxId } from '@/domain/people/identity-number';
import { sendWaitingImages } from '@/session/net/send-images';
import { commit } from '@/session/page/commit';
import { boxIf, dayBox, type FormBox, plainBox, textBox } from '@/session/page/form-fields';
import type { FormRefusal } from '@/session/page/form-state';
import { sealSecret } from '@/session/page/identity-image';
import { noteBirth } from '@/session/screening/known-births';
import { session } from '@/session/state/store';
import type { SealedImage } from '@/sync/images';
import { getOutbox } from '@/sync/outbox';
import type { Row } from '@/sync/types';

/** An identity card as it is typed. */
export type OwnerTyped = { key: string; name: string; number: string; share: string };
export type CaptureTyped = {
  contact: { id: string; name: string } | null;
  document: IdentityDocument;
  number: string;
  validUntil: string;
  birthDay: string;
  nationality: string;
  mother: string;
  father: string;
  address: string;
  job: string;
  phone: string;
  purpose: CapturePurpose;
  seen: boolean;
  own: boolean;
  behalf: string;
  owners: OwnerTyped[];
};

export const beginCapture = (
  contact: CaptureTyped['contact'],
  document: IdentityDocument,
): CaptureTyped => ({
  contact,
  document,
  number: '',
  validUntil: '',
  birthDay: '',
  nationality: isFirmDocument(document) ? '' : 'TUR',
  mother: '',
  father: '',
  address: '',
  job: '',
  phone: '',
  purpose: 'limit',
  seen: false,
  own: false,
  behalf: '',
  owners: [],
});

/** Numbers are typed with spaces and small letters, too. */
const bareNumber = (typed: string): string => typed.replace(/[\s.]/g, '').toLocaleUpperCase('en');

const numberBox = (document: IdentityDocument): FormBox<string, string> => ({
  label: t`Numara`,
  read: (typed) => {
    const number = bareNumber(typed);
    if (number === '') return err(t`Belgenin numarasını yazın.`);
    return fitsNumber(document, number)
      ? ok(number)
      : err(t`Bu belgede böyle bir numara olamaz; denetim basamağı ya da uzunluğu tutmuyor.`);
  },
});

const untilBox = (document: IdentityDocument): FormBox<string, Day | null> => ({
  label: t`Geçerlilik sonu`,
  read: (typed) => {
    if (typed.trim() === '' && mayBeEndless(document)) return ok(null);
    return isDay(typed) ? ok(typed) : err(t`Belgenin son geçerlilik gününü yazın.`);
  },
});

const optionalDay = (label: string, most: Day): FormBox<string, Day | ''> => ({
  label,
  read: (typed) =>
    typed.trim() === ''
      ? ok('')
      : dayBox(label, { wrong: t`Böyle bir gün yok.`, most }).read(typed),
});

const ownersBox: () => FormBox<OwnerTyped[], IdentityOwner[]> = () => ({
  label: t`Gerçek faydalanıcılar`,
  read: (rows) => {
    const owners = rows
      .filter(({ name, number, share }) => `${name}${number}${share}`.trim() !== '')
      .map(({ name, number, share }): IdentityOwner => {
        const read = parseTyped(share, PERCENT_FIELD);
        return { name: name.trim(), number: bareNumber(number), share: read.ok ? read.value : 0 };
      });
    const isWrong = owners.some(
      ({ name, number, share }) =>
        name === '' || !(isTaxId(number) || isPassport(number)) || share < OWNER_SHARE_LEAST,
    );
    const all = owners.reduce((sum, { share }) => sum + share, 0);
    return isWrong || all > 10_000 || owners.length > OWNERS_MOST
      ? err(t`Her ortağın adını, numarasını ve en az yüzde 25 payını yazın; paylar 100’ü geçemez.`)
      : ok(owners);
  },
});

export function captureBoxes(typed: CaptureTyped, today: Day) {
  const isFirm = isFirmDocument(typed.document);
  return {
    contact: {
      label: t`Müşteri`,
      read: (contact: CaptureTyped['contact']) =>
        contact ? ok(contact) : err(t`Kimin kimliği olduğunu seçin.`),
    } satisfies FormBox<CaptureTyped['contact'], { id: string; name: string }>,
    document: plainBox<IdentityDocument>(t`Belge`),
    number: numberBox(typed.document),
    validUntil: untilBox(typed.document),
    birthDay: boxIf(!isFirm, optionalDay(t`Doğum günü`, today)),
    nationality: boxIf(!isFirm, textBox(t`Uyruk`)),
    mother: boxIf(!isFirm, textBox(t`Anne adı`)),
    father: boxIf(!isFirm, textBox(t`Baba adı`)),
    address: textBox(t`Açık adres`),
    job: textBox(isFirm ? t`Faaliyet konusu` : t`Meslek`),
    phone: textBox(t`Telefon`),
    purpose: plainBox<CapturePurpose>(t`Amaç`),
    seen: {
      label: t`Aslını gördüm`,
      read: (seen: boolean) => (seen ? ok(seen) : err(t`Belgenin aslını gören kişi işaretler.`)),
    } satisfies FormBox<boolean, boolean>,
    own: plainBox<boolean>(t`“Başkası hesabına değil” dedi`),
    behalf: boxIf(
      !typed.own,
      textBox(
        t`Kimin hesabına`,
        t`Kimin hesabına olduğunu yazın, ya da üstteki kutuyu işaretleyin.`,
      ),
    ),
    owners: boxIf(typed.document === 'sirküler', ownersBox()),
  };
}

export type TakenImage = { side: ImageSide; sealed: SealedImage };
/** Ids that were minted when the form opened, so that a repeated press is one card. */
export type CaptureIds = { card: string; mutation: string };

type ReadCapture = {
  contact: { id: string };
  document: IdentityDocument;
  number: string;
  validUntil: Day | null;
  purpose: CapturePurpose;
} & Partial<Omit<IdentitySecret, 'number' | 'owners'>> & {
    behalf?: string | undefined;
    owners?: IdentityOwner[] | undefined;
  };

const secretOf = (values: ReadCapture): IdentitySecret => ({
  number: values.number,
  birthDay: values.birthDay ?? '',
  nationality: values.nationality ?? '',
  mother: values.mother ?? '',
  father: values.father ?? '',
  address: values.address ?? '',
  job: values.job ?? '',
  phone: values.phone ?? '',
  owners: values.owners ?? [],
});

/**
 * Saves the card: the images first, each sealed already, then the row that names them. Nothing of a
 * card that was not saved stays on the device.
 */
export async function saveCapture(
  { card: id, mutation }: CaptureIds,
  values: ReadCapture,
  images: readonly TakenImage[],
): Promise<Result<Row, FormRefusal>> {
  const secret = await sealSecret(id, secretOf(values));
  if (!secret) return err({ text: t`Bu cihaz firmanın anahtarını tanımıyor; bir kez bağlanın.` });
  const outbox = await getOutbox();
  const sealed = images.map((image) => image.sealed);
  await outbox.putImages(sealed);
  const saved = await commit(
    ({ at }): IdentityCapture => ({
      ...headOf('identity.capture'),
      id,
      at,
      contact: values.contact.id,
      document: values.document,
      masked: maskedNumber(values.number),
      validUntil: values.validUntil,
      purpose: values.purpose,
      seenBy: session.user?.id ?? '',
      behalf: values.behalf ?? '',
      images: images.map(({ side, sealed: { sha256 } }) => ({ side, sha256 })),
      secret,
    }),
    { id: mutation },
  );
  if (saved.ok) {
    noteBirth(values.contact.id, values.birthDay ?? '');
    sendWaitingImages().catch(() => undefined);
  } else for (const image of sealed) await outbox.dropImage(image);
  return saved;
}
