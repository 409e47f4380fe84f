// The web app of Barya, for members and admins.
//
// `app/` has the routes of the three areas, `features/` one folder for each capability under the
// server's name for it, `ui/` the kit, `lib/` the API client, the session and realtime. Imports run
// that way only: app, features, ui, lib.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/kit.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchAreaOf } from './app/areas.ts';
import { router } from './app/router.tsx';
import { language } from './lib/catalogue.ts';
import { loadSession } from './lib/session/current-user.ts';

// The session and the screen's own code are asked for at once, not one after the other.
void loadSession();
fetchAreaOf(location.pathname);

document.documentElement.lang = language;
const root = document.getElementById('root');
// What the server's page shows stays until the whole first screen can take its place.
void router.load().finally(() => {
  if (root) createRoot(root).render(<App />);
});
