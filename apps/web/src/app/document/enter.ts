// The whole script of the pages that read without one: it knows who comes back.
import { keepCookie } from '../../lib/keep-cookie.ts';
import { markVisitor } from '../public/mark-visitor.ts';

markVisitor();

const language = localStorage.getItem('language');
if (language !== null && language !== 'en' && !document.cookie.includes('language=')) {
  // These pages are made in English. Another language is the app's to show.
  keepCookie('language', encodeURIComponent(language));
  if (document.cookie.includes('language=')) location.reload();
}
