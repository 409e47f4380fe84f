import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWrite } from '../../lib/api/write.ts';
import { Card } from '../../ui/card.tsx';
import { HomeScreenSteps } from '../../ui/home-screen-steps.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts';
import { words } from './words.ts';

const say = words.push;

/** Lets a person be told on this device. The browser asks only after the tap. */
export function PushCard({ memberId }: { memberId: string }) {
  const [state, setState] = useState<PushState>();
  const change = useWrite({
    mutationFn: (turnOn: boolean) => (turnOn ? turnPushOn(memberId) : turnPushOff()),
  });
  useEffect(() => {
    readPushState(memberId).then(setState, () => setState('unsupported'));
  }, [memberId]);

  const choose = (turnOn: boolean) =>
    change.send(turnOn, (now) => {
      setState(now);
      if (now === 'blocked') return;
      showToast({ title: now === 'on' ? say.isDone : say.isStopped, kind: 'success' });
    });

  return (
    <Card title={say.heading}>
      {state === undefined && <Placeholder heightRem={5} />}
      {change.error && <ErrorNotice>{say.failed}</ErrorNotice>}
      {state === 'unsupported' && <p className="soft">{say.unsupported}</p>}
      {state === 'not_on_home_screen' && (
        <>
          <p className="soft">{say.homeScreen.lead}</p>
          <HomeScreenSteps open={say.homeScreen.open} />
        </>
      )}
      {state === 'blocked' && <p className="soft">{say.blocked}</p>}
      {(state === 'off' || state === 'on') && (
        <>
          <p className="soft">{state === 'on' ? say.isOn : say.lead}</p>
          <Button
            className={'above6'}
            variant={state === 'on' ? 'default' : 'filled'}
            loading={change.isPending}
            onClick={() => choose(state === 'off')}
          >
            {state === 'on' ? say.turnOff : say.tellMe}
          </Button>
        </>
      )}
    </Card>
  );
}
