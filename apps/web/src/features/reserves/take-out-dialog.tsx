import { type Centavos, formatPesos, toPesos } from '@barya/money';
import { addPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useTakeOutOfReserves } from './api.ts';
import { words } from './words.ts';

const say = words.takeOut;

interface TakeOutDialogProps {
  amountCentavos: Centavos;
  note: string;
  /** What the fund can still promise; undefined while it is asked for. */
  availablePesos: number | undefined;
  onClose: () => void;
  onTakenOut: () => void;
}

/** Names what is taken out and what is left, before it is. */
export function TakeOutDialog(props: TakeOutDialogProps) {
  const { amountCentavos, note, availablePesos, onClose, onTakenOut } = props;
  const { send, isPending, error } = useTakeOutOfReserves();
  const amount = formatPesos(amountCentavos);
  const pesos = toPesos(amountCentavos);

  function takeOut(): void {
    send({ body: { amount: pesos, reason: note } }, ({ message, entry }) => {
      showToast({ title: message || say.succeeded, message: entry.reference, kind: 'success' });
      onTakenOut();
    });
  }

  return (
    <ConfirmDialog
      title={say.question(amount)}
      onClose={onClose}
      confirmLabel={say.confirm(amount)}
      onConfirm={takeOut}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <FactList
        facts={[
          { name: say.now, value: <Money pesos={availablePesos} /> },
          {
            name: say.after,
            value: (
              <Money
                pesos={
                  availablePesos === undefined ? undefined : addPesos([availablePesos, -pesos])
                }
              />
            ),
            isStrong: true,
          },
          { name: say.note, value: note },
        ]}
      />
      <p className="small">{say.explain}</p>
    </ConfirmDialog>
  );
}
