import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { words } from './words.ts';

/** A field for a password, which a button shows. The kit's own is 2 kB more of a door's first load. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth="2.75rem"
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          label={words.showPassword}
          aria-pressed={isShown}
          // The focus and the keyboard stay in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={22} aria-hidden />
        </IconButton>
      }
    />
  );
}
