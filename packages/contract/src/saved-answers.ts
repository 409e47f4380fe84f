import { z } from 'zod';
import type { Why } from './field.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';

const UNREADABLE = 'Please check the saved answers';

/** A text that staff send often, in both languages. */
export const savedAnswer = z.object({
  title: z.string(),
  english: z.string(),
  filipino: z.string(),
});
export type SavedAnswer = z.output<typeof savedAnswer>;

const textOf = (why: Why, description: string) =>
  requiredText(why, description, limits.support.text, 'lines');

/** The saved answers of a settings change, which replace all. */
export const savedAnswersField = z
  .array(
    z.object(
      {
        title: requiredText(
          'Please name the saved answer',
          'What staff choose it by.',
          limits.savedAnswers.title,
        ),
        english: textOf('Please write the English text', 'The text in English.'),
        filipino: textOf('Please write the Filipino text', 'The text in Filipino.'),
      },
      { error: UNREADABLE },
    ),
    { error: UNREADABLE },
  )
  .max(limits.savedAnswers.most, `At most ${limits.savedAnswers.most} saved answers`);

export const savedAnswerRoutes = defineRoutes({
  listSavedAnswers: {
    summary: 'The texts that staff send often; edited in Settings.',
    answer: z.array(savedAnswer),
  },
});
