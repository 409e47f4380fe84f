import type { Earnings } from '@barya/contract/statistics';
import { Link } from '@tanstack/react-router';
import { OwedBackList } from '../../features/owed-back/owed-back-list.tsx';
import type { Payable } from '../../features/owed-back/pay-dialog.tsx';
import { words as owedBackWords } from '../../features/owed-back/words.ts';
import { useEarnings } from '../../features/statistics/earnings.ts';
import { useRead } from '../../lib/api/read.ts';
import { addPesos } from '../../lib/money.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** What the member owes back, and why. Nothing is paid unless they press. */
export function OwedBackPage() {
  const query = useRead('listOwedBack');
  const { data } = query;
  const { data: earnings } = useEarnings();
  return (
    <div className={`${classes.narrow} stack gap6`}>
      <PageHeading aside={<HideBalancesButton />}>{words.owedBackHeading}</PageHeading>
      {data && (
        <OwedBackList owedBack={data.owedBack} balances={earnings && listPayable(earnings)} />
      )}
      {!data && <Loaded query={query} failed={owedBackWords.failed} heightRem={20} />}
      <Link to="/agent/activity" className="tap">
        {words.backToActivity}
      </Link>
    </div>
  );
}

/** The balances with money, the wallet first. */
function listPayable(earnings: Earnings): Payable[] {
  const { wallet, directReferral, indirectReferral, totalClicks, sharedEarnings } = earnings;
  const pesosOf = {
    wallet,
    direct_indirect: addPesos([directReferral, indirectReferral]),
    click_earnings: totalClicks,
    shared_capital: sharedEarnings,
  };
  return Object.entries(pesosOf)
    .map(([source, pesos]) => ({ source: source as keyof typeof pesosOf, pesos }))
    .filter(({ pesos }) => pesos > 0);
}
