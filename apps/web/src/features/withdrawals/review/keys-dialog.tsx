import { Button } from '@mantine/core';
import { usePreference } from '../../../lib/preferences.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import classes from './review.module.css';
import { words } from './words.ts';

const say = words.help;
const { names } = say;
const keys = [
  { keys: [names.a], does: say.approve },
  { keys: [names.r], does: say.reject },
  { keys: [names.enter], does: say.enter },
  { keys: [names.down, names.up], does: say.arrows },
  { keys: [names.escape], does: say.escape },
  { keys: [names.question], does: say.question },
];

/** Lists the keys of the review, and lets those that are letters be turned off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [areLettersOff, turnLettersOff] = usePreference('lettersOff');
  return (
    <Dialog title={say.title} onClose={onClose}>
      <div className={classes.body}>
        <table className={classes.keys}>
          <thead>
            <tr>
              <th scope="col">{say.key}</th>
              <th scope="col">{say.does}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((row) => (
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
        <p className="small soft">{say.note}</p>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={areLettersOff}
            onChange={(event) => turnLettersOff(event.currentTarget.checked)}
          />
          {say.lettersOff}
        </label>
        <DialogButtons>
          <Button data-autofocus onClick={onClose}>
            {say.close}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
