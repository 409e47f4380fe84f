import {
  type NoticeChannel,
  type NoticeGroup,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
  noticeRules,
} from '@barya/contract/notice-kinds';
import type { NoticePreferences } from '@barya/contract/notices';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { usePreferences } from './api.ts';
import classes from './notices.module.css';
import { words } from './words.ts';

const say = words.choices;
/** So few groups need no folding. */
const MOST_OPEN = 2;

/** Kinds and channels; each choice is saved at once. */
export function NoticeChoices() {
  const { data, query, choose, error } = usePreferences();
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={say.failed} heightRem={24} />}
      {data && (
        <>
          <p className="small soft">{say.fixed}</p>
          <p className="small soft">{say.emailGoes}</p>
          {error && <ErrorNotice>{say.saveFailed}</ErrorNotice>}
          <ChoiceGroups
            choices={data}
            onChoose={(kind, channel, isOn) => choose({ kind, channel, isOn })}
          />
          <div className="above6">
            <SwitchField
              label={say.amounts}
              description={say.amountsHint}
              isOn={data.pushShowsAmounts}
              onChange={(pushShowsAmounts) => choose({ pushShowsAmounts })}
            />
          </div>
        </>
      )}
    </Card>
  );
}

interface ChoicesProps {
  choices: NoticePreferences;
  onChoose: (kind: NoticeKind, channel: NoticeChannel, isOn: boolean) => void;
}

/** Kinds by their groups, folded where there are many; a line says which channels a group uses. */
function ChoiceGroups({ choices, onChoose }: ChoicesProps) {
  const { preferences, names } = choices;
  const groups = (Object.keys(say.groups) as NoticeGroup[])
    .map((group) => ({
      group,
      kinds: noticeKinds.filter((kind) => noticeRules[kind].group === group && names[kind]),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <div className="ruled">
      {groups.map(({ group, kinds }) => (
        <details key={group} open={groups.length <= MOST_OPEN}>
          <summary className="opensLine">
            <span className="strong">{say.groups[group]}</span>{' '}
            <span className="soft size13">
              {noticeChannels
                .filter((channel) => kinds.some((kind) => preferences[kind]?.[channel]))
                .map((channel) => say.channels[channel])
                .join(' · ')}
            </span>
          </summary>
          <ChoiceTable
            name={say.groups[group]}
            kinds={kinds}
            choices={choices}
            onChoose={onChoose}
          />
        </details>
      ))}
    </div>
  );
}

interface ChoiceTableProps extends ChoicesProps {
  /** Of the group. */
  name: string;
  kinds: readonly NoticeKind[];
}

function ChoiceTable({ name, kinds, choices, onChoose }: ChoiceTableProps) {
  const { preferences, names, fixed } = choices;
  const isFixed = (kind: NoticeKind, channel: NoticeChannel) =>
    fixed.some((each) => each.kind === kind && each.channel === channel);
  return (
    <table className={classes.table}>
      <caption className="visuallyHidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{say.kind}</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {say.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{names[kind]}</th>
            {noticeChannels.map((channel) => (
              <td key={channel} className={classes.channel}>
                <Box
                  kind={names[kind] ?? ''}
                  channel={say.channels[channel]}
                  isOn={preferences[kind]?.[channel] ?? false}
                  isFixed={isFixed(kind, channel)}
                  onChange={(isOn) => onChoose(kind, channel, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  kind: string;
  /** Shown beside the box where the columns have no room. */
  channel: string;
  isOn: boolean;
  isFixed: boolean;
  onChange: (isOn: boolean) => void;
}

function Box({ kind, channel, isOn, isFixed, onChange }: BoxProps) {
  const name = `${kind}, ${channel}`;
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={isFixed ? `${name} (${say.isFixed})` : name}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden className={`${classes.channelName} soft size13`}>
        {channel}
      </span>
    </label>
  );
}
