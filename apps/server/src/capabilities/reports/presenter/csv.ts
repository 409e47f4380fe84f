import type { MonthReport } from '@barya/contract';
import { type CsvColumn, type SentFile, writeCsv } from '../../../kernel/csv.ts';
import type { ReportFound } from '../service/read-report.ts';
import { presentReport } from './report.ts';
import { actionNames, listSections, nameFile } from './rows.ts';

interface Row {
  part: string;
  name: string;
  pesos: number | null;
  count: string | null;
}

const columns: readonly CsvColumn<Row>[] = [
  { name: 'Part', value: (row) => row.part },
  { name: 'Figure', value: (row) => row.name },
  { name: 'Amount (PHP)', value: (row) => row.pesos },
  { name: 'Number', value: (row) => row.count },
];

/** The report as CSV: one figure a line. */
export function exportReport(found: ReportFound): SentFile {
  const report = presentReport(found);
  async function* rows(): AsyncGenerator<Row[]> {
    yield [...listFigures(report), ...listStaff(report), ...listDays(report)];
  }
  return { fileName: `${nameFile(report)}.csv`, chunks: writeCsv(columns, rows()) };
}

function listFigures(report: MonthReport): Row[] {
  return listSections(report).flatMap(({ heading, figures }) =>
    figures.map(({ name, value }) =>
      typeof value === 'number'
        ? { part: heading, name, pesos: value, count: null }
        : { part: heading, name, pesos: null, count: value },
    ),
  );
}

function listStaff({ staff }: MonthReport): Row[] {
  return (staff ?? []).flatMap(({ username, actions }) =>
    actions.map(({ action, amount, count }) => ({
      part: `Done by ${username}`,
      name: actionNames[action],
      pesos: amount,
      count: String(count),
    })),
  );
}

function listDays({ days }: MonthReport): Row[] {
  return days.flatMap(({ day, ...sums }) =>
    (['in', 'out', 'fees'] as const).map((name) => {
      return { part: day, name: dayNames[name], pesos: sums[name], count: null };
    }),
  );
}

const dayNames = { in: 'Money in', out: 'Money out', fees: 'Fees' };
