import { Trans } from '@lingui/react/macro';
import { useCompany } from '@/data/list/use-definitions';
import { companyLines } from '@/i18n/company-text';
import { shopName } from '@/session/person/shop-name';
import { Hallmark } from '@/ui/figure/Hallmark';

/** Sample slip: the head as it will be printed, and two example lines. */
export function SamplePaper() {
  const company = useCompany();
  return (
    <figure>
      <figcaption className="text-center text-13 text-quiet">
        <Trans>Fişiniz böyle çıkacak</Trans>
      </figcaption>
      <div className="mt-4 bg-raised px-5 py-6 text-13">
        <p className="text-center font-semibold text-15 [overflow-wrap:anywhere]">
          {company?.profile.title || shopName()}
        </p>
        {companyLines(company?.profile).map((line) => (
          <p key={line} className="text-center text-quiet [overflow-wrap:anywhere]">
            {line}
          </p>
        ))}
        <p className="mt-4 border-line border-b border-dashed pb-2 text-quiet">
          <Trans>Örnek satış</Trans>
        </p>
        <Line name={<Trans>Çeyrek, yeni</Trans>} amount="9.050,00">
          <Trans>1 adet</Trans>
        </Line>
        <Line
          name={
            <>
              <Trans>14 ayar kolye</Trans> <Hallmark fineness={5850} />
            </>
          }
          amount="26.168,94"
        >
          <Trans>6,45 g · işçilik 150 ‰</Trans>
        </Line>
        <p className="mt-3 flex justify-between border-ink border-t pt-2 font-semibold text-18">
          <span>
            <Trans>Toplam</Trans>
          </span>
          <span>35.218,94 ₺</span>
        </p>
      </div>
    </figure>
  );
}

function Line({
  name,
  amount,
  children,
}: {
  name: React.ReactNode;
  amount: string;
  children: React.ReactNode;
}) {
  return (
    <div className="mt-2">
      <p className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="font-semibold">{amount}</span>
      </p>
      <p className="text-quiet">{children}</p>
    </div>
  );
}
