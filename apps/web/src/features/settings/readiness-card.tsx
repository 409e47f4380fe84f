import type { Readiness } from '@barya/contract/settings';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './settings.module.css';
import { words } from './words.ts';

const say = words.readiness;

/** The conditions of live mode for selling packages, and whether each is met. */
export function ReadinessCard() {
  const query = useRead('readReadiness');
  const { data } = query;
  const missing = data?.operatingMode === 'live' ? 'bad' : 'soft';
  return (
    <Card title={say.heading}>
      {!data && <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={14} />}
      {data && (
        <div className="stack gap6">
          <p>{describe(data)}</p>
          <ul className="stack gap2">
            {data.requirements.map(({ name, isMet }) => (
              <li key={name} className={`${classes.requirement} flex gap4 signed`}>
                {isMet ? (
                  <IconCircleCheck size={20} aria-hidden className="good" />
                ) : (
                  <IconCircleDashed size={20} aria-hidden className={missing} />
                )}
                <span>
                  {say.requirements[name]}
                  <span className={`block size13 ${isMet ? 'good' : missing}`}>
                    {isMet ? say.met : say.missing}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {!data.recentSignIn && <p>{say.recentSignInOff}</p>}
          {data.policiesOff.length > 0 && data.operatingMode === 'live' && (
            <p>
              {say.policiesOff(
                data.policiesOff.map((key) => words.admin.fourEyes.names[key]).join('; '),
              )}
            </p>
          )}
          <p>
            <Link to="/admin/settings" className="link">
              {say.toSettings}
            </Link>
          </p>
          <p className="small soft">{say.licence}</p>
        </div>
      )}
    </Card>
  );
}

function describe({ operatingMode, salesAreOpen }: Readiness): string {
  if (operatingMode === 'demo') return say.demo;
  return salesAreOpen ? say.open : say.closed;
}
