import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePaymentMethods } from '../../features/cash-in/api.ts';
import { BeginCard } from '../../features/cash-in/begin-card.tsx';
import { CashInSteps } from '../../features/cash-in/cash-in-steps.tsx';
import { OwnCashIns } from '../../features/cash-in/own-cash-ins.tsx';
import { PaymentMethodList } from '../../features/cash-in/payment-method-list.tsx';
import { SentBefore } from '../../features/cash-in/sent-before.tsx';
import { WaitingCard } from '../../features/cash-in/waiting-card.tsx';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/payment-methods');

/** Cash in: begin one, see those that wait, and the accounts to send to. Or one in its steps. */
export function PaymentMethodsPage() {
  const { cashIn, step } = route.useSearch();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const router = useRouter();
  const place = useFocusOn(`${cashIn} ${step}`);
  const isPendingApproval = user?.status === 'pending';

  function open(id: string): void {
    void navigate({ to: '.', search: { cashIn: id } });
  }
  function showSent(id: string): void {
    // From the account's step, Back leads to the same cash-in, which shows its new state.
    if (id === cashIn && router.state.location.state.isOpenedHere) router.history.back();
    else void navigate({ to: '.', search: { cashIn: id }, replace: true });
  }

  if (cashIn || step) {
    return (
      <div className={`${classes.narrow} stack gap6`}>
        <PageHeading>{words.payInHeading}</PageHeading>
        <div ref={place} tabIndex={-1} className="stack gap6">
          {cashIn ? (
            <CashInSteps
              key={cashIn}
              id={cashIn}
              step={step}
              onStep={(next) =>
                void navigate({
                  to: '.',
                  search: { cashIn, step: next },
                  state: { isOpenedHere: true },
                })
              }
              onSent={({ _id }) => showSent(_id)}
            />
          ) : (
            <SentBefore isPendingApproval={isPendingApproval} onSent={({ _id }) => showSent(_id)} />
          )}
        </div>
        <Link to="/agent/payment-methods" className="tap">
          {words.backToCashIn}
        </Link>
      </div>
    );
  }
  return <Start isPendingApproval={isPendingApproval} onOpened={open} />;
}

interface StartProps {
  isPendingApproval: boolean;
  onOpened: (id: string) => void;
}

function Start({ isPendingApproval, onOpened }: StartProps) {
  const address = useListAddress();
  const { data: methods } = usePaymentMethods();
  return (
    <div className="stack gap6">
      <PageHeading aside={<HideBalancesButton />}>{words.payInHeading}</PageHeading>
      <div className={`${classes.split} stack gap6`}>
        <div className="stack gap6">
          <WaitingCard />
          {methods && (methods.length > 0 || isPendingApproval) && (
            <BeginCard
              methods={methods}
              isPendingApproval={isPendingApproval}
              onOpened={({ _id }) => onOpened(_id)}
            />
          )}
        </div>
        <div className="stack gap6">
          <OwnCashIns address={address} />
          {!isPendingApproval && <PaymentMethodList />}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the new step, but not on the first load. */
function useFocusOn(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      const field = place.current?.querySelector<HTMLElement>('[data-autofocus]');
      (field ?? place.current)?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step]);
  return place;
}
