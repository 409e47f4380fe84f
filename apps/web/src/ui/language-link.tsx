import type { MouseEvent } from 'react';
import { language } from '../lib/language.ts';
import { showIn } from '../lib/show-in.ts';
import { useLanguageGuard } from './language-guard.ts';
import { words } from './language-words.ts';

const other = language === 'en' ? 'fil' : 'en';

/**
 * Shows the page in the other language. Without script the server takes the choice from the
 * address.
 */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const mayChange = useLanguageGuard();

  function choose(event: MouseEvent): void {
    event.preventDefault();
    if (mayChange()) showIn(other);
  }

  return (
    <a
      href={`?language=${other}`}
      lang={other}
      hrefLang={other}
      className={className}
      onClick={choose}
    >
      {words.names[other]}
    </a>
  );
}
