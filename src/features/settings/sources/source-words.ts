import { t } from '@lingui/core/macro';
import type { SourceFailure, SourceReport } from '@/contract/price/price-source';
import type { SourceKind, SourceRefusal } from '@/domain/price/price-source';
import type { TickRefusal } from '@/domain/price/quote';
import type { DotKind } from '@/ui/sign/Dot';

export function kindName(kind: SourceKind): string {
  const names: Record<SourceKind, string> = {
    house: t`Sunucunun kaynağı`,
    simulator: t`Deneme fiyatı`,
    board: t`Canlı pano (soket)`,
    tcmb: t`TCMB günlük bülteni`,
    json: t`JSON adresi`,
    manual: t`Elle yazılan fiyatlar`,
  };
  return names[kind];
}

/** Why it tells nothing. */
export function sourceFailureText(trouble: SourceFailure): string {
  const words: Record<SourceFailure, string> = {
    unreachable: t`kaynağa ulaşılamıyor`,
    'forbidden-address': t`bu adres iç ağda; sunucuyu kuran kişi izin vermeden sorulmaz`,
    status: t`kaynak isteği geri çevirdi`,
    redirect: t`kaynak başka bir adrese yönlendiriyor; o adresi yazın`,
    'too-large': t`gelen veri çok büyük`,
    'too-slow': t`kaynak zamanında yanıt vermedi`,
    unreadable: t`gelen veri okunamadı`,
    silent: t`bağlantı açık ama fiyat gelmiyor`,
  };
  return words[trouble];
}

export function refusedText(why: TickRefusal): string {
  const words: Record<TickRefusal, string> = {
    jump: t`sıçradı`,
    crossed: t`alış satışın üstünde`,
    stale: t`eski`,
    shape: t`okunamadı`,
  };
  return words[why];
}

type Standing = { dot: DotKind; text: string };

/** How a source does, in one word and one mark; without a report it is paused. */
export function sourceStateOf(report: SourceReport | undefined): Standing {
  if (!report) return { dot: 'waiting', text: t`Durduruldu` };
  if (report.aside)
    return {
      dot: 'waiting',
      text: t`Kullanılmıyor: gerçek bir kaynak varken deneme fiyatı gösterilmez`,
    };
  if (report.state === 'connecting') return { dot: 'waiting', text: t`Bağlanıyor` };
  if (report.state === 'resting')
    return { dot: 'waiting', text: t`Saatleri dışında; şimdi sorulmuyor` };
  if (report.state === 'down')
    return { dot: 'refused', text: report.trouble ? sourceFailureText(report.trouble) : t`Kapalı` };
  return report.refused.length > 0 || report.apart.length > 0
    ? { dot: 'late', text: t`Çalışıyor, uyarı var` }
    : { dot: 'live', text: t`Çalışıyor` };
}

/** What is wrong with a box of the form. */
export function sourceErrorText({ name, code }: SourceRefusal): string {
  if (code === 'required') return t`Bu alan gerekli.`;
  if (code === 'secret-inside') return t`Anahtarı adrese yazmayın; aşağıdaki gizli alana yazın.`;
  if (code === 'double') return t`Aynı kod iki kez yazılmış.`;
  if (code === 'crossed')
    return t`Alış satıştan küçük olmalı; satılmayan ya da alınmayan için 0 yazın.`;
  const words = new Map([
    ['name', t`En çok 40 harf yazın.`],
    ['address', t`http:// ya da https:// ile başlayan bir adres yazın.`],
    ['maxAge', t`5 ile 604800 arasında saniye yazın.`],
    ['every', t`Bültende 60, ötekilerde 5 saniyeden az olmaz.`],
    ['apart', t`0,1 ile 50 arasında bir yüzde yazın.`],
    ['secretName', t`Harfle başlayan, harf, rakam ve tireden oluşan bir ad yazın.`],
    ['hours', t`Saatleri ve günleri gözden geçirin.`],
    ['codes', t`Her satıra bir çift yazın: GA=HAS`],
    ['prices', t`Her satıra kod, alış, satış yazın: HAS 5480 5520`],
  ]);
  return words.get(name) ?? t`Noktalarla ayrılmış alan adları yazın: data.fiyatlar`;
}
