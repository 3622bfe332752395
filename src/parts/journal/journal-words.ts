import { t } from '@lingui/core/macro';
import type { JournalView } from '@/contract/journal/journal';
import type { ConsentState, ContactChannel, MessagePurpose } from '@/domain/contact/consent';
import { AUTOMATION_ACTOR } from '@/domain/fiscal/automation';
import { isJournalAct, type JournalAct, type JournalGroup } from '@/domain/journal/act';
import type { ChainBreak } from '@/domain/journal/chain';
import { isKnownType } from '@/domain/ledger/slip-type';
import { ASKABLE } from '@/domain/people/access';
import { RULE_NAMES, type RuleName } from '@/domain/rules/dated-rule';
import { contactFieldWord } from '@/i18n/contact-text';
import { controlDetailText } from '@/i18n/control-text';
import { formatDateTime, formatDay, formatMinute, formatRate } from '@/i18n/formats';
import { moduleName } from '@/i18n/permission-text';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { slipTypeName } from '@/i18n/slip-text';
import { channelTitle, consentStateName, purposeName } from '@/parts/contact/consent-text';

/** What the journal's rows are called, in the person's language. */
export function groupName(group: JournalGroup): string {
  const names: Record<JournalGroup, string> = {
    session: t`Oturum ve şifre`,
    pin: t`PIN`,
    people: t`Kişiler ve yetkiler`,
    company: t`Firma ve şubeler`,
    rules: t`Kurallar`,
    prices: t`Fiyat kaynakları`,
    integrations: t`Entegrasyonlar`,
    secrets: t`Kodlar ve bağlantılar`,
    personal: t`Kişisel veriler`,
    papers: t`İptal edilen belgeler`,
    exports: t`Dışa aktarma`,
    suspicion: t`Şüpheli işlem bildirimleri`,
  };
  return names[group];
}

/** Who did it. A row without a person was written by the server or by whoever operates it. */
export const whoText = ({ actor, actorName }: Pick<JournalView, 'actor' | 'actorName'>): string =>
  actor === null
    ? t`Sunucu`
    : actor === AUTOMATION_ACTOR
      ? t`Otomasyon`
      : actorName || actor.slice(-6);

type Told = Pick<JournalView, 'act' | 'subject' | 'subjectName' | 'detail'>;

/** What was done, as one sentence after the person's name. */
export function actSentence(row: Told): string {
  return isJournalAct(row.act) ? SENTENCES[row.act](row) : row.act;
}

const nameOf = ({ subjectName, subject }: Told): string =>
  subjectName || subject.slice(subject.indexOf(':') + 1).slice(-6);

/** Channel, purpose and consent of a row of the journal. */
const consentDetail = ({ channel, purpose, state }: Told['detail']): string =>
  [
    channelTitle(channel as ContactChannel),
    purposeName(purpose as MessagePurpose),
    consentStateName(state as ConsentState),
  ].join(', ');

const SENTENCES: Record<JournalAct, (row: Told) => string> = {
  'sign-in': () => t`Oturum açtı.`,
  'sign-in.refused': () => t`Oturum açmaya çalıştı: şifre yanlıştı.`,
  'sign-out': () => t`Oturumu kapattı.`,
  'session.ended': ({ detail }) => t`Oturum sonlandırdı: ${Number(detail.ended ?? 1)}.`,
  'password.wrong': () => t`Şifresini yanlış girdi.`,
  'password.changed': () => t`Şifresini değiştirdi.`,
  'pin.set': () => t`PIN'ini değiştirdi.`,
  'pin.wrong': (row) => t`${nameOf(row)} adına yanlış PIN girdi.`,
  'pin.locked': (row) => t`${nameOf(row)} adına yanlış PIN girdi; PIN bir süre kapandı.`,
  'pin.wrong-here': (row) => t`Cihazda ${nameOf(row)} adına yanlış PIN girildi.`,
  'pin.locked-here': (row) =>
    t`Cihazda ${nameOf(row)} adına yanlış PIN girildi; cihaz bir dakika PIN sormadı.`,
  'person.added': (row) => t`${nameOf(row)} eklendi.`,
  'person.changed': () => t`Kendi bilgilerini değiştirdi.`,
  'person.branches': (row) => t`${nameOf(row)} için şubeleri değiştirdi.`,
  'person.access': (row) => t`${nameOf(row)} için girişi değiştirdi.`,
  'person.pin-reset': (row) => t`${nameOf(row)} kişisinin PIN'ini sildi.`,
  'invitation.made': ({ detail }) => t`Davet gönderdi: kod ${String(detail.code ?? '')}.`,
  'invitation.renewed': ({ detail }) => t`Daveti yeniledi: kod ${String(detail.code ?? '')}.`,
  'invitation.withdrawn': ({ detail }) => t`Daveti geri çekti: kod ${String(detail.code ?? '')}.`,
  'permissions.changed': (row) =>
    t`${nameOf(row)} için yetkileri değiştirdi: ${rightsText(row.detail)}.`,
  'right.asked': ({ detail }) => t`Yetki istedi: ${rightsText(detail)}.`,
  'right.denied': (row) =>
    t`${nameOf(row)} için yetki isteğini geri çevirdi: ${rightsText(row.detail)}.`,
  'company.created': () => t`Firma açıldı.`,
  'logo.changed': ({ detail }) =>
    detail.logo === 'removed' ? t`Logoyu kaldırdı.` : t`Logoyu değiştirdi.`,
  'company.changed': () => t`Firma bilgilerini değiştirdi.`,
  'branch.created': (row) => t`Şube açtı: ${nameOf(row)}.`,
  'site.changed': ({ detail }) => t`Şube ya da depo yazdı: ${siteName(detail)}.`,
  'company.exported': () => t`Firmanın tamamını indirdi.`,
  'import.taken': () => t`Bir dosyayı içe aktardı.`,
  'import.undone': () => t`Bir içe aktarmayı geri aldı.`,
  'menu.changed': () => t`Menü düzenini değiştirdi.`,
  'rule.changed': (row) => t`Kuralı değiştirdi: ${ruleOf(row)}.`,
  'words.changed': ({ detail }) =>
    detail.hidden === true
      ? t`Akışta herkesten gizlenecek kelime ekledi: ${String(detail.word ?? '')}.`
      : t`Akışta herkesten gizlenen kelimeyi kaldırdı: ${String(detail.word ?? '')}.`,
  'areas.changed': () => t`Kullanılan bölümleri değiştirdi.`,
  'template.changed': ({ detail }) => t`Fatura şablonu yazdı: ${String(detail.name ?? '')}.`,
  'series.changed': ({ detail }) => t`Belge serisi yazdı: ${String(detail.prefix ?? '')}.`,
  'closing.changed': (row) => t`Kapanış fiyatı yazdı: ${closingOf(row)}.`,
  'closing.chosen': () => t`Kapanış fiyatının kaynağını değiştirdi.`,
  'pack.loaded': ({ detail }) => t`GİB kural paketi yükledi: ${String(detail.name ?? '')}.`,
  'document.waived': ({ detail }) =>
    detail.reason === null
      ? t`Fiş için yine belge istedi: ${String(detail.number ?? '')}.`
      : t`Fiş için belgeden vazgeçti: ${String(detail.number ?? '')}.`,
  'automation.changed': () => t`Resmileştirme otomasyonunun kurallarını değiştirdi.`,
  'automation.ran': ({ detail }) =>
    t`Gün sonu otomasyonu: ${String(detail.made ?? 0)} belge yapıldı, ${String(detail.left ?? 0)} fiş kişiye kaldı.`,
  'repetition.changed': ({ detail }) => t`Tekrar şablonu yazdı: ${siteName(detail)}.`,
  'source.changed': (row) => t`Fiyat kaynağını değiştirdi: ${nameOf(row)}.`,
  'source.removed': (row) => t`Fiyat kaynağını sildi: ${nameOf(row)}.`,
  'source.order': () => t`Fiyat kaynaklarının sırasını değiştirdi.`,
  'source.prices': (row) => t`Fiyat kaynağına bülten yükledi: ${nameOf(row)}.`,
  'price.changed': ({ detail }) => t`Fiyat yazdı: ${String(detail.of ?? '')}.`,
  'screen.changed': ({ detail }) => t`Fiyat ekranını değiştirdi: ${siteName(detail)}.`,
  'integration.changed': (row) => t`Bağlantıyı değiştirdi: ${nameOf(row)}.`,
  'integration.removed': (row) => t`Bağlantıyı sildi: ${nameOf(row)}.`,
  'job.repeated': () => t`Yapılamayan bir işi yeniden denetti.`,
  'job.given-up': () => t`Bekleyen ya da yapılamayan bir işten vazgeçti.`,
  'message.rules': () => t`Mesaj kurallarını değiştirdi.`,
  'message.stopped': () => t`Müşteri DUR yazdı; WhatsApp izni kapandı.`,
  'contact.consented': (row) =>
    t`${nameOf(row)} kartına ileti iznini yazdı: ${consentDetail(row.detail)}.`,
  'screen.code': () => t`Fiyat ekranı için bağlantı kodu üretti.`,
  'screen.ended': () => t`Fiyat ekranı cihazının bağlantısını kesti.`,
  'dealer.code': (row) => t`Bayi kodu üretti: ${nameOf(row)}.`,
  'dealer.ended': (row) => t`Bayi kodunu kapattı: ${nameOf(row)}.`,
  'identity.shown': (row) => t`${nameOf(row)} kartında gizli alanı açtı: ${fieldText(row.detail)}.`,
  'identity.image-shown': (row) => t`${nameOf(row)} kimliğinin görüntüsüne baktı.`,
  'identity.captured': (row) => t`${nameOf(row)} için kimlik kaydetti.`,
  'identity.held': (row) =>
    row.detail.on === true
      ? t`${nameOf(row)} kimliğinin imhasını durdurdu.`
      : t`${nameOf(row)} kimliğinin imha yasağını kaldırdı.`,
  'identity.destroyed': (row) => t`${nameOf(row)} kimliğinin numarası ve görüntüleri imha edildi.`,
  'contact.history': (row) => t`${nameOf(row)} kartının geçmişine baktı.`,
  'contact.exposed': (row) =>
    row.detail.on === true
      ? t`${nameOf(row)} için kamusal nüfuz (PEP) işareti koydu.`
      : t`${nameOf(row)} için kamusal nüfuz (PEP) işaretini kaldırdı.`,
  'contact.blocked': (row) =>
    row.detail.on === true
      ? t`${nameOf(row)} ile veresiyeyi ve nakdi kapattı.`
      : t`${nameOf(row)} ile veresiyeyi ve nakdi yeniden açtı.`,
  'contact.merged': (row) => t`${nameOf(row)} kartına başka bir kartı ekledi.`,
  'contact.unmerged': (row) => t`${nameOf(row)} kartını yeniden ayırdı.`,
  'incoming.answered': ({ detail }) =>
    detail.accepts === true
      ? t`Gelen faturayı kabul etti: ${String(detail.number ?? '')}.`
      : t`Gelen faturayı reddetti: ${String(detail.number ?? '')}.`,
  'incoming.linked': ({ detail }) =>
    detail.slip === null
      ? t`Gelen faturanın fiş bağını kaldırdı: ${String(detail.number ?? '')}.`
      : t`Gelen faturayı fişe bağladı: ${String(detail.number ?? '')}.`,
  'token.made': ({ detail }) =>
    t`Bir program için erişim anahtarı oluşturdu: ${String(detail.name ?? '')}.`,
  'token.revoked': ({ detail }) =>
    t`Bir programın erişim anahtarını kaldırdı: ${String(detail.name ?? '')}.`,
  'webhook.made': ({ detail }) =>
    t`Değişikliklerin bildirileceği bir adres ekledi: ${String(detail.name ?? '')}.`,
  'webhook.changed': ({ detail }) => t`Bildirim adresini değiştirdi: ${String(detail.name ?? '')}.`,
  'webhook.rotated': ({ detail }) =>
    t`Bildirim adresinin anahtarını yeniledi: ${String(detail.name ?? '')}.`,
  'webhook.removed': ({ detail }) => t`Bildirim adresini kaldırdı: ${String(detail.name ?? '')}.`,
  'webhook.replayed': ({ detail }) =>
    t`Bildirim adresine ${Number(detail.many ?? 0)} olayı yeniden gönderdi: ${String(detail.name ?? '')}.`,
  'token.numbers-read': ({ detail }) =>
    t`Bir program (${String(detail.name ?? '')}) kişileri açık numaralarıyla okudu: ${Number(detail.contacts ?? 0)}.`,
  'advisor.granted': ({ detail }) =>
    t`Belgeler için danışman yetkisi verdi: ${String(detail.title ?? '')}.`,
  'advisor.revoked': ({ detail }) =>
    t`Danışmanın yetkisini kaldırdı: ${String(detail.title ?? '')}.`,
  'advisor.acted': ({ detail }) =>
    t`Danışman firma belgenizde iş yaptı: ${String(detail.title ?? '')} (${String(detail.action ?? '')}).`,
  'client.acted': ({ detail }) =>
    t`Müşteri firma adına belgede iş yaptı: ${String(detail.title ?? '')} (${String(detail.action ?? '')}).`,
  'accounting.set': ({ detail }) =>
    detail.what === 'codes'
      ? t`Muhasebe hesap kodlarını değiştirdi.`
      : t`Muhasebe dosyasının şablonunu değiştirdi: ${String(detail.what ?? '')}.`,
  'accounting.batched': ({ detail }) =>
    t`Yevmiye partisi oluşturdu: ${Number(detail.number ?? 0)} (${String(detail.from ?? '')} – ${String(detail.to ?? '')}).`,
  'accounting.locked': ({ detail }) =>
    detail.until === null
      ? t`Muhasebe döneminin kilidini açtı.`
      : t`Muhasebe dönemini kapattı: ${String(detail.until ?? '')} ve öncesi.`,
  'bank.ruled': () => t`Banka kuralını değiştirdi.`,
  'bank.locked': ({ detail }) =>
    detail.until === null
      ? t`Banka günlerinin kilidini açtı.`
      : t`Banka günlerini kilitledi: ${String(detail.until ?? '')} ve öncesi.`,
  'document.cancelled': ({ detail }) => t`Belgeyi iptal etti: ${String(detail.number ?? '')}.`,
  'document.sent': ({ detail }) => t`Belgeyi gönderdi: ${String(detail.number ?? '')}.`,
  'report.shared': ({ detail }) => t`Ortak raporu değiştirdi: ${String(detail.name ?? '')}.`,
  'list.loaded': ({ detail }) => t`Yaptırım listesi yükledi: ${String(detail.list)}.`,
  'list.held': ({ detail }) =>
    t`Yaptırım listesi yükledi, küçüldüğü için bekletiliyor: ${String(detail.list)}.`,
  'list.failed': ({ detail }) =>
    t`Okunamayan bir yaptırım listesi yükledi: ${String(detail.list)}.`,
  'list.confirmed': ({ detail }) =>
    t`Bekleyen yaptırım listesini onayladı: ${String(detail.list)}.`,
  'list.refused': ({ detail }) => t`Bekleyen yaptırım listesini reddetti: ${String(detail.list)}.`,
  'form.printed': (row) => t`${nameOf(row)} için form yazdırdı.`,
  'form.signed': (row) => t`${nameOf(row)} için imzalı formu taradı.`,
  'form.image-shown': (row) => t`${nameOf(row)} için taranan imzalı forma baktı.`,
  'form.destroyed': (row) => t`${nameOf(row)} için taranan imzalı form imha edildi.`,
  'list.checked': ({ detail }) =>
    t`Yaptırım listesi yeniden çekildi, değişmemiş: ${String(detail.list)}.`,
  'list.unfetched': ({ detail }) =>
    t`Yaptırım listesi adresinden çekilemedi: ${String(detail.list)}.`,
  'sanctions.asked': () => t`Yaptırım listelerinde bir kişiyi sorguladı.`,
  'sanctions.shown': () => t`Bir yaptırım sorgusunun tam numarasına baktı.`,
  'sanctions.found': (row) => t`Yaptırım listelerinde bir benzerlik bulundu: ${nameOf(row)}.`,
  'sanctions.late': () => t`Kimlik sınırındaki bir fiş, gereken onay olmadan kaydedilmişti.`,
  'sanctions.decided': () => t`Yaptırım listesindeki bir kayıt için karar verdi.`,
  'control.ran': ({ detail }) =>
    t`Denetim çalıştı: ${String(detail.slips ?? 0)} fiş okundu, ${String(detail.made ?? 0)} yeni bulgu.`,
  'control.answered': ({ detail }) =>
    detail.answered === true ? t`Bir bulguyu yanıtladı.` : t`Bir bulgunun sorumlusunu değiştirdi.`,
  'control.changed': () => t`Bir denetim kuralını değiştirdi.`,
  'suspicion.listed': () => t`Şüpheli işlem bildirimlerinin listesine baktı.`,
  'suspicion.read': (row) => t`Şüpheli işlem bildirimini okudu: ${reportNumber(row)}.`,
  'suspicion.printed': (row) => t`Şüpheli işlem bildiriminin PDF’ini aldı: ${reportNumber(row)}.`,
  'suspicion.saved': (row) => t`Şüpheli işlem bildirimini yazdı: ${reportNumber(row)}.`,
  'suspicion.approved': (row) => t`Şüpheli işlem bildirimini onayladı: ${reportNumber(row)}.`,
  'suspicion.sent': (row) =>
    t`Şüpheli işlem bildirimini gönderildi olarak işaretledi: ${reportNumber(row)}.`,
  'suspicion.dropped': (row) => t`Şüpheli işlem bildiriminden vazgeçti: ${reportNumber(row)}.`,
  'holidays.changed': () => t`Firmanın tatil günlerini değiştirdi.`,
  'inspection.exported': ({ detail }) =>
    t`Denetim dosyası aldı: ${formatDay(String(detail.from ?? ''))} – ${formatDay(String(detail.to ?? ''))}.`,
  'journal.exported': () => t`Kayıt defterini dışa aktardı.`,
  'list.exported': ({ detail }) => t`Dosyaya aktardı: ${String(detail.file ?? '')}.`,
};

const reportNumber = ({ detail }: Told): string => String(detail.number ?? '');

const fieldText = ({ field }: JournalView['detail']): string =>
  field === 'identity'
    ? t`kimlik kartı`
    : field === 'taxId' || field === 'passport' || field === 'ibans'
      ? contactFieldWord(field)
      : '';

const ruleNameOf = (subject: string): RuleName | undefined =>
  RULE_NAMES.find((name) => subject === `rule:${name}`);

function ruleOf({ subject }: Pick<Told, 'subject'>): string {
  const name = ruleNameOf(subject);
  return name ? ruleName(name) : subject.slice('rule:'.length);
}

/** "Altın, 27.11.2026" */
const closingOf = ({ subject, detail }: Told): string =>
  `${subject.endsWith('silver') ? t`Gümüş` : t`Altın`}, ${formatDay(String(detail.day ?? ''))}`;

/** The name that a site or template has since. */
const siteName = ({ name }: JournalView['detail']): string =>
  valueText((typeof name === 'object' ? name?.[1] : name) ?? null);

/** "Tezgâh 1 → 2, Yönetici – → ✓" */
const rightsText = (detail: JournalView['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${rightName(name)} ${valueText(value)}`)
    .join(', ');

function rightName(name: string): string {
  const module = ASKABLE.find((one) => one === name);
  if (module) return moduleName(module);
  return name === 'admin' ? t`Yönetici` : name;
}

type Value = JournalView['detail'][string];

function valueText(value: Value): string {
  if (typeof value === 'object' && value !== null)
    return `${valueText(value[0])} → ${valueText(value[1])}`;
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return String(value);
}

/** What changed, a line each, for the drawer and the exported file. */
export function detailLines(row: Told): [label: string, value: string][] {
  return Object.entries(row.detail)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => [detailName(name), detailValue(row, name, value)]);
}

/** Said by the sentence, or an id that says nothing to a person. */
const HIDDEN = new Set([
  'answered',
  'made',
  'slips',
  'type',
  'merged',
  'use',
  'user',
  'logo',
  'id',
  'assignee',
]);

function detailValue({ act, subject, detail }: Told, name: string, value: Value): string {
  if (act === 'rule.changed') {
    const rule = ruleNameOf(subject);
    if (rule && name === 'value') {
      const asset = typeof detail.asset === 'string' ? detail.asset : undefined;
      const said = (one: unknown) =>
        typeof one === 'number' ? ruleValue(rule, one, asset) : t`Yok`;
      return Array.isArray(value) ? `${said(value[0])} → ${said(value[1])}` : said(value);
    }
    if (name === 'from' && typeof value === 'string') return formatDay(value);
  }
  const ofControl = act.startsWith('control.')
    ? controlDetailText(detail.rule, name, value)
    : undefined;
  if (ofControl !== undefined) return ofControl;
  if ((act === 'document.cancelled' || act === 'document.sent') && name === 'number') {
    const { type } = detail;
    return typeof type === 'string' && isKnownType(type)
      ? `${String(value)} · ${slipTypeName(type)}`
      : String(value);
  }
  if (act === 'closing.changed' && name === 'price') return pricesText(value);
  if (act === 'closing.chosen' && name === 'minute') return minutesText(value);
  if (name === 'day' && typeof value === 'string') return formatDay(value);
  if (name === 'branches') return valueText(value).replaceAll('*', t`Tümü`);
  if (name === 'secret') return value === 'removed' ? t`Silindi` : t`Yazıldı`;
  if (name === 'madeAt' && typeof value === 'string') return formatDateTime(Date.parse(value));
  if (name === 'field') return fieldText(detail);
  return valueText(value);
}

const eachOf = (value: Value, text: (one: unknown) => string): string =>
  typeof value === 'object' && value !== null
    ? `${text(value[0])} → ${text(value[1])}`
    : text(value);

const pricesText = (value: Value): string =>
  eachOf(value, (one) => (typeof one === 'number' ? formatRate(one) : '–'));

const minutesText = (value: Value): string =>
  eachOf(value, (one) => (typeof one === 'number' ? formatMinute(one) : '–'));

/** Name of a price setting by its record’s id, such as "price:formula:HAS". */
function priceSettingName(id: string): string {
  const [, part = '', ...codes] = id.split(':');
  const parts: Record<string, string> = {
    formula: t`Fiyat kuralı`,
    override: t`Elle fiyat`,
    closed: t`Kapalı piyasa`,
    accepted: t`Kabul edilen fiyat`,
    group: t`Grup fiyatı`,
    work: t`İşçilik`,
  };
  return [parts[part] ?? part, ...codes].join(' ');
}

function detailName(name: string): string {
  if (name.startsWith('price:')) return priceSettingName(name);
  const names: Record<string, string> = {
    name: t`Ad`,
    kind: t`Tür`,
    archived: t`Arşivde`,
    active: t`Girebilir`,
    code: t`Kullanıcı kodu`,
    prefix: t`Seri`,
    branch: t`Şube`,
    day: t`Gün`,
    price: t`Fiyat`,
    source: t`Kaynak`,
    gold: t`Altın`,
    silver: t`Gümüş`,
    minute: t`Saat`,
    unit: t`Birim`,
    figure: t`Fiyatın yönü`,
    role: t`Rol`,
    fields: t`Değişen alanlar`,
    secret: t`Gizli anahtar`,
    order: t`Sıra`,
    prices: t`Fiyat sayısı`,
    device: t`Cihaz`,
    branches: t`Şubeler`,
    rule: t`Kural`,
    on: t`Açık`,
    threshold: t`Eşik`,
    severity: t`Önem`,
    due: t`Son gün`,
    from: t`Başlangıç`,
    to: t`Bitiş`,
    value: t`Değer`,
    text: t`Metin`,
    asset: t`Varlık`,
    field: t`Alan`,
    number: t`Belge`,
    of: t`Ürünler`,
    count: t`Kaç ayar`,
    start: t`İlk gün`,
    end: t`Son gün`,
    state: t`Durum`,
    schedule: t`Ne sıklıkta`,
    pay: t`Masraf`,
    word: t`Kelime`,
    unused: t`Kullanılmayan bölümler`,
    reversal: t`Ters kayıt`,
    ended: t`Sonlanan oturum`,
    format: t`Dosya türü`,
    file: t`Dosya`,
    rows: t`Satır`,
    madeAt: t`Cihazın saati`,
    group: t`Tür`,
    q: t`Arama`,
    actor: t`Kişi`,
    email: t`E-posta`,
    phone: t`Telefon`,
    title: t`Unvan`,
    taxId: t`VKN / TCKN`,
    taxOffice: t`Vergi dairesi`,
    mersis: t`MERSİS`,
    registry: t`Ticaret sicili`,
    metalsLicence: t`Kıymetli maden yetki no`,
    address: t`Adres`,
    district: t`İlçe`,
    province: t`İl`,
    web: t`Web`,
    ibans: t`IBAN`,
  };
  return names[name] ?? rightName(name);
}

/** Where and how a chain is broken. */
export function breakText({ seq, why }: ChainBreak): string {
  const texts: Record<ChainBreak['why'], string> = {
    changed: t`${seq}. satır sonradan değiştirilmiş.`,
    missing: t`${seq}. satır yok.`,
    order: t`${seq}. satır sırasında değil.`,
    prev: t`${seq}. satır kendinden önceki satıra bağlı değil.`,
    added: t`${seq}. satır deftere uygulamanın dışından eklenmiş.`,
    head: t`${seq}. satır defterin son satırı değil: satırlar yeniden yazılmış.`,
  };
  return texts[why];
}
