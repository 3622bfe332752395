import { fold } from '@/domain/base/fold';
import type { ShownOn } from '@/domain/base/listed';
import { MOST_ORDER } from '@/domain/base/listed';
import { sameValue } from '@/domain/base/same-value';
import {
  MILYEM_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import {
  type Product,
  type ProductField,
  type ProductKind,
  productRefusals,
} from '@/domain/catalogue/product';
import { milyemText, weightText } from '@/domain/catalogue/typed-text';
import type { Metal } from '@/domain/metal/asset';
import { metalAsset } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';

/**
 * A product as it is typed. An empty code is made of the name, an empty price code is the coin's
 * own.
 */
export type ProductForm = Record<
  | 'code'
  | 'name'
  | 'fineness'
  | 'weight'
  | 'quote'
  | 'workmanship'
  | 'wholesale'
  | 'barcode'
  | 'order',
  string
> & {
  kind: ProductKind;
  metal: Metal;
  bar: boolean;
  hidden: readonly ShownOn[];
};

const text = (value: number | undefined, as: (value: number) => string): string =>
  value === undefined ? '' : as(value);

export const formOf = (product: Product): ProductForm => ({
  kind: product.kind,
  metal: product.metal,
  code: product.code,
  name: product.name,
  fineness: milyemText(product.fineness),
  weight: text(product.weight, weightText),
  quote: product.quote === product.code ? '' : product.quote,
  workmanship: text(product.workmanship, milyemText),
  wholesale: text(product.wholesale, milyemText),
  barcode: product.barcode ?? '',
  order: String(product.order),
  bar: product.bar === true,
  hidden: product.hidden ?? [],
});

/** Behind everything that stands on the list. */
export const newForm = (products: readonly Product[]): ProductForm => ({
  kind: 'worked',
  metal: 'gold',
  ...{
    code: '',
    name: '',
    fineness: '',
    weight: '',
    quote: '',
    workmanship: '',
    wholesale: '',
    barcode: '',
  },
  order: String(
    Math.min(MOST_ORDER, products.reduce((most, { order }) => Math.max(most, order), 0) + 1),
  ),
  bar: false,
  hidden: [],
});

/** "Çeyrek ata" is CEYREK_ATA. */
export const codeOf = (name: string): string =>
  fold(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40);

type Read = { product: Product; wrong: ReadonlySet<ProductField> };

/**
 * What was typed, and which boxes cannot be read or are refused. `known`: as it stands; what it is
 * for good and its archiving are kept.
 */
export function readForm(form: ProductForm, known?: Product): Read {
  const unread = new Set<ProductField>();
  const figure = (field: ProductField, typed: string, as: NumberKind): number | undefined => {
    const read = parseTyped(typed, as);
    if (read.ok) return read.value;
    if (read.error !== 'empty') unread.add(field);
    return undefined;
  };
  const { kind, metal } = known ?? form;
  const code =
    known?.code ?? (form.code.trim() === '' ? codeOf(form.name) : form.code.trim().toUpperCase());
  const fineness = readTypedFineness(form.fineness, kind === 'scrap');
  const optional = {
    weight: kind === 'coin' ? figure('weight', form.weight, WEIGHT_FIELD) : undefined,
    workmanship:
      kind === 'worked' ? figure('workmanship', form.workmanship, MILYEM_FIELD) : undefined,
    wholesale: kind === 'worked' ? figure('wholesale', form.wholesale, MILYEM_FIELD) : undefined,
    bar: kind === 'worked' && form.bar ? (true as const) : undefined,
    barcode: form.barcode.trim() || undefined,
    hidden: form.hidden.length > 0 ? [...form.hidden] : undefined,
    archived: known?.archived,
  };
  const product: Product = {
    code,
    name: form.name.replace(/\s+/g, ' ').trim(),
    kind,
    metal,
    fineness: fineness.ok ? fineness.value.fineness : 0,
    quote: kind === 'coin' ? form.quote || code : metalAsset(metal),
    order: figure('order', form.order, PIECE_FIELD) ?? -1,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<Product>),
  };
  return { product, wrong: new Set([...unread, ...productRefusals(product)]) };
}

/** Fields that one wording of a product has other than the one before it. */
export function changedFields(newer: Product, older: Product): ProductField[] {
  const fields = new Set([...Object.keys(newer), ...Object.keys(older)] as ProductField[]);
  return Array.from(fields).filter((field) => !sameValue(newer[field], older[field]));
}
