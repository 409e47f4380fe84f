import { type Centavos, formatPesos, toPercent, toPesos } from '@barya/money';
import { type DecidedPackage, decidePackage, type PackageTerms } from '@barya/rules';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { serverNow } from '../../lib/clock.ts';
import { formatDay } from '../../lib/dates.ts';
import { MoneyRefusal } from '../../ui/ask-support.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import classes from './dialogs.module.css';
import { words } from './words.ts';

const say = words.confirm;

interface BuyDialogProps {
  terms: PackageTerms;
  amountCentavos: Centavos;
  /** The risk disclosure to accept first; null if not required. */
  acknowledge: string | null;
  onClose: () => void;
  onBought: () => void;
}

/** Confirms a purchase: what it pays, to the centavo and the day. */
export function BuyDialog(props: BuyDialogProps) {
  const { terms, amountCentavos, onClose, onBought } = props;
  // Frozen at opening: the purchase itself records the acceptance.
  const [acknowledge] = useState(props.acknowledge);
  const [isAccepted, setAccepted] = useState(false);
  const [isAcceptanceMissing, setAcceptanceMissing] = useState(false);
  const { send, isPending, error } = useCall('buyPackage');
  const amount = formatPesos(amountCentavos);

  function buy(): void {
    if (acknowledge !== null && !isAccepted) {
      setAcceptanceMissing(true);
      return;
    }
    const body = {
      packageId: terms.type,
      amount: toPesos(amountCentavos),
      ...(acknowledge !== null && { acknowledgement: acknowledge }),
    };
    send(body, (answer) => {
      const title = answer.message || say.succeeded;
      showToast({ title, kind: 'success', ...withReceipt(answer.reference) });
      onBought();
    });
  }

  return (
    <ConfirmDialog
      title={say.title(words.name(terms.type), amount)}
      onClose={onClose}
      confirmLabel={say.submit(amount)}
      onConfirm={buy}
      isBusy={isPending}
      error={
        isAcceptanceMissing
          ? say.acceptNeeded
          : error && <MoneyRefusal error={error} fallback={say.failed} />
      }
    >
      <FactList facts={factsOf(terms, amountCentavos)} />
      <p className="small">
        {say.risk}{' '}
        <a href="/risk" target="_blank" rel="noopener">
          {say.readRisks} <IconExternalLink size={16} aria-hidden />
        </a>
      </p>
      {acknowledge !== null && (
        <label className={`${classes.accept} flex size15 middle gap6 tight`}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={({ currentTarget: { checked } }) => {
              setAccepted(checked);
              setAcceptanceMissing(false);
            }}
          />
          {say.accept}
        </label>
      )}
    </ConfirmDialog>
  );
}

function factsOf(terms: PackageTerms, amountCentavos: Centavos): Fact[] {
  const decided = decidePackage(terms, amountCentavos, serverNow());
  return [
    { name: say.pay, value: <Money pesos={toPesos(decided.principalCentavos)} /> },
    {
      name: say.income(toPercent(terms.incomePercent)),
      value: <Money pesos={toPesos(decided.incomeCentavos)} />,
    },
    { name: say.total, value: <Money pesos={toPesos(decided.totalCentavos)} />, isStrong: true },
    { name: say.matures, value: formatDay(decided.maturesAt) },
    { name: say.paidOut, value: describePayout(decided) },
  ];
}

/** The payment days: each instalment's, or the only one. */
function describePayout({ instalments }: DecidedPackage): ReactNode {
  if (instalments.length === 0) return say.atOnce;
  return (
    <ul className={classes.parts}>
      {instalments.map(({ period, dueAt, amountCentavos }) => (
        <li key={period}>{say.part(formatDay(dueAt), formatPesos(amountCentavos))}</li>
      ))}
    </ul>
  );
}
