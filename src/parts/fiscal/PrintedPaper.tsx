import { Fragment, useEffect, useState } from 'react';
import type { PrintedDocument } from '@/domain/fiscal/printed';
import { jpegAddress } from '@/lib/jpeg';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import { type Mark, qrMark } from '@/ui/print/marks';

/**
 * A printed document on the screen: the same texts as in the PDF, which both take from `printedOf`.
 * It is black on white in every theme, as on paper.
 */
export function PrintedPaper({
  printed,
  logo,
  label,
}: {
  printed: PrintedDocument;
  logo: string | undefined;
  label: string;
}) {
  const { view, columns, extra } = printed;
  return (
    <section
      aria-label={label}
      lang="tr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the rule wants no stop here, but a region that scrolls must be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-[white] p-5 text-12 text-[#111]"
    >
      <div className="flex flex-wrap justify-between gap-4">
        <div className="min-w-0">
          {printed.logo && logo !== undefined ? (
            <img src={jpegAddress(logo)} alt="" className="mb-2 max-h-12 max-w-44" />
          ) : null}
          <p className="font-semibold text-15">{printed.issuer.name}</p>
          <Lines lines={printed.issuer.lines} />
        </div>
        <div className="text-right">
          <p className="font-semibold text-15">{printed.title}</p>
          <p className="font-semibold">{printed.number}</p>
          <Lines lines={printed.facts.map(([name, value]) => `${name}: ${value}`)} />
        </div>
      </div>
      <p className="mt-3 font-semibold">{printed.party.name}</p>
      <Lines lines={printed.party.lines} />
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr className="border-[#111] border-b text-left align-bottom">
            <Head text={columns.text} />
            <Head text={columns.quantity} end />
            {extra.map(({ figure, head }) => (
              <Head key={figure} text={head} end />
            ))}
            <Head text={columns.net} end />
            <Head text={columns.vat} end />
            <Head text={columns.total} end />
          </tr>
        </thead>
        <tbody>
          {view.lines.map(({ no, text, quantity, figures, law, explanation }) => (
            <Fragment key={no}>
              <tr className="align-top">
                <td className="pt-1 pr-2 font-semibold">{`${no}. ${text}`}</td>
                {[
                  quantity,
                  ...extra.map(({ figure }) => figures[figure]),
                  figures.net,
                  figures.vat,
                  figures.total,
                ].map((figure, i) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rule wants an id, but two columns may show one figure, and columns never move
                    key={i}
                    className="whitespace-nowrap pt-1 pl-2 text-right"
                  >
                    {figure}
                  </td>
                ))}
              </tr>
              <tr className="border-[#bbb] border-b">
                <td colSpan={5 + extra.length} className="pb-1 text-[#555]">
                  {explanation}
                  {law === '' ? null : <span className="block">{law}</span>}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto w-fit">
        {[...printed.totals, ...printed.payments].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="text-[#555]">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Lines lines={view.notes} />
      </div>
      {printed.qr ? <Qr text={printed.qr} /> : null}
    </section>
  );
}

const Head = ({ text, end = false }: { text: string; end?: boolean }) => (
  <th className={end ? 'py-1 pl-2 text-right font-normal' : 'py-1 font-normal'}>
    {text.split('\n').map((part) => (
      <span key={part} className="block text-[#555]">
        {part}
      </span>
    ))}
  </th>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="text-[#444] [overflow-wrap:anywhere]">
      {line}
    </p>
  ));

/** Keeps its room until the drawer of codes is loaded. */
function Qr({ text }: { text: string }) {
  const [mark, setMark] = useState<Mark>();
  useEffect(() => {
    let isStale = false;
    void qrMark(text).then((made) => {
      if (!isStale) setMark(made);
    });
    return () => {
      isStale = true;
    };
  }, [text]);
  return (
    <div className="mt-3 size-24">
      {mark ? <MarkDrawing mark={mark} label="QR" size="96px" /> : null}
    </div>
  );
}
