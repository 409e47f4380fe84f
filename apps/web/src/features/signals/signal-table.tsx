import type { SignalGroup } from '@barya/contract/signals';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import { FineButton } from './fine-button.tsx';
import { MemberLink } from './signal-notes.tsx';
import classes from './signals.module.css';
import { words } from './words.ts';

const say = words.list;

/** Members who share a payout account or a device, the strongest first. */
export function SignalTable({ address }: { address: ListAddress }) {
  return (
    <ListScreen
      address={address}
      words={say}
      route="listSignals"
      columns={columns}
      drawer={{
        read: 'readSignal',
        title: nameAll,
        loadingTitle: say.loading,
        content: (group, onClose) => <GroupFacts group={group} onClose={onClose} />,
      }}
    />
  );
}

function nameAll({ members, memberCount }: SignalGroup): string {
  const names = members.map(({ username }) => username);
  const left = memberCount - names.length;
  return [...names, ...(left > 0 ? [words.andMore(left)] : [])].join(', ');
}

const columns: readonly Column<SignalGroup>[] = [
  {
    header: say.what,
    cell: ({ summary, also }) => (
      <>
        <span className="block strong">{summary}</span>
        <span className="under">{also.join(' ')}</span>
      </>
    ),
  },
  { header: say.members, cell: (group) => <Breakable text={nameAll(group)} /> },
  {
    header: say.newest,
    isWideOnly: true,
    isWhole: true,
    cell: ({ changedAt }) => formatMoment(changedAt),
  },
];

function GroupFacts({ group, onClose }: { group: SignalGroup; onClose: () => void }) {
  const { text, also, members } = group;
  const [one, other, ...more] = members;
  return (
    <section className="stack gap4">
      <ul className={`${classes.sentences} stack gap3 anywhere wait`}>
        {[text, ...also].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ul className={classes.others}>
        {members.map((member) => (
          <li key={member._id}>
            <MemberLink {...member} />
          </li>
        ))}
      </ul>
      {one && other && more.length === 0 ? (
        <div>
          <FineButton pair={[one, other]} onDone={onClose} />
        </div>
      ) : (
        <p className="small soft">{say.openToMark}</p>
      )}
    </section>
  );
}
