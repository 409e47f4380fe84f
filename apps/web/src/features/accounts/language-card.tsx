import { type Language, languages } from '@barya/contract/language';
import { messageOf } from '../../lib/api/api-error.ts';
import { useWrite } from '../../lib/api/write.ts';
import { chooseLanguage } from '../../lib/choose-language.ts';
import { language } from '../../lib/language.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { useLanguageGuard } from '../../ui/language-guard.ts';
import { words } from '../../ui/language-words.ts';
import { ErrorNotice } from '../../ui/notice.tsx';

const options = languages.map((value) => ({ value, label: words.names[value], lang: value }));

/** A member's language: of the screens here, and of what we send. */
export function LanguageCard() {
  const mayChange = useLanguageGuard();
  const { send, error } = useWrite({ mutationFn: chooseLanguage });

  function choose(chosen: Language): void {
    if (mayChange()) send(chosen);
  }

  return (
    <Card title={words.heading}>
      {error && <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>}
      <p className="small soft">{words.lead}</p>
      <ChoiceChips legend={words.heading} value={language} options={options} onChange={choose} />
    </Card>
  );
}
