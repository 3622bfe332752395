import { t } from '@lingui/core/macro';
import type {
  CallPurpose,
  IntegrationTested,
  JobKind,
  JobReason,
} from '@/contract/integration/integration';
import type { IntegrationKind } from '@/domain/integration/adapter';
import type { Health } from '@/domain/integration/breaker';
import type { AdapterId } from '@/domain/integration/integration';
import { callFailureText } from '@/parts/integration/call-failure-text';
import type { DotKind } from '@/ui/sign/Dot';

/** Words of the integrations, in the person's language. */
export function integrationKindName(kind: IntegrationKind): string {
  const names: Record<IntegrationKind, string> = {
    invoice: t`e-Fatura ve e-Arşiv`,
    messaging: t`Mesajlaşma`,
    email: t`E-posta`,
    bank: t`e-Banka`,
    connector: t`Bağlayıcı`,
    webhook: t`Web kancası`,
  };
  return names[kind];
}

/** What a definition of the kind is used for. */
export function integrationKindText(kind: IntegrationKind): string {
  const texts: Record<IntegrationKind, string> = {
    invoice: t`e-Fatura, e-Arşiv ve gider pusulası buradan gönderilir ve sorgulanır.`,
    messaging: t`Ekstre, sipariş ve hatırlatma mesajları buradan gönderilir.`,
    email: t`Mektuplar ve e-posta ile giden mesajlar buradan gönderilir.`,
    bank: t`Banka bakiyesi ve hareketleri buradan okunur.`,
    connector: t`Terazi, etiket yazıcısı ve klasör bu bağlantıdan konuşur.`,
    webhook: t`Olaylar kendi yazılımınıza buradan bildirilir.`,
  };
  return texts[kind];
}

type AdapterWords = {
  name: string;
  text: string;
  /** Labels and hints of the adapter's fields, by their names. */
  fields: Readonly<Record<string, { label: string; hint?: string }>>;
  /** Labels of the values of its choices, by value. */
  values?: Readonly<Record<string, string>>;
  /** Labels of the parts of its secret, by their names. */
  secretParts?: Readonly<Record<string, string>>;
};

/** Words of an adapter, by which its form is drawn. */
export function adapterWords(adapter: AdapterId): AdapterWords {
  const words: Record<AdapterId, AdapterWords> = {
    http: {
      name: t`Genel HTTP`,
      text: t`Her iş bu adrese JSON olarak gönderilir. Kendi köprü programınız ya da anlaştığınız servis için.`,
      fields: {
        address: { label: t`Adres`, hint: t`https:// ile başlar; iç ağdaki adres sorulmaz` },
      },
    },
    nilvera: {
      name: 'Nilvera',
      text: t`Belgeler Nilvera hesabınızla gönderilir. Anahtar kutusuna portalda ürettiğiniz API anahtarını yazın.`,
      fields: integratorFields(),
      values: environments(),
    },
    izibiz: {
      name: 'İzibiz',
      text: t`Belgeler İzibiz hesabınızla gönderilir. Anahtar kutusuna web servis kullanıcısının parolasını yazın.`,
      fields: { ...integratorFields(), username: { label: t`Kullanıcı adı` } },
      values: environments(),
    },
    whatsapp: {
      name: 'WhatsApp Cloud API',
      text: t`Mesajlar Meta hesabınızdaki numarayla gider. Müşteri son 24 saatte yazmadıysa yalnız onaylı şablon gönderilir.`,
      fields: {
        phoneId: {
          label: t`Telefon numarası kimliği`,
          hint: t`Meta panelindeki “Phone number ID”`,
        },
        verify: {
          label: t`Doğrulama sözü`,
          hint: t`Siz seçin; Meta panelinde web kancasına aynısını yazın`,
        },
        address: { label: t`Başka adres`, hint: t`Boşsa Meta’nın kendi adresi kullanılır` },
      },
      secretParts: { token: t`Erişim anahtarı`, appSecret: t`Uygulama gizli anahtarı` },
    },
    sms: {
      name: 'SMS (HTTP)',
      text: t`Her mesaj SMS servisinizin adresine gönderilir; alan adlarını servisin belgesinden yazın.`,
      fields: {
        address: { label: t`Adres`, hint: t`https:// ile başlar; iç ağdaki adres sorulmaz` },
        format: { label: t`Biçim` },
        phoneField: { label: t`Telefon alanının adı` },
        textField: { label: t`Metin alanının adı` },
        senderField: { label: t`Gönderen alanının adı` },
        sender: { label: t`Gönderen adı` },
        idField: { label: t`Yanıttaki mesaj numarası alanı` },
      },
      values: { json: 'JSON', form: t`Form alanları` },
    },
    smtp: {
      name: t`E-posta sunucusu (SMTP)`,
      text: t`E-postalar kendi posta hesabınızdan gider. Anahtar kutusuna posta hesabının parolasını yazın.`,
      fields: {
        host: { label: t`Sunucu`, hint: t`örnek: smtp.ornek.com; iç ağdaki sunucu aranmaz` },
        port: { label: t`Port`, hint: t`STARTTLS için 587, baştan TLS için 465` },
        tls: { label: t`Şifreleme` },
        user: { label: t`Kullanıcı adı` },
        from: { label: t`Gönderen adresi` },
        fromName: { label: t`Gönderen adı` },
      },
      values: {
        starttls: 'STARTTLS',
        tls: t`Baştan TLS`,
        none: t`Şifresiz: yalnız sunucuyu kuranın izin verdiği iç sunucu`,
      },
    },
    'sandbox-messenger': {
      name: t`Deneme mesajlaşması`,
      text: t`Hiçbir mesaj dışarı çıkmaz; her mesaj listede metniyle görünür. Sonu 0000 olan numara ve .invalid ile biten e-posta reddedilir.`,
      fields: {},
    },
    'bank-http': {
      name: t`Banka verisi servisi (HTTPS)`,
      text: t`Hareketler, anlaştığınız lisanslı servisten okunur (JSON ya da camt.053). Anahtar kutusuna servisin verdiği anahtarı yazın.`,
      fields: {
        address: { label: t`Adres`, hint: t`https:// ile başlar; iç ağdaki adres sorulmaz` },
        poll: { label: t`Kendiliğinden sor` },
      },
      values: bankPolls(),
    },
    'sandbox-bank': {
      name: t`Deneme bankası`,
      text: t`Gerçek banka değildir: her hesap için uydurma hareketler verir, hiçbir şey dışarı çıkmaz.`,
      fields: { poll: { label: t`Kendiliğinden sor` } },
      values: bankPolls(),
    },
  };
  return words[adapter];
}

const integratorFields = (): AdapterWords['fields'] => ({
  environment: { label: t`Ortam` },
  address: {
    label: t`Başka adres`,
    hint: t`Boşsa entegratörün kendi adresi kullanılır; https:// ile başlar`,
  },
});

const bankPolls = (): Record<string, string> => ({
  hourly: t`Saatte bir`,
  daily: t`Günde bir`,
  off: t`Hayır, yalnız düğmeyle`,
});

const environments = (): Record<string, string> => ({
  test: t`Deneme: belgelerin yasal hükmü yoktur`,
  live: t`Canlı: belgeler GİB’e gider`,
});

export const fieldLabel = (adapter: AdapterId, field: string): string =>
  adapterWords(adapter).fields[field]?.label ?? field;

export function jobName(kind: JobKind): string {
  const names: Record<JobKind, string> = {
    whatsapp: t`Mesaj`,
    email: t`E-posta`,
    invoice: t`e-Fatura işlemi`,
    earsiv: t`e-Arşiv işlemi`,
    bank: t`Banka sorgusu`,
  };
  return names[kind];
}

/** Why a job failed: in the provider's own words if it gave any. */
export function jobReasonText(reason: JobReason | null): string {
  const own = typeof reason?.code === 'string' ? ownReasonText(reason.code) : undefined;
  if (own) return own;
  if (reason?.message) return t`Sağlayıcı: ${reason.message}`;
  if (reason?.failure) return t`Denendi, olmadı: ${callFailureText(reason.failure)}.`;
  if (reason?.code !== undefined) return t`Sağlayıcı kabul etmedi (${String(reason.code)}).`;
  return t`Sağlayıcı kabul etmedi.`;
}

/** Reasons for which the server or an adapter of ours refused a message before it left. */
function ownReasonText(code: string): string | undefined {
  const texts: Record<string, string> = {
    'no-consent': t`Müşteri ileti istemiyor; gönderilmedi.`,
    'no-consent-whatsapp': t`Müşteri WhatsApp’tan ileti istemiyor (kartında yazılı); gönderilmedi.`,
    'no-consent-sms': t`Müşteri SMS istemiyor (kartında yazılı); gönderilmedi.`,
    'no-consent-email': t`Müşteri e-posta istemiyor (kartında yazılı); gönderilmedi.`,
    marketing: t`Tanıtım mesajı gönderilmez (İYS kaydı gerekir).`,
    'daily-limit': t`Bu kişiye bugün en çok sayıda mesaj gitti; gönderilmedi.`,
    'no-template': t`Müşteri son 24 saatte yazmadı: onaylı şablon gerekir; gönderilmedi.`,
    'no-document': t`SMS ile belge gönderilmez.`,
    'mail-address': t`Kartta ya da bağlantıda geçerli bir e-posta adresi yok; gönderilmedi.`,
    'mail-subject': t`Konuda ya da gönderen adında satır sonu var; gönderilmedi.`,
    'mail-too-large': t`E-posta, posta sunucusunun aldığından büyük; gönderilmedi.`,
    'mail-unanswered': t`Posta sunucusu almış olabilir: yanıtı gelmeden bağlantı koptu. Müşteriye sorun, gitmediyse yeniden gönderin.`,
    'sandbox-address': t`Deneme: .invalid ile biten adres reddedilir.`,
    'sandbox-number': t`Deneme: sonu 0000 olan numara reddedilir.`,
    '131026': t`Numara WhatsApp’ta değil ya da mesaj alamıyor.`,
  };
  return texts[code];
}

type Standing = { dot: DotKind; text: string };

/** State of a connection by its calls. */
export function standingOf(isPaused: boolean, health: Health): Standing {
  if (isPaused) return { dot: 'waiting', text: t`Duraklatıldı: işler bekliyor` };
  const standings: Record<Health, Standing> = {
    green: { dot: 'live', text: t`Bağlı` },
    amber: { dot: 'late', text: t`Aksıyor` },
    red: { dot: 'refused', text: t`Bağlı değil` },
    unknown: { dot: 'waiting', text: t`Henüz denenmedi` },
  };
  return standings[health];
}

export function callPurposeName(purpose: CallPurpose): string {
  const names: Record<CallPurpose, string> = {
    test: t`Sınama`,
    job: t`İş`,
    document: t`Belge`,
    feed: t`Banka sorgusu`,
  };
  return names[purpose];
}

/** What a test call showed. */
export function testedText(tested: IntegrationTested['tested']): string {
  if (!tested.ok) return t`Olmadı: ${callFailureText(tested.failure)}.`;
  return tested.answered === undefined
    ? t`Servis yanıt verdi.`
    : t`Adrese ulaşıldı; servis sınama çağrısını tanımıyor (${tested.answered}).`;
}

/** Sentence of a refused field. */
export function integrationErrorText(code: string): string {
  const texts: Record<string, string> = {
    required: t`Boş bırakılamaz.`,
    'secret-inside': t`Adresin içine anahtar yazmayın; anahtar kutusuna yazın.`,
    'forbidden-address': t`Bu adres iç ağda; sunucuyu kuran kişi izin vermeden sorulmaz.`,
    insecure: t`Adres https:// ile başlamalı.`,
    plain: t`Şifresiz bağlantı yalnız sunucuyu kuranın izin verdiği iç sunucuya olur; STARTTLS ya da TLS seçin.`,
    'demo-only': t`Deneme servisleri yalnız deneme firmalarının olduğu sunucuda seçilir.`,
    fixed: t`Değiştirilemez.`,
  };
  return texts[code] ?? t`Geçerli değil.`;
}
