import { Button } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Picture, readPicture } from '../lib/read-picture.ts';
import { ErrorNotice } from './notice.tsx';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  say: Record<'legend' | 'chosen' | 'choose' | 'another' | 'remove' | 'unreadable', string>;
  picture: Picture | null;
  /** The server's refusal of the picture. */
  error: string | undefined;
  onPicture: (picture: Picture | null) => void;
}

/** An optional picture: chosen, shown, and removable. */
export function PictureField({ say, picture, error, onPicture }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (!file) return;
    setReading(true);
    const chosen = await readPicture(file).catch(() => null);
    setReading(false);
    setUnreadable(!chosen);
    if (chosen) onPicture(chosen);
  }

  const choose = () => input.current?.click();
  const fault = isUnreadable ? say.unreadable : error;
  return (
    <fieldset className="stack atStart gap4">
      <legend className="below2 strong size14">{say.legend}</legend>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={say.legend}
        onChange={(event) => void read(event)}
      />
      {picture && <img src={picture.url} alt={say.chosen} className={classes.picture} />}
      <div className="row gap6 fill">
        <Button
          variant="default"
          loading={isReading}
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={choose}
        >
          {picture ? say.another : say.choose}
        </Button>
        {picture && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onPicture(null)}
          >
            {say.remove}
          </Button>
        )}
      </div>
      {fault && <ErrorNotice>{fault}</ErrorNotice>}
    </fieldset>
  );
}
