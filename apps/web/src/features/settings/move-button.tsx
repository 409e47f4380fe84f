import { Button } from '@mantine/core';
import type { IconArrowUp } from '@tabler/icons-react';

interface MoveButtonProps {
  label: string;
  icon: typeof IconArrowUp;
  onClick: (() => void) | undefined;
}

/** Without a target it stays in place, so that the focus is not lost. */
export function MoveButton({ label, icon: Icon, onClick }: MoveButtonProps) {
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={label}
      aria-disabled={!onClick}
      {...(onClick ? {} : { 'data-disabled': true })}
      onClick={() => onClick?.()}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
}
