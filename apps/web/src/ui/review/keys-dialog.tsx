import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { usePreference } from '../../lib/preferences.ts';
import { CheckField } from '../check-field.tsx';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { words as kitWords } from '../words.ts';
import classes from './review.module.css';
import { words } from './words.ts';

const { names } = words;
const common = [
  { keys: [names.enter], does: words.enter },
  { keys: [names.down, names.up], does: words.arrows },
  { keys: [names.escape], does: words.escape },
  { keys: [names.undo], does: words.undoKey },
  { keys: [names.question], does: words.question },
  { keys: [names.find], does: words.find },
];

interface KeysDialogProps {
  /** The list's own keys, and what they do. */
  letters: readonly { key: string; does: string }[];
  onClose: () => void;
}

/** Lists the review's keys, with a switch to turn letter keys off. */
export function KeysDialog({ letters, onClose }: KeysDialogProps) {
  const [areLettersOff, turnLettersOff] = usePreference('lettersOff');
  const rows = [...letters.map(({ key, does }) => ({ keys: [key], does })), ...common];
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="stack gap8">
        <table className={classes.keys}>
          <thead>
            <tr>
              <th scope="col">{words.key}</th>
              <th scope="col">{words.does}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.does}>
                <th scope="row">
                  {row.keys.map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </th>
                <td>{row.does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small soft">{words.note}</p>
        <CheckField label={words.lettersOff} isOn={areLettersOff} onChange={turnLettersOff} />
        <DialogButtons>
          <Button data-autofocus onClick={onClose}>
            {kitWords.close}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** Opens the list of keys. Phones have no keyboard, so it is only there on wider screens. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      className="atDesk"
      leftSection={<IconKeyboard size={18} aria-hidden />}
      onClick={onClick}
    >
      {words.keys}
    </Button>
  );
}
