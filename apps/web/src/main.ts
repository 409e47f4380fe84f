// The web app of Barya, for members and admins.
//
// `app/` has the routes of the three areas, `features/` one folder for each capability under the
// server's name for it, `ui/` the kit, `lib/` the API client, the session and realtime. Imports run
// that way only: app, features, ui, lib.
import { afterPaint } from './lib/after-paint.ts';

// The server's page is painted before any of the app is run: a phone is busy with that for a while.
void afterPaint()
  .then(() => import('./app/begin.ts'))
  .then(({ begin }) => begin());
