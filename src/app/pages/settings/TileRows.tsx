import { Trans, useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { isOffered } from '@/domain/base/listed';
import { type Favourites, toggled } from '@/features/counter/model/favourites';
import { Select } from '@/ui/field/Select';
import { RemoveIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { MoveButtons, movedBy } from './MoveButtons';

type Props = { favourites: Favourites; onFavourites: (favourites: Favourites) => void };

/** Products that stand first among the tiles of the counter. */
export function TileRows({ favourites, onFavourites }: Props) {
  const { t } = useLingui();
  const products = useProducts();
  const nameOf = (code: string) => products.find((one) => one.code === code)?.name ?? code;
  const others = products.filter(
    (product) => isOffered(product, 'counter') && !favourites.includes(product.code),
  );
  return (
    <section className="mt-5">
      <h2 className="font-semibold">
        <Trans>Öne alınan ürünler</Trans>
      </h2>
      {favourites.length === 0 ? (
        <p className="mt-1 text-13 text-quiet">
          <Trans>Yok; kutular ürün tanımlarındaki sırada durur.</Trans>
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-raised">
          {favourites.map((code, at) => (
            <li key={code} className="flex items-center gap-x-2 px-3 py-0.5">
              <MoveButtons
                name={nameOf(code)}
                isFirst={at === 0}
                isLast={at === favourites.length - 1}
                onMove={(by) => onFavourites(movedBy(favourites, code, by))}
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(code)}</span>
              <IconButton
                label={t`Sil: ${nameOf(code)}`}
                icon={<RemoveIcon size={16} />}
                onClick={() => onFavourites(toggled(favourites, code))}
                className="text-quiet"
              />
            </li>
          ))}
        </ol>
      )}
      <Select
        label={t`Ürün ekle`}
        value=""
        onValue={(code) => {
          if (code !== '') onFavourites([...favourites, code]);
        }}
        options={[
          { value: '', label: t`Seçin` },
          ...others.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        fieldClassName="mt-3 max-w-80"
      />
    </section>
  );
}
