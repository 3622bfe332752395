import { t } from '@lingui/core/macro';
import type { ListFault, ListState } from '@/contract/screening/lists';
import type { Decision, Verdict } from '@/domain/screening/decide';
import type { Evidence } from '@/domain/screening/evidence';
import type { How } from '@/domain/screening/likeness';
import type { Again } from './use-repeat';

/** Words of sanctions screening. */
export function verdictText(verdict: Verdict): string {
  const words: Record<Verdict, string> = {
    clean: t`Temiz`,
    review: t`Bakılmalı`,
    stop: t`Yetkili kararı gerekli`,
    'no-list': t`Liste yok, sorgulanamadı`,
  };
  return words[verdict];
}

export function howText(how: How): string {
  const words: Record<How, string> = {
    same: t`aynı`,
    sound: t`okunuşu aynı`,
    family: t`aynı adın yazılışı`,
    consonants: t`ünsüzleri aynı`,
    initial: t`yalnız ilk harf`,
    edited: t`birkaç harf farklı`,
    none: t`karşılığı yok`,
  };
  return words[how];
}

export function aboutText(about: Evidence['about']): string {
  const words: Record<Evidence['about'], string> = {
    birth: t`Doğum`,
    nationality: t`Uyruk`,
    number: t`Belge no`,
    quality: t`Ad türü`,
  };
  return words[about];
}

export function saidText(said: Evidence['said']): string {
  const words: Record<Evidence['said'], string> = {
    same: t`aynı`,
    near: t`yılı yakın`,
    apart: t`yılı uzak`,
    differs: t`farklı`,
    unknown: t`listede yazılı değil`,
    low: t`düşük nitelikli takma ad`,
  };
  return words[said];
}

export function decisionName(decision: Decision): string {
  const words: Record<Decision, string> = {
    clean: t`Temiz`,
    similar: t`Benzer`,
    match: t`Eşleşme`,
  };
  return words[decision];
}

export function decisionHint(decision: Decision): string {
  const words: Record<Decision, string> = {
    clean: t`Bu kişi listedeki değil.`,
    similar: t`Ad benziyor, kişi başka.`,
    match: t`Listedeki kişi.`,
  };
  return words[decision];
}

export function stateText(state: ListState): string {
  const words: Record<ListState, string> = {
    current: t`Kullanılıyor`,
    held: t`Onay bekliyor`,
    failed: t`Okunamadı`,
    refused: t`Reddedildi`,
    old: t`Eski`,
  };
  return words[state];
}

export function listFaultText(fault: ListFault | ''): string {
  const words: Record<ListFault, string> = {
    'not-xml': t`Dosya beklenen XML biçiminde değil.`,
    cut: t`Dosya yarım kalmış ya da satırları bozuk.`,
    'no-heading': t`Tabloda ad sütununun başlığı bulunamadı.`,
    'no-entries': t`Dosyada hiç kayıt yok.`,
    'too-big': t`Dosya 100 MB’tan büyük.`,
    'too-many': t`Dosyada 300.000’den çok kayıt var.`,
    'missing-file': t`Ana dosya eksik: OFAC için sdn.csv gerekir.`,
    'broken-gzip': t`Dosya yolda bozuldu; yeniden yükleyin.`,
  };
  return fault === '' ? '' : words[fault];
}

/** Result of repeating a kept query. */
export function repeatWord(is: Again['is']): string {
  const words: Record<Again['is'], string> = {
    same: t`Aynı sonuç`,
    differs: t`Sonuç farklı`,
    lists: t`O günkü liste artık saklanmıyor`,
    build: t`Adların karşılaştırılması o günden sonra değişti`,
    failed: t`Sorulamadı`,
  };
  return words[is];
}

/** 0,84 */
export const scoreText = (score: number): string => score.toFixed(2).replace('.', ',');
/** +0,03 */
export const pointsText = (points: number): string =>
  points === 0 ? '0,00' : `${points > 0 ? '+' : '−'}${scoreText(Math.abs(points))}`;
