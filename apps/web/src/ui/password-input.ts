// Apart from the first screens of members, which have no password to type.
import '@mantine/core/styles/PasswordInput.layer.css';

export { PasswordInput } from '@mantine/core';
