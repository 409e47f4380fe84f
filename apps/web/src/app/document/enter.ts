// The whole script of the pages that read without one: it knows who comes back.
import { markVisitor } from '../public/mark-visitor.ts';

markVisitor();

const language = localStorage.getItem('language');
if (language !== null && language !== 'en' && !document.cookie.includes('language=')) {
  // These pages are made in English. Another language is the app's to show.
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to read it with the page
  document.cookie = `language=${encodeURIComponent(language)}; path=/; SameSite=Lax`;
  if (document.cookie.includes('language=')) location.reload();
}
