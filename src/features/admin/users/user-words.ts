import { t } from '@lingui/core/macro';
import type { CompanyUser } from '@/contract/people/users';
import { nearestPreset } from '@/domain/people/presets';
import { type Rights, rightChanges } from '@/domain/people/rights';
import { formatAge } from '@/i18n/formats';
import { presetName, rightChangeNote, rightChangeText } from '@/i18n/rights-text';
import { changedUser, type UserChanges } from './user-edit';

/** Sentences of the page of people. */

type Branches = readonly { id: string; name: string }[];

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** "Kasiyer", "Kasiyer +2", "Yönetici". */
export function rightsName(rights: Rights): string {
  if (rights.admin) return t`Yönetici`;
  if (Object.values(rights.levels).every((level) => level === 0)) return t`Yetkisi yok`;
  const near = nearestPreset(rights);
  if (!near) return t`Özel yetki`;
  const name = presetName(near.preset);
  return near.differences === 0 ? name : `${name} +${near.differences}`;
}

export function branchesName(held: readonly string[] | null, all: Branches): string {
  if (held === null) return t`bütün şubeler`;
  const names = held.map((id) => all.find((branch) => branch.id === id)?.name ?? t`arşivli şube`);
  return names.join(', ');
}

/** Sessions write their last use every few minutes, so that anything younger is now. */
const NOW_MS = 6 * 60_000;

export function seenText({ active, seenAt }: CompanyUser, now: number): string {
  if (!active) return t`pasif`;
  if (seenAt === null) return t`hiç girmedi`;
  const age = Math.max(0, now - seenAt);
  return age < NOW_MS ? t`şimdi` : formatAge(age, now);
}

export type Sentence = { text: string; note?: string | undefined };

/** What saving will change, one sentence each, the weightiest first. */
export function changeSentences(
  user: CompanyUser,
  changes: UserChanges,
  branches: Branches,
): Sentence[] {
  const name = firstName(user.name);
  const after = changedUser(user, changes);
  const sentences: Sentence[] = [];
  if (changes.active === false)
    sentences.push({
      text: t`${name} artık giriş yapamaz`,
      note: t`Açık oturumları kapanır. Tabletinde bekleyen kayıtlar durur ve bir sonraki girişte gönderilir.`,
    });
  if (changes.active === true) sentences.push({ text: t`${name} yeniden giriş yapabilir` });
  for (const change of rightChanges(user.rights, after.rights))
    sentences.push({ text: rightChangeText(name, change), note: rightChangeNote(change) });
  if (user.rights.admin && after.rights.admin && changes.levels)
    sentences.push({
      text: t`${name} yönetici kaldıkça bu düzeyler bir şey değiştirmez`,
      note: t`Yöneticiliği kalkarsa geçerli olurlar.`,
    });
  if (changes.branches !== undefined) {
    const where = branchesName(changes.branches, branches);
    sentences.push({ text: t`${name} artık şurada çalışır: ${where}` });
  }
  if (changes.code !== undefined) {
    const code = after.code;
    sentences.push({
      text: t`${name} girişte artık ${code} kodunu yazar`,
      note: t`Eski kodla giriş yapılamaz; açık oturumları sürer.`,
    });
  }
  return sentences;
}

/** Why the server refused, in a sentence. `code`: the refusal's, or `network`. */
export function refusalSentence(
  code: string | number,
  fields: readonly { name: string; code: string }[] = [],
): string {
  const [field] = fields;
  if (field?.name === 'email')
    return field.code === 'invited'
      ? t`Bu e-postaya açık bir davet var; onu yenileyin ya da geri çekin.`
      : t`Bu e-posta zaten bu firmada; kişiyi listede bulun.`;
  if (field?.name === 'code')
    return field.code === 'taken'
      ? t`Bu kod başka birinin; başka bir kod yazın.`
      : t`Kod en çok 12 rakamdır.`;
  if (field?.name === 'branches') return t`Şube bulunamadı; listeyi yenileyip yeniden seçin.`;
  const words: Record<string, string> = {
    network: t`Çevrimdışı: kişi ve yetki değişikliği için ağ gerekir. Yazdıklarınız durur.`,
    forbidden: t`Artık yönetici değilsiniz; değişiklik kaydedilmedi.`,
    'not-found': t`Bu kayıt artık yok; listeyi yenileyin.`,
    'last-admin': t`Son yöneticinin yetkisi ve girişi alınamaz; önce başka birini yönetici yapın.`,
    'own-rights': t`Kendi yöneticiliğinizi ve girişinizi alamazsınız; başka bir yönetici yapabilir.`,
    stale: t`Bu kişiyi başka biri az önce değiştirdi. Güncel hâli aşağıda; değişikliklerinize bakıp yeniden kaydedin.`,
  };
  return words[String(code)] ?? t`Sunucu kabul etmedi; biraz sonra yeniden deneyin.`;
}
