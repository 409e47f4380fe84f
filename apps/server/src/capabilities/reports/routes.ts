import { isPermitted, reportRoutes } from '@barya/contract';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { figuresEndpoint } from '../../kernel/figures-endpoint.ts';
import type { Actor, Inquiry } from '../../kernel/operation.ts';
import { readSettings } from '../settings/index.ts';
import { exportReport } from './presenter/csv.ts';
import { printReport } from './presenter/print.ts';
import { presentReport } from './presenter/report.ts';
import { type ReportFound, readReport } from './service/read-report.ts';

export const reportEndpoints: Endpoint[] = [
  figuresEndpoint(reportRoutes.readReport, async (asked) => presentReport(await find(asked)), {
    'text/csv': async (asked) => exportReport(await find(asked)),
    'application/pdf': async (asked) => {
      const { operator } = await readSettings(asked.inquiry.db);
      return printReport(await find(asked), operator.legalName);
    },
  }),
];

interface Asked {
  inquiry: Inquiry;
  actor: Actor;
  input: { params: { month: string } };
}

/** Only who may read the audit sees what each of the staff did. */
function find({ inquiry, actor, input }: Asked): Promise<ReportFound> {
  const withStaff = isPermitted(actor.staffRole, 'read_audit');
  return readReport(inquiry, input.params.month, { withStaff });
}
