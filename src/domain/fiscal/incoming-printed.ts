import type { IncomingInvoice, IncomingParty } from './incoming';
import type { PrintedDocument } from './printed';
import { money } from './view';

/** An invoice that came in, as it is printed: the figures of its XML, and nothing computed. */
export function printedIncoming(invoice: IncomingInvoice): PrintedDocument {
  const { currency, net, vat, total, payable, codes } = invoice;
  const unit = currency === 'TRY' ? 'TL' : currency;
  const sum = (hundredths: number): string => money(hundredths, unit);
  return {
    title: 'Gelen e-Fatura',
    number: invoice.number,
    issuer: partyOnPaper(invoice.supplier),
    party: partyOnPaper(invoice.customer),
    facts: [
      ['ETTN', invoice.id],
      ['Senaryo', invoice.profile],
      ['Fatura tipi', invoice.type],
      ['Düzenleme tarihi', invoice.issuedOn.split('-').reverse().join('.')],
      ...(codes.length > 0 ? [['Vergi kodu', codes.join(', ')] as [string, string]] : []),
    ],
    columns: {
      text: 'Mal / hizmet',
      quantity: 'Miktar',
      net: 'KDV hariç',
      vat: 'KDV',
      total: 'Tutar',
    },
    extra: [],
    logo: false,
    view: {
      lines: invoice.lines.map((line, i) => ({
        no: i + 1,
        text: line.text,
        quantity: quantityText(line),
        figures: {
          weight: '',
          fineness: '',
          pure: '',
          close: '',
          bullion: '',
          margin: '',
          base: '',
          vat: sum(line.vat),
          net: sum(line.net),
          total: sum(line.net + line.vat),
        },
        closeDay: '',
        rate: '',
        law: '',
        explanation: '',
        isBelowMetal: false,
      })),
      totals: {
        bullion: '',
        base: '',
        vat: sum(vat),
        net: sum(net),
        total: sum(total),
        withheld: '',
        payable: sum(payable),
      },
      profile: invoice.profile,
      type: invoice.type,
      deliveredOn: '',
      notes: invoice.notes,
      payments: [],
    },
    totals: [
      ['KDV hariç toplam', sum(net)],
      ['Hesaplanan KDV', sum(vat)],
      ['Vergiler dahil toplam', sum(total)],
      ['Ödenecek tutar', sum(payable)],
    ],
    payments: [],
  };
}

/** "100,000 g"; a unit that is none of ours stands as the sender wrote it. */
export const quantityText = ({
  quantity,
  unit,
}: Pick<IncomingInvoice['lines'][number], 'quantity' | 'unit'>): string =>
  `${quantity.replace('.', ',')} ${UNITS[unit] ?? unit}`.trim();

const UNITS: Record<string, string> = { GRM: 'g', C62: 'Adet', KGM: 'kg', NIU: 'Adet' };

const partyOnPaper = (party: IncomingParty): PrintedDocument['issuer'] => ({
  name: party.name,
  lines: [
    [party.address, [party.district, party.city].filter(Boolean).join(' / ')]
      .filter(Boolean)
      .join(', '),
    [party.taxOffice && `${party.taxOffice} VD`, party.taxId].filter(Boolean).join(' · '),
  ].filter(Boolean),
});
