import { Trans, useLingui } from '@lingui/react/macro';
import { MarkDrawing } from '@/ui/print/MarkDrawing';
import type { GuaranteeParts } from './guarantee';

/**
 * A card that goes into the box with its piece, one a page: A6, or A5 where the terms are read
 * without glasses.
 */
export function GuaranteeCard({ parts }: { parts: GuaranteeParts }) {
  const { t } = useLingui();
  const { shop, contact, name, facts, stones, terms, mark } = parts;
  return (
    <article className="break-after-page last:break-after-auto">
      <header className="border-ink border-b pb-[2.5mm]">
        <p dir="auto" className="line-clamp-2 font-semibold text-[1.6em] leading-tight">
          {shop}
        </p>
        <p className="pt-[0.5mm] text-[1.25em]">
          <Trans>Garanti kartı</Trans>
        </p>
      </header>
      <p dir="auto" className="pt-[3mm] font-semibold text-[1.35em] leading-tight">
        {name}
      </p>
      {contact ? (
        <p dir="auto" className="line-clamp-2 pt-[0.5mm]">
          {contact}
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-[4mm] gap-y-[0.8mm] pt-[2.5mm]">
        {facts.map(({ label, text }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{label}</dt>
            <dd dir="auto" className="font-medium">
              {text}
            </dd>
          </div>
        ))}
        {stones.map(({ id, text }, i) => (
          <div key={id} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{i === 0 ? t`Taş` : ''}</dt>
            <dd dir="auto" className="font-medium">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {terms ? (
        <p dir="auto" className="mt-[3mm] whitespace-pre-line border-line border-t pt-[2.5mm]">
          {terms}
        </p>
      ) : null}
      <footer className="flex break-inside-avoid items-end justify-between gap-[6mm] pt-[4mm]">
        <p className="min-w-[35mm] border-line border-b pb-[14mm] text-quiet">
          <Trans>Kaşe ve imza</Trans>
        </p>
        {mark ? <MarkDrawing mark={mark} label={t`Karekod`} width={18} height={18} /> : null}
      </footer>
    </article>
  );
}
