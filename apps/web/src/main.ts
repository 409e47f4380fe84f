// Barya's web app. Imports only go downwards: `app/` (routes), `features/` (one folder a
// capability), `ui/` (kit), `lib/` (API client, session, realtime).
import { afterPaint } from './lib/after-paint.ts';

// Running the app keeps a phone busy, so the server's page is painted first.
void afterPaint()
  .then(() => import('./app/begin.ts'))
  .then(({ begin }) => begin());
