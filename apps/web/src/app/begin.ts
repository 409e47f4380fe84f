// Everything that the app is made of hangs on this file: what `main.ts` loads is in it alone.
import '../lib/trusted-types.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import { loadSession } from '../lib/session/current-user.ts';
import { fetchAreaOf } from './areas.ts';

/** Asks for what the first screen needs, and shows it. */
export async function begin(): Promise<void> {
  // The session and the screen's own code are asked for at once, not one after the other. The rest is
  // run apart from it, so that no single task of the start holds a phone up for long.
  void loadSession();
  fetchAreaOf(location.pathname);
  const { start } = await import('./start.tsx');
  await start();
}
