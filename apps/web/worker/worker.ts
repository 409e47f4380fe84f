// The one service worker: push messages, and the members' part of the app for use offline. The
// build puts it at `/worker.js`.
import { openScreen, showMessage } from './push.ts';
import { scope } from './scope.ts';
import { answer, dropOldShells, isShellWanted, keepShell, listEntries } from './shell.ts';

const note = (error: unknown) => console.warn('The app could not be kept for offline use', error);

scope.addEventListener('install', (event) => {
  // A tab of the build before still finds its files in the cache, so nothing has to wait.
  void scope.skipWaiting();
  // A failure keeps the shell of the build before.
  event.waitUntil(isShellWanted().then((isWanted) => (isWanted ? keepShell() : undefined), note));
});

scope.addEventListener('activate', (event) => {
  const enablePreload = async () => scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([scope.clients.claim(), dropOldShells(), enablePreload()]));
});

scope.addEventListener('fetch', answer);

// A member's page asks to keep the shell. It hears which build this is.
scope.addEventListener('message', (event) => {
  event.source?.postMessage({ entries: listEntries() });
  event.waitUntil(keepShell().catch(note));
});

scope.addEventListener('push', showMessage);
scope.addEventListener('notificationclick', openScreen);
