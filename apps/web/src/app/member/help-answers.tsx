import { Link, useLocation } from '@tanstack/react-router';
import { words as say } from './help-words.ts';

/** The five most asked questions, and the screens that they are about. */
const questions = [
  { to: '/agent/activity', at: /activity|statement|receipts/, ...say.balance },
  { to: '/agent/withdraw', at: /withdraw/, ...say.withdrawal },
  { to: '/agent/payment-methods', at: /payment-methods/, ...say.cashIn },
  { to: '/agent/dashboard', at: /^\/agent(\/dashboard)?\/?$/, ...say.packages },
  { to: '/agent/proof', at: /proof/, ...say.counted },
] as const;

/** What members ask most; the question about the screen below comes first and open. */
export function HelpAnswers({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const isHere = ({ at }: (typeof questions)[number]) => at.test(pathname);
  const sorted = [...questions].sort((one, other) => Number(isHere(other)) - Number(isHere(one)));
  return (
    <div className="ruled">
      {sorted.map((one) => (
        <details key={one.to} open={isHere(one)}>
          <summary className="opensLine strong">{one.question}</summary>
          <p>{one.answer}</p>
          <Link to={one.to} className="tap" onClick={onLeave}>
            {one.link}
          </Link>
        </details>
      ))}
    </div>
  );
}
