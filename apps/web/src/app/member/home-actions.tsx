import { IconCashBanknote, IconFileText, IconUserPlus, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { labels } from '../../ui/labels.ts';
import classes from './home-actions.module.css';
import { words } from './home-words.ts';

const actions = [
  { to: '/agent/payment-methods', name: words.cashIn, Icon: IconWallet },
  { to: '/agent/withdraw', name: words.withdraw, Icon: IconCashBanknote },
  { to: '/agent/team', name: words.invite, Icon: IconUserPlus },
  { to: '/agent/statement', name: labels.statement, Icon: IconFileText },
] as const;

/** The four things that members do most, under the wallet. */
export function HomeActions() {
  return (
    <nav aria-label={words.actions} className={classes.actions}>
      {actions.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={`${classes.action} stack atTop gap2 strong`}>
          <span className={`${classes.sign} stack goldWash`}>
            <Icon size={22} stroke={1.7} aria-hidden />
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}
