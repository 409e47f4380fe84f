import type { CredentialFlag } from './credential-flag.ts';

/** What ways in that staff gave are called, on screens and in files. */
export const credentialFlagNames: Record<CredentialFlag['kind'], string> = {
  password_reset: 'Password reset',
  password_link_made: 'Password link',
  second_factor_reset: 'Two-step sign-in reset',
};
