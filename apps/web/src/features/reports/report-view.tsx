import type { MonthReport } from '@barya/contract/reports';
import { manilaDayOf } from '@barya/rules';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatMoment, formatMonth } from '../../lib/dates.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { EmptyState, ErrorState, Placeholder } from '../../ui/states.tsx';
import { addMonths, listMonths, readMonth } from './months.ts';
import { type ActionNames, ReportParts } from './report-parts.tsx';
import classes from './reports.module.css';
import { words } from './words.ts';

interface ReportViewProps {
  /** As the address has it. */
  typedMonth: unknown;
  onMonth: (month: string) => void;
  actionNames: ActionNames;
}

/** The report of a month, with a choice of the month, as a file and for paper. */
export function ReportView({ typedMonth, onMonth, actionNames }: ReportViewProps) {
  const running = manilaDayOf(serverNow()).slice(0, 7);
  const month = readMonth(typedMonth, running);
  const isRunning = month === running;
  const query = useRead(
    'readReport',
    { month },
    { placeholderData: keepPreviousData, refetchInterval: isRunning && 60_000 },
  );
  const first = query.data?.firstMonth;
  return (
    <div className={`${classes.stack} ${classes.report} stack gap6`}>
      <Card className={`${classes.bar} row gap4`}>
        <div className={`${classes.bar} row gap4`}>
          <NativeSelect
            label={words.month}
            value={month}
            data={listMonths(month, running, first).map((each) => ({
              value: each,
              label: formatMonth(each),
            }))}
            onChange={({ currentTarget }) => onMonth(currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={first !== undefined && month <= first}
            onClick={() => onMonth(addMonths(month, -1))}
          >
            {words.before}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={isRunning}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            {words.after}
          </Button>
          <DownloadButton route="readReport" asked={{ month }} type="pdf" />
          <DownloadButton route="readReport" asked={{ month }} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        </div>
      </Card>
      <Report query={query} actionNames={actionNames} />
    </div>
  );
}

interface ReportProps {
  query: UseQueryResult<MonthReport>;
  actionNames: ActionNames;
}

function Report({ query, actionNames }: ReportProps) {
  const { data, error, refetch } = query;
  if (!data || (error && query.isPlaceholderData)) {
    return error ? (
      <ErrorState message={messageOf(error, words.failed)} onRetry={() => void refetch()} />
    ) : (
      <Placeholder heightRem={40} />
    );
  }
  return (
    <div className={`${classes.stack} stack gap6`} aria-busy={query.isPlaceholderData}>
      {error && <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>}
      <h2>{formatMonth(data.month)}</h2>
      {!data.isOver && <InfoNotice>{words.soFar}</InfoNotice>}
      {isEmpty(data) && <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>}
      <ReportParts report={data} actionNames={actionNames} />
      <p className="soft small">
        {words.lead} {words.madeAt(formatMoment(data.at))} <AsOf query={query} />
      </p>
    </div>
  );
}

/** Whether nothing happened: no movement, nobody joined, no bank line differs. */
function isEmpty({ days, promises, reserves, newMembers, differences }: MonthReport): boolean {
  const sums = [...days.flatMap((day) => [day.in, day.out, day.fees]), promises.made];
  const others = [promises.kept, reserves.openingReserve, reserves.paidIn, reserves.takenOut];
  return ![...sums, ...others, newMembers, differences.length].some(Boolean);
}
