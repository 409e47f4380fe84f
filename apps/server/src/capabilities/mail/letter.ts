import type { Language } from '@barya/contract';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import { frameWords as fil } from './letter-words.fil.ts';
import { frameWords as en } from './letter-words.ts';

const wordsIn = { en, fil };

/** The words of a mail. Text and HTML are made from the same ones. */
export interface Letter {
  subject: string;
  /** Plain sentences. No balance stands in them: others may read a screen or a mailbox. */
  paragraphs: readonly string[];
  /** Its button; `path` begins with a slash. */
  link: { label: string; path: string } | null;
  /** When it happened, or was asked for. */
  at: Date;
  /** That of its reader. */
  language: Language;
}

/** A letter as it is sent. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

interface Addressing {
  /** The origin that links begin with. */
  siteUrl: string;
  /** The member's username. */
  name: string;
  /** The page that stops letters of its kind; null for letters that always come. */
  unsubscribeUrl: string | null;
}

/** Writes a letter as plain text and as HTML. */
export function writeLetter(letter: Letter, { siteUrl, name, unsubscribeUrl }: Addressing) {
  const { subject, paragraphs, link, at, language } = letter;
  const words = wordsIn[language];
  const greeting = words.greeting(name);
  const url = link && `${siteUrl}${link.path}`;
  const sentAt = words.sentAt(formatManilaTime(at, language));
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${url}`] : []),
    sentAt,
    ...(unsubscribeUrl === null ? [] : [`${words.unsubscribe}: ${unsubscribeUrl}`]),
  ].join('\n\n');
  const html = [
    ...[greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
    ...(link ? [`<p><a class="button" href="${escapeHtml(url ?? '')}">${link.label}</a></p>`] : []),
    `<p class="small">${sentAt}</p>`,
    ...(unsubscribeUrl === null
      ? []
      : [`<p class="small"><a href="${escapeHtml(unsubscribeUrl)}">${words.unsubscribe}</a></p>`]),
  ].join('\n');
  const written: WrittenLetter = {
    subject,
    text: `${text}\n`,
    html: frame(subject, html, language),
  };
  return written;
}

/** Without pictures or fonts from elsewhere. The colours follow the reader's light or dark. */
function frame(subject: string, body: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; background: #fff; color: #1c1917; font: 16px/1.5 sans-serif; }
main { max-width: 32rem; margin: 0 auto; overflow-wrap: anywhere; }
a { color: #7c2d12; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #7c2d12; color: #fff; text-decoration: none; }
.small { color: #57534e; font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #1c1917; color: #f5f5f4; }
a { color: #fdba74; }
.button { background: #fdba74; color: #1c1917; }
.small { color: #d6d3d1; }
}
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** The same text without the secrets of its links. */
export function hideTokens(text: string): string {
  return text.replace(/([#=])[\w-]{32,}/g, '$1…');
}
