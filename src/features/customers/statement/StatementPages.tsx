import { Trans } from '@lingui/react/macro';
import type { PaperSection, StatementPaper } from '@/parts/statement/statement-paper';

const END = 'whitespace-nowrap pl-[3mm] text-right';

/**
 * Statement on A4: one table per asset, with its columns repeated on every page and no row split.
 */
export function StatementPages({ paper }: { paper: StatementPaper }) {
  return (
    <article>
      <header className="flex items-start justify-between gap-[6mm] pb-[5mm]">
        <div className="min-w-0">
          {paper.logo ? (
            <img
              src={paper.logo}
              alt=""
              decoding="sync"
              className="mb-[1.5mm] max-h-[16mm] max-w-[60mm]"
            />
          ) : null}
          <p className="font-semibold text-[1.6em] leading-tight">{paper.shop}</p>
          {paper.shopLines.map((line) => (
            <p key={line} className="text-quiet">
              {line}
            </p>
          ))}
          <p className="pt-[2mm] font-semibold text-[1.2em]">{paper.who}</p>
          <p className="text-quiet">{paper.contact.join(' · ')}</p>
        </div>
        <div className="shrink-0 text-right">
          <p className="font-semibold text-[1.25em] leading-tight">{paper.title}</p>
          <p>{paper.period}</p>
          <p className="text-quiet">{paper.made}</p>
        </div>
      </header>
      {paper.sections.map((section) => (
        <Section key={section.asset} section={section} wide={paper.wide} />
      ))}
      <p className="break-inside-avoid pt-[3mm] font-semibold">{paper.worth}</p>
    </article>
  );
}

function Section({ section, wide }: { section: PaperSection; wide: boolean }) {
  return (
    <table className="mb-[6mm] w-full border-collapse">
      <thead>
        <tr>
          <th colSpan={wide ? 10 : 7} className="pb-[1mm] text-left font-semibold text-[1.15em]">
            {section.name}
          </th>
        </tr>
        <tr className="border-ink border-b text-left text-quiet [&>th]:pb-[1mm] [&>th]:font-normal">
          <th>
            <Trans>Tarih</Trans>
          </th>
          <th>
            <Trans>No</Trans>
          </th>
          <th>
            <Trans>Tür</Trans>
          </th>
          <th>
            <Trans>Açıklama</Trans>
          </th>
          {wide ? (
            <>
              <th className={END}>
                <Trans>Gram</Trans>
              </th>
              <th className={END}>
                <Trans>Milyem</Trans>
              </th>
              <th className="pl-[3mm]">
                <Trans>Kur</Trans>
              </th>
            </>
          ) : null}
          <th className={END}>
            <Trans>Borç</Trans>
          </th>
          <th className={END}>
            <Trans>Alacak</Trans>
          </th>
          <th className={END}>
            <Trans>Bakiye</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-[0.8mm] [&_tr]:break-inside-avoid">
        <tr className="border-line border-b">
          <td colSpan={2} />
          <td colSpan={wide ? 7 : 4}>
            <Trans>Devir</Trans>
          </td>
          <td className={END}>{section.opening}</td>
        </tr>
        {section.rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <td className="whitespace-nowrap pr-[2mm]">{row.date}</td>
            <td className="whitespace-nowrap pr-[2mm]">{row.number}</td>
            <td className="pr-[2mm] [overflow-wrap:normal]">{row.kind}</td>
            <td className="text-quiet">{row.about}</td>
            {wide ? (
              <>
                <td className={END}>{row.weight}</td>
                <td className={END}>{row.fineness}</td>
                <td className="pl-[3mm] text-quiet">{row.rates}</td>
              </>
            ) : null}
            <td className={END}>{row.debit}</td>
            <td className={END}>{row.credit}</td>
            <td className={END}>{row.balance}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <td colSpan={2} />
          <td colSpan={wide ? 5 : 2}>
            <Trans>Toplam</Trans>
          </td>
          <td className={END}>{section.debit}</td>
          <td className={END}>{section.credit}</td>
          <td className={END}>{section.closing}</td>
        </tr>
      </tbody>
    </table>
  );
}
