// The app's entry: `main.ts` loads only this file.
import '../lib/trusted-types.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/kit.css';
import '../lib/offline/install-prompt.ts';
import { loadSession } from '../lib/session/current-user.ts';
import { fetchAreaOf } from './fetch-area.ts';

/** Fetches and shows the first screen. */
export async function begin(): Promise<void> {
  // Session and code load in parallel. Separate tasks keep a phone responsive.
  loadSession().catch(() => undefined);
  fetchAreaOf(location.pathname);
  // A page's first use of Intl takes 10 ms: now, while code is fetched, instead of while it draws.
  setTimeout(Intl.DateTimeFormat);
  const { start } = await import('./start.tsx');
  await start();
}
