import type { SetUp } from '@barya/contract/set-up';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { copyAndTell } from '../../ui/copy-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import classes from './set-up.module.css';
import { words } from './words.ts';

type Step = SetUp['steps'][number];

const useSetUp = () => useRead('readSetUp', {}, { enabled: useMay('settings'), staleTime: 0 });
/** Whether sales wait for the owner who looks. */
export const useIsClosed = () => useSetUp().data?.open === false;
const isLeft = ({ state }: Step) => state === 'todo';
const isNeeded = ({ must }: Step) => must;

/** All steps, for owners, until what sales wait for is done. */
export function SetUpCard() {
  const query = useSetUp();
  const { data, error } = query;
  if (!data) {
    if (!error) return null;
    return (
      <Card title={words.heading}>
        <Loaded query={query} failed={messageOf(error, words.failed)} heightRem={4} />
      </Card>
    );
  }
  const { steps, build } = data;
  if (!steps.some((step) => isNeeded(step) && isLeft(step))) return null;
  return (
    <Card title={words.heading}>
      <div className="stack gap6">
        <p>{words.closed}</p>
        <Steps title={words.must} steps={steps.filter(isNeeded)} />
        <Steps title={words.advised} steps={steps.filter((step) => !isNeeded(step))} />
        <p className="small soft">{words.build(build)}</p>
      </div>
    </Card>
  );
}

/** One line that opens the advised steps, once nothing else is left. */
export function SetUpLine() {
  const { data } = useSetUp();
  if (data === undefined) return null;
  const left = data.steps.filter(isLeft);
  if (left.length === 0 || left.some(isNeeded)) return null;
  return (
    <details className={classes.line}>
      <summary>{words.left(left.length)}</summary>
      <Steps title={words.advised} steps={left} />
      <p className="small soft">{words.build(data.build)}</p>
    </details>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="ruled">
        {steps.map((step) => (
          <StepRow key={step.id} {...step} />
        ))}
      </ul>
    </section>
  );
}

function StepRow(step: Step) {
  const { id, must, state, why } = step;
  const isDone = state === 'done';
  const color = isDone ? 'good' : must ? 'bad' : 'soft';
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.step}>
      <Icon size={20} aria-hidden className={color} />
      <div className="anywhere">
        <strong>{words.steps[id].name}</strong>{' '}
        <span className={`size13 ${color}`}>{isDone ? words.done : words.todo}</span>
        <p className="small soft">{why}</p>
      </div>
      <StepButton {...step} />
    </li>
  );
}

function StepButton({ id, state, href }: Step) {
  const { name, todo } = words.steps[id];
  if (href === null) {
    return (
      <Button variant="default" onClick={() => void copyAndTell(words.commands)}>
        {words.copy}
      </Button>
    );
  }
  if (id === 'fingerprints' && state === 'todo') return <PublishButton />;
  const isDone = state === 'done';
  const [to = '', hash = ''] = href.split('#');
  return (
    <Button
      variant="default"
      aria-label={isDone ? words.openOf(name) : undefined}
      renderRoot={(props) => <Link to={to} hash={hash} {...props} />}
    >
      {isDone ? words.open : todo}
    </Button>
  );
}

function PublishButton() {
  const { send, isPending, error } = useCall('publishFingerprint', { awaits: ['readSetUp'] });
  return (
    <div className="stack gap2">
      <Button variant="default" loading={isPending} onClick={() => send({})}>
        {words.publish}
      </Button>
      {error && <ErrorNotice>{messageOf(error, words.publishFailed)}</ErrorNotice>}
    </div>
  );
}
