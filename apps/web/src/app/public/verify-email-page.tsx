import { useLocation, useRouter } from '@tanstack/react-router';
import { words } from '../../features/mail/words.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { LinkPage } from './link-page.tsx';

/** Where the mail that verifies an address leads. The token is after the `#`. */
export function VerifyEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { history } = useRouter();

  function forgetToken(): void {
    // The person may have left meanwhile.
    if (history.location.pathname === '/verify-email') history.replace('/verify-email');
  }

  return (
    <LinkPage
      words={words.verify}
      token={token}
      send={() => callApi('verifyEmail', { token })}
      onDone={forgetToken}
    />
  );
}
