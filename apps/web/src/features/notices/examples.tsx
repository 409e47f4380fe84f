import type { NoticeExample } from '@barya/contract/notices';
import { useRead } from '../../lib/api/read.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './notices.module.css';
import { words } from './words.ts';

const say = words.examples;

/** Every kind of notice with made-up data, as its readers get it. */
export function NoticeExamples() {
  const query = useRead('listNoticeExamples');
  const { data } = query;
  if (!data) return <Loaded query={query} failed={say.failed} heightRem={40} />;
  return (
    <div className={`${classes.examples} stack gap6`}>
      {data.map((example) => (
        <Example key={example.kind} {...example} />
      ))}
    </div>
  );
}

function Example({ name, who, title, text, push, email, defaults, isFixed }: NoticeExample) {
  const on = (['app', 'push', 'email'] as const)
    .filter((channel) => defaults[channel])
    .map((channel) => words.choices.channels[channel])
    .join(', ');
  return (
    <Card title={name}>
      <p className="small soft">
        {say.about(say.who[who], on)}
        {isFixed && ` ${say.fixedNote}`}
      </p>
      <dl className={`${classes.parts} stack gap4 anywhere`}>
        <div>
          <dt>{words.choices.channels.app}</dt>
          <dd>
            <strong>{title}</strong>
            <br />
            {text}
          </dd>
        </div>
        <div>
          <dt>{say.push}</dt>
          <dd>{push}</dd>
        </div>
        <div>
          <dt>{say.email}</dt>
          <dd>
            <strong>{email.subject}</strong>
            {email.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{say.button(email.action)}</p>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
