import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import type { SettingsPartProps } from './basic-settings.tsx';
import { draftMethod } from './draft.ts';
import { PaymentMethodFields } from './payment-method-fields.tsx';
import { words } from './words.ts';

const say = words.admin;
const blank = { name: '', accountName: '', accountNumber: '', qr: '', details: '' };

/** Where members can pay in. */
export function PaymentMethodSettings({ draft, onChange }: SettingsPartProps) {
  const methods = draft.paymentMethods;

  function swap(first: number): void {
    const [one, other] = [methods[first], methods[first + 1]];
    if (one && other) onChange({ paymentMethods: methods.toSpliced(first, 2, other, one) });
  }

  return (
    <Card title={say.methods}>
      {methods.length === 0 && <p className="soft">{say.noMethods}</p>}
      {methods.map((method, index) => (
        <PaymentMethodFields
          key={method.key}
          legend={say.method(index + 1)}
          method={method}
          onChange={(part) =>
            onChange({
              paymentMethods: methods.map((one) =>
                one.key === method.key ? { ...one, ...part } : one,
              ),
            })
          }
          onMoveUp={index > 0 ? () => swap(index - 1) : undefined}
          onMoveDown={index < methods.length - 1 ? () => swap(index) : undefined}
          onRemove={() =>
            onChange({ paymentMethods: methods.filter(({ key }) => key !== method.key) })
          }
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange({ paymentMethods: [...methods, draftMethod(blank)] })}
      >
        {say.addMethod}
      </Button>
    </Card>
  );
}
