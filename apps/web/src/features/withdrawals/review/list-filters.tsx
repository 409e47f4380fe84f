import { Button } from '@mantine/core';
import { IconKeyboard, IconRefresh } from '@tabler/icons-react';
import type { ListAddress } from '../../../lib/list-search.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { FilterBar } from '../../../ui/data-view/filter-bar.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import type { WithdrawalFilters, WithdrawalRoute } from './api.ts';
import classes from './columns.module.css';
import { words } from './words.ts';

const say = words.list;
export type StatusFilter = keyof typeof say.statuses;
export type TimeFilter = keyof typeof say.times;
const times = Object.keys(say.times) as TimeFilter[];

interface ListFiltersProps {
  route: WithdrawalRoute;
  address: ListAddress;
  statuses: readonly StatusFilter[];
  status: StatusFilter;
  time?: TimeFilter;
  hasSearch?: boolean;
  /** What is shown now, for the file. */
  csvQuery: WithdrawalFilters;
  onRefresh: () => void;
  onKeys: () => void;
}

/** What a list of withdrawals is searched and filtered by, and what is done with all of it. */
export function ListFilters(props: ListFiltersProps) {
  const { address, statuses, status, time } = props;
  const search = {
    label: say.search,
    hint: say.searchHint,
    value: address.search ?? '',
    onSearch: (text: string) => address.change({ search: text }),
  };
  return (
    <FilterBar
      {...(props.hasSearch && { search })}
      actions={
        <>
          <Button
            variant="default"
            className={classes.deskOnly ?? ''}
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={props.onKeys}
          >
            {say.keys}
          </Button>
          <DownloadButton route={props.route} query={{ ...props.csvQuery }} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={props.onRefresh}
          >
            {say.refresh}
          </Button>
        </>
      }
    >
      <ChoiceChips
        legend={say.statusFilter}
        value={status}
        options={statuses.map((value) => ({ value, label: say.statuses[value] }))}
        onChange={(value) => address.change({ status: value === statuses[0] ? '' : value })}
      />
      {time && (
        <ChoiceChips
          legend={say.timeFilter}
          value={time}
          options={times.map((value) => ({ value, label: say.times[value] }))}
          onChange={(value) => address.change({ time: value === 'all' ? '' : value })}
        />
      )}
    </FilterBar>
  );
}
