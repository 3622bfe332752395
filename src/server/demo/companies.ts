import type { Permissions } from '@/domain/people/permission';
import { FIRST_COMPANY_PEOPLE, type Person, SECOND_COMPANY_PEOPLE } from './people';

/** The demo companies, their people and their passwords. */

type DemoUser = {
  name: string;
  email: string;
  code: string;
  permissions: Permissions;
  /** Branch in which the person works; all branches without it. */
  branch?: string;
  /** PIN with which the person can take over the counter at once. */
  pin?: string;
};
export type DemoCompany = {
  title: string;
  licenceCode: string;
  admin: Omit<DemoUser, 'permissions'> & { pin: string };
  users: readonly DemoUser[];
  branches: readonly string[];
  people: readonly Person[];
  days: number;
  perDay: readonly [number, number];
  /** Share of the named slips that belong to the first person. */
  regular?: number;
  seed: number;
};

export const DEMO_PASSWORD = 'altin-585';
/** Counter PINs of the administrators and of the clerk. */
const DEMO_PIN = '916585';
const DEMO_CLERK_PIN = '5274';

const SEES: Permissions = {
  workbench: 1,
  formalization: 1,
  market: 1,
  inventory: 1,
  inspections: 1,
  accounts: 1,
  report: 1,
};

/**
 * Demo users (src/contract/README.md#reading-22-demo): an admin, a clerk, a reader, a support desk
 * user to try answering tickets, and the admin of another company whose books must stay invisible
 * here.
 */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    title: 'Milyem Demo Kuyumculuk',
    licenceCode: 'MILYEM-DEMO',
    admin: { name: 'Deniz Altınay', email: 'demo@milyem.app', code: '1001', pin: DEMO_PIN },
    users: [
      {
        name: 'Ece Yalın',
        email: 'kasiyer@milyem.app',
        code: '1002',
        permissions: { ...SEES, workbench: 2, formalization: 2, inspections: 2 },
        branch: 'Çarşı',
        pin: DEMO_CLERK_PIN,
      },
      { name: 'Murat Izgın', email: 'izleyici@milyem.app', code: '1003', permissions: SEES },
      {
        name: 'Milyem Destek',
        email: 'destek@milyem.app',
        code: '9001',
        permissions: { developer: true },
      },
    ],
    branches: ['Çarşı', 'Bağdat Caddesi'],
    people: FIRST_COMPANY_PEOPLE,
    days: 14,
    perDay: [54, 66],
    seed: 585,
  },
  {
    title: 'Ege Demo Kuyumculuk',
    licenceCode: 'MILYEM-DEMO-2',
    admin: { name: 'Nehir Egeli', email: 'ikinci@milyem.app', code: '2001', pin: DEMO_PIN },
    users: [],
    branches: ['Kordon', 'Alsancak'],
    people: SECOND_COMPANY_PEOPLE,
    days: 3,
    perDay: [8, 12],
    seed: 916,
  },
];
