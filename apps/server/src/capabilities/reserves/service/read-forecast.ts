import { addDays, manilaDayOf } from '@barya/rules';
import type { Inquiry } from '../../../kernel/operation.ts';
import { readSettings } from '../../settings/index.ts';
import {
  type DueDates,
  decideDueDates,
  decideSellable,
  type Flows,
  findShortfall,
  type Sellable,
  TREND_DAYS,
} from '../domain/forecast.ts';
import { decideStatement, type Statement } from '../domain/statement.ts';
import { listDues, readFlows } from '../store/figures.ts';
import { readWithFigures } from './read-figures.ts';

/** What the operator must pay and when, and how long the fund lasts. */
export interface Forecast {
  today: string;
  statement: Statement;
  due: DueDates;
  flows: Flows;
  shortfallOn: string | null;
  shortfallWithoutPayInsOn: string | null;
  sellable: Sellable[];
}

export async function readForecast(inquiry: Inquiry): Promise<Forecast> {
  const today = manilaDayOf(inquiry.now);
  return readWithFigures(inquiry, async (snapshot, { figures }) => {
    const statement = decideStatement(figures);
    const owedCentavos = statement.obligations.packages;
    const fundCentavos = statement.equity.available;
    const flows = await readFlows(snapshot, {
      first: addDays(today, -TREND_DAYS),
      last: addDays(today, -1),
    });
    const withoutPayIns = { ...flows, paidInCentavos: 0 };
    return {
      today,
      statement,
      due: decideDueDates({ owedCentavos, dues: await listDues(snapshot, today) }, today),
      flows,
      shortfallOn: findShortfall(fundCentavos, flows, today),
      shortfallWithoutPayInsOn: findShortfall(fundCentavos, withoutPayIns, today),
      sellable: decideSellable(await readSettings(snapshot), fundCentavos),
    };
  });
}
