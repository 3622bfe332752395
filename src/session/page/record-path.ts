/** The page that shows one record, up to its id. */
const PATHS = {
  slip: '/workbench?view=transactions&slip=',
  contact: '/workbench?view=customers&contact=',
  statement: '/workbench?view=customers&statement=',
  order: '/workbench?view=orders&order=',
  cheque: '/accounts?view=cheques&state=all&cheque=',
  /** Of a till's session: where it is counted, and its Z once it is closed. */
  till: '/accounts?view=count&session=',
  z: '/accounts?view=z&session=',
  stock: '/inventory/account?card=',
  shipment: '/inventory/transactions?state=all&shipment=',
  consigned: '/inventory/transactions?view=consigned&state=all&consigned=',
  count: '/inventory/transactions?view=counts&count=',
  job: '/inventory/production?view=jobs&work=',
  document: '/formalization/invoice/list?document=',
  incoming: '/formalization/invoice/list?way=in&incoming=',
  letter: '/formalization/consensus?letter=',
  expense: '/formalization/expense/list?expense=',
  identity: '/inspections/identity/list?identity=',
  bar: '/inventory/production?view=bars&work=',
} as const;

export type ShownRecord = keyof typeof PATHS;

/** Where one record stands open, the same from every room. */
export const recordPath = (record: ShownRecord, id: string): string =>
  PATHS[record] + encodeURIComponent(id);
