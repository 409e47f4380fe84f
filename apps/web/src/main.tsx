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
import { fetchAreaOf } from './app/areas.ts';
import { language } from './lib/catalogue.ts';
import { loadSession } from './lib/session/current-user.ts';

document.documentElement.lang = language;
// The session and the screen's own code are asked for at once, not one after the other. The rest is
// run apart from it, so that no single task of the start holds a phone up for long.
void loadSession();
fetchAreaOf(location.pathname);
void import('./app/start.tsx').then(({ start }) => start());
