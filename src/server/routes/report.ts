import { Hono } from 'hono';
import { ACCOUNTING_CALLS, REPORT_CALLS } from '@/contract/core/calls';
import {
  type ConsensusAnswer,
  type InvoiceReportAnswer,
  MOST_DIFFERENCES,
  type UndocumentedAnswer,
} from '@/contract/report/report';
import { dayEnd, dayOf, dayStart, isDay } from '@/domain/base/day';
import { firstDay, isMonth, lastDay } from '@/domain/base/month';
import { consensusOf } from '@/domain/report/consensus';
import { invoiceReport } from '@/domain/report/invoice-report';
import {
  daysBetween,
  GOODS,
  groupingFor,
  mostDays,
  REPORT_KINDS,
  type ReportAsked,
  showsCost,
} from '@/domain/report/report';
import { tallyOf } from '@/domain/report/tally';
import { isCostHidden } from '@/domain/rules/own-limits';
import { journalLines, journalPreview } from '../areas/accounting/accounting-calls';
import { readConsensus } from '../areas/report/consensus-read';
import { readFigures } from '../areas/report/figures-read';
import { readInvoiceSources, tallySlips } from '../areas/report/invoice-sources';
import { readPackage } from '../areas/report/package-read';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import { companyRules } from '../sync/judge-limits';

/** Calls that read reports; they change nothing. */
export function reportRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, REPORT_CALLS.invoiceReport, null, monthReport);
  open(routes, deps, REPORT_CALLS.undocumented, null, undocumented);
  open(routes, deps, REPORT_CALLS.consensus, null, consensus);
  open(routes, deps, REPORT_CALLS.packagePage, null, packagePage);
  open(routes, deps, REPORT_CALLS.figures, null, figures);
  open(routes, deps, ACCOUNTING_CALLS.journalPreview, null, journalPreview);
  open(routes, deps, ACCOUNTING_CALLS.journalLines, null, journalLines);
  return routes;
}

async function monthReport({ c, deps, company, query }: Opened): Promise<Response> {
  const { month = '' } = query;
  if (!isMonth(month)) return malformed(c, 'month', 'format');
  const report = invoiceReport(await readInvoiceSources(deps.db, company, month));
  const { tally } = report;
  const { differences } = tally;
  const answer: InvoiceReportAnswer = {
    now: deps.clock(),
    report: {
      ...report,
      tally: { ...tally, differences: differences.slice(0, MOST_DIFFERENCES) },
    },
    unlisted: Math.max(0, differences.length - MOST_DIFFERENCES),
  };
  return succeed(c, answer);
}

async function undocumented({ c, deps, company, query }: Opened): Promise<Response> {
  const { month = '' } = query;
  if (!isMonth(month)) return malformed(c, 'month', 'format');
  const span = { from: dayStart(firstDay(month)), to: dayEnd(lastDay(month)) };
  const tally = tallyOf(await deps.db.transaction((tx) => tallySlips(tx, company, span)));
  const { differences } = tally;
  const answer: UndocumentedAnswer = {
    now: deps.clock(),
    tally: { ...tally, differences: differences.slice(0, MOST_DIFFERENCES) },
    unlisted: Math.max(0, differences.length - MOST_DIFFERENCES),
  };
  return succeed(c, answer);
}

async function consensus({ c, deps, company, query }: Opened): Promise<Response> {
  const { month = '', branch } = query;
  if (!isMonth(month)) return malformed(c, 'month', 'format');
  if (branch !== undefined && !ID.test(branch)) return malformed(c, 'branch', 'format');
  const days = await readConsensus(deps.db, company, month, branch);
  return succeed(c, { now: deps.clock(), ...consensusOf(days) } satisfies ConsensusAnswer);
}

const NUMBER = /^[A-Z0-9]{0,16}$/;

async function packagePage({ c, deps, company, query }: Opened): Promise<Response> {
  const { month = '', after = '' } = query;
  if (!isMonth(month)) return malformed(c, 'month', 'format');
  if (!NUMBER.test(after)) return malformed(c, 'after', 'format');
  return succeed(
    c,
    await readPackage(deps.db, { sealingKey: deps.sealingKey, company }, month, after),
  );
}

const ID = /^[\w.-]{0,100}$/;

async function figures({ c, deps, company, query }: Opened): Promise<Response> {
  const asked = readAsked(query);
  if (typeof asked === 'string') return malformed(c, asked, 'format');
  if (daysBetween(asked.from, asked.to) > mostDays(asked.kind))
    return malformed(c, 'to', 'out-of-range');
  const { user } = c.get('session');
  if (
    showsCost(asked.kind) &&
    isCostHidden(await companyRules(deps.db, company), user.id, dayOf(deps.clock()))
  )
    return refuse(c, 403, { code: 'forbidden' });
  return succeed(c, await readFigures(deps.db, company, asked, deps.clock()));
}

/** The report that a query names, or the name of the parameter that is none. */
function readAsked(query: Record<string, string>): ReportAsked | string {
  const { from = '', to = '', branch = null, seller = null } = query;
  const kind = REPORT_KINDS.find((one) => one === query.kind);
  const goods = GOODS.find((one) => one === query.goods) ?? null;
  if (!kind) return 'kind';
  const by = groupingFor(kind, query.by ?? '');
  if (query.by !== undefined && by !== query.by) return 'by';
  if (!isDay(from)) return 'from';
  if (!isDay(to) || to < from) return 'to';
  if (branch !== null && !ID.test(branch)) return 'branch';
  if (seller !== null && !ID.test(seller)) return 'seller';
  if (query.goods !== undefined && goods === null) return 'goods';
  return { kind, by, from, to, branch, seller, goods };
}
