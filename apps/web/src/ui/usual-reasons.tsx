import { Button } from '@mantine/core';
import { deskLabels } from './desk-labels.ts';

interface UsualReasonsProps {
  usual: readonly string[];
  isDisabled: boolean;
  onChoose: (reason: string) => void;
}

/** Usual reasons, each a press. */
export function UsualReasons({ usual, isDisabled, onChoose }: UsualReasonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields
    <div role="group" aria-label={deskLabels.usualReasons} className="row middle gap3">
      {usual.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="compact-md"
          disabled={isDisabled}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </div>
  );
}
