import type { CashIn } from '@barya/contract/cash-ins';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import { ApiError } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePaymentMethods } from './api.ts';
import { CashInView } from './cash-in-view.tsx';
import { words } from './flow-words.ts';
import { PayCard } from './pay-card.tsx';
import { SentForm } from './sent-form.tsx';
import { stateOf } from './state-of.ts';
import { useNow } from './use-now.ts';

type CashInStep = 'sent' | 'correct';

interface StepsProps {
  /** Whether the member says that they sent it, or corrects what they said. */
  step: CashInStep | undefined;
  /** Goes to the form for that. */
  onStep: (step: CashInStep) => void;
  onSent: (cashIn: CashIn) => void;
}

/** One cash-in by its id: the account to send to, the form to say "sent", or what became of it. */
export function CashInSteps({ id, ...steps }: StepsProps & { id: string }) {
  const query = useRead('readOwnCashIn', { id });
  const methods = usePaymentMethods();
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <EmptyState title={words.view.notFound}>{words.view.notFoundNext}</EmptyState>;
  }
  if (!query.data) return <Loaded query={query} failed={words.view.failed} heightRem={28} />;
  return (
    <>
      <AsOf query={query} />
      <Step cashIn={query.data} methods={methods} {...steps} />
    </>
  );
}

interface StepProps extends StepsProps {
  cashIn: CashIn;
  methods: ReturnType<typeof usePaymentMethods>;
}

function Step({ cashIn, methods, step, onStep, onSent }: StepProps) {
  const now = useNow();
  const state = stateOf(cashIn, now);
  const isOver = state === 'rejected' || state === 'expired' || state === 'cancelled';
  const isSaying = step === 'sent' && (isOver || state === 'open');
  const isCorrecting = step === 'correct' && state === 'declared';
  if (state !== 'open' && !isSaying && !isCorrecting) {
    return (
      <CashInView
        cashIn={cashIn}
        state={state}
        onSaying={() => onStep('sent')}
        onCorrecting={() => onStep('correct')}
      />
    );
  }
  if (!methods.data)
    return <Loaded query={methods} failed={words.pay.methodsFailed} heightRem={28} />;
  if (!isSaying && !isCorrecting) {
    return (
      <PayCard
        cashIn={cashIn}
        method={findMethod(methods.data, cashIn)}
        now={now}
        onSent={() => onStep('sent')}
      />
    );
  }
  return (
    <SentForm
      cashIn={isOver ? null : cashIn}
      like={cashIn}
      methods={methods.data}
      onSent={onSent}
    />
  );
}

function findMethod(methods: readonly PaymentMethod[], { method }: CashIn) {
  return methods.find(({ name }) => name === method);
}
