import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useList } from '../../lib/api/list.ts';
import { type ListAddress, PAGE_SIZE } from '../../lib/list-search.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ListFailure } from '../../ui/list-view.tsx';
import { useOwnPesos } from '../../ui/money.tsx';
import { Pager } from '../../ui/pager.tsx';
import { farPagesOf } from '../../ui/pages.ts';
import { EmptyState, Placeholder } from '../../ui/states.tsx';
import { describeEvent, nameEvent } from './name-event.ts';
import classes from './security.module.css';
import { words } from './words.ts';

/** The account's security events, page by page. */
export function EventList({ address }: { address: ListAddress }) {
  const { page, cursor, change } = address;
  const ownPesos = useOwnPesos();
  const query = useList('listSecurityEvents', { page, pageSize: PAGE_SIZE, cursor });
  const { data, isError } = query;
  return (
    <Card title={words.heading}>
      {isError && !data && (
        <ListFailure
          query={query}
          cursor={cursor}
          message={words.failed}
          onFirst={() => change({ page: 1 })}
        />
      )}
      {!isError && !data && <Placeholder heightRem={14} />}
      {data && (
        <div aria-busy={query.isPlaceholderData}>
          <AsOf query={query} />
          {data.rows.length === 0 && (
            <EmptyState Icon={IconShieldCheck} title={words.empty}>
              {words.emptyNext}
            </EmptyState>
          )}
          <ul className="stack ruled">
            {data.rows.map((event) => (
              <li key={event._id} className="stack pad5">
                <span className="strong">{nameEvent(event, ownPesos)}</span>
                <span className="small soft">{describeEvent(event)}</span>
              </li>
            ))}
          </ul>
          <Pager
            list={words.heading}
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            isExact={data.isExact}
            rowCount={data.rows.length}
            onPage={(to) => change({ page: to })}
            far={farPagesOf({ data, isPlaceholderData: query.isPlaceholderData }, cursor, change)}
          />
        </div>
      )}
    </Card>
  );
}

const say = words.advice;

interface AdviceProps {
  /** Links to pages with further steps. */
  links: readonly ReactNode[];
  /** Whom to contact. */
  contact: ReactNode;
}

/** What to do about an event that the person did not cause. */
export function Advice({ links, contact }: AdviceProps) {
  return (
    <Card title={say.heading}>
      <ol className={`${classes.steps} stack gap2 taps`}>
        <li>{say.signOut}</li>
        {links.map((link, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={step}>{link}</li>
        ))}
        <li>{contact}</li>
      </ol>
    </Card>
  );
}
