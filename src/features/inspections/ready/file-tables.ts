import { t } from '@lingui/core/macro';
import type { FiledRows, FilePart } from '@/contract/inspection/inspection-file';
import { isKnownType } from '@/domain/ledger/slip-type';
import { stageName } from '@/i18n/fiscal/fiscal-text';
import { formatDate, formatDay } from '@/i18n/formats';
import {
  capturePurposeName,
  formTemplateName,
  identityDocumentName,
} from '@/i18n/identity-card-text';
import { slipTypeName } from '@/i18n/slip-text';
import { actSentence, detailLines, whoText } from '@/parts/journal/journal-words';
import { listName } from '@/parts/screening/list-words';
import { count, type ExportColumn, money, text, time } from '@/ui/table/export/cell';
import { findingColumns } from '../control/finding-export';
import { personName } from '../control/words';
import { formNumber } from '../document/form-pdf';
import { queryColumns } from '../histories/history-export';
import { birthText } from '../histories/history-words';
import { untilText } from '../identity/columns';
import { decisionName } from '../sanctions/screening-words';

/** The tables of the file for an inspector, in the person's language. */
export const fileColumns: { [P in FilePart]: () => ExportColumn<FiledRows[P]>[] } = {
  slips: () => [
    { head: t`Fiş no`, width: 18, cell: ({ number }) => text(number) },
    { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
    {
      head: t`Tür`,
      width: 18,
      cell: ({ type }) => text(isKnownType(type) ? slipTypeName(type) : type),
    },
    { head: t`Müşteri`, width: 28, cell: ({ party }) => text(party) },
    { head: t`İşlem tutarı`, width: 16, cell: ({ sum }) => money(sum) },
    { head: t`Nakit`, width: 16, cell: ({ cash }) => money(cash) },
    { head: t`İptal`, width: 8, cell: ({ cancelled }) => text(cancelled ? t`Evet` : '') },
    { head: t`Şube`, width: 18, cell: ({ branch }) => text(branch) },
    { head: t`Yazan`, width: 22, cell: ({ actor }) => text(personName(actor)) },
  ],
  documents: () => [
    { head: t`Belge no`, width: 20, cell: ({ number }) => text(number) },
    { head: t`Belge günü`, width: 12, cell: ({ day }) => text(day === '' ? '' : formatDay(day)) },
    { head: t`Taraf`, width: 30, cell: ({ party }) => text(party) },
    { head: t`Toplam`, width: 16, cell: ({ total }) => money(total) },
    { head: t`Durum`, width: 20, cell: ({ stage }) => text(stageName(stage)) },
  ],
  expenses: () => [
    { head: t`Belge no`, width: 20, cell: ({ number }) => text(number) },
    { head: t`Belge günü`, width: 12, cell: ({ day }) => text(formatDay(day)) },
    { head: t`Satıcı`, width: 30, cell: ({ party }) => text(party) },
    { head: t`Toplam`, width: 16, cell: ({ total }) => money(total) },
    { head: t`İmzalı`, width: 10, cell: ({ signed }) => text(signed ? t`Evet` : '') },
    { head: t`İptal nedeni`, width: 40, cell: ({ voided }) => text(voided) },
  ],
  identities: identityColumns,
  queries: queryColumns,
  decisions: () => [
    { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
    { head: t`Sorulan`, width: 30, cell: ({ name }) => text(name) },
    { head: t`Doğum`, width: 14, cell: ({ birth }) => text(birthText(birth)) },
    { head: t`Liste`, width: 18, cell: ({ list }) => text(listName(list)) },
    { head: t`Liste kaydı`, width: 18, cell: ({ entry }) => text(entry) },
    { head: t`Karar`, width: 14, cell: ({ decision }) => text(decisionName(decision)) },
    { head: t`Neden`, width: 60, cell: ({ reason }) => text(reason) },
    { head: t`Kişi`, width: 22, cell: ({ actor }) => text(personName(actor)) },
  ],
  findings: findingColumns,
  forms: () => [
    { head: t`No`, width: 12, cell: ({ form }) => text(formNumber(form.id)) },
    { head: t`Müşteri`, width: 28, cell: ({ party }) => text(party) },
    { head: t`Form`, width: 24, cell: ({ form }) => text(formTemplateName(form.template)) },
    { head: t`Yazdırma`, width: 12, cell: ({ form }) => text(formatDate(form.at)) },
    {
      head: t`İmza`,
      width: 12,
      cell: ({ form }) => text(form.signed ? formatDay(form.signed.on) : ''),
    },
    {
      head: t`Geçerlilik`,
      width: 12,
      cell: ({ form }) => text(form.validUntil === null ? '' : formatDay(form.validUntil)),
    },
    { head: t`Tarama`, width: 10, cell: ({ form }) => count(form.images.length) },
    { head: t`Kişi`, width: 22, cell: ({ form }) => text(personName(form.by)) },
  ],
  journal: journalColumns,
};

function identityColumns(): ExportColumn<FiledRows['identities']>[] {
  return [
    { head: t`Müşteri`, width: 28, cell: ({ party }) => text(party) },
    { head: t`Belge`, width: 18, cell: ({ card }) => text(identityDocumentName(card.document)) },
    { head: t`Numara`, width: 18, cell: ({ card, secret }) => text(secret?.number ?? card.masked) },
    { head: t`Geçerlilik`, width: 12, cell: ({ card }) => text(untilText(card)) },
    { head: t`Amaç`, width: 20, cell: ({ card }) => text(capturePurposeName(card.purpose)) },
    { head: t`Kayıt`, width: 18, cell: ({ card }) => time(card.at) },
    { head: t`Aslını gören`, width: 22, cell: ({ card }) => text(personName(card.seenBy)) },
    { head: t`Başkası adına`, width: 22, cell: ({ card }) => text(card.behalf) },
    { head: t`Görüntü`, width: 10, cell: ({ card }) => count(card.arrived.length) },
    {
      head: t`Doğum`,
      width: 12,
      cell: ({ secret }) => text(secret?.birthDay ? formatDay(secret.birthDay) : ''),
    },
    { head: t`Uyruk`, width: 10, cell: ({ secret }) => text(secret?.nationality ?? '') },
    { head: t`Adres`, width: 40, cell: ({ secret }) => text(secret?.address ?? '') },
    { head: t`Meslek`, width: 20, cell: ({ secret }) => text(secret?.job ?? '') },
    { head: t`Telefon`, width: 18, cell: ({ secret }) => text(secret?.phone ?? '') },
    {
      head: t`İmha`,
      width: 12,
      cell: ({ card }) => text(card.destroyed ? formatDate(card.destroyed.at) : ''),
    },
  ];
}

function journalColumns(): ExportColumn<FiledRows['journal']>[] {
  const hidden = t`Bu dosyanın konusu değil; yalnız zincirdeki yeri verilir.`;
  return [
    { head: t`Satır`, width: 10, cell: ({ seq }) => count(seq) },
    { head: t`Zaman`, width: 18, cell: ({ view }) => (view ? time(view.at) : null) },
    { head: t`Kişi`, width: 22, cell: ({ view }) => text(view ? whoText(view) : '') },
    { head: t`Ne yapıldı`, width: 48, cell: ({ view }) => text(view ? actSentence(view) : hidden) },
    { head: t`Neden`, width: 30, cell: ({ view }) => text(view?.purpose ?? '') },
    {
      head: t`Ayrıntı`,
      width: 48,
      cell: ({ view }) =>
        text(
          view
            ? detailLines(view)
                .map((line) => line.join(': '))
                .join('; ')
            : '',
        ),
    },
    { head: t`Cihaz`, width: 22, cell: ({ view }) => text(view?.device ?? '') },
    { head: t`Özet`, width: 66, cell: ({ hash }) => text(hash) },
    { head: t`Önceki özet`, width: 66, cell: ({ prev }) => text(prev) },
  ];
}
