import { refuses } from '../answers/answer.ts';
import type { State } from './screen.ts';
import { awaitAlert, click, fill, inTurn } from './steps.ts';

/** The saved views of a list. */
export const savedViewStates: Record<string, State> = {
  'saved views': {
    search: '?sort=-amount',
    prepare: click('Saved views'),
    isPictured: true,
  },
  'a view that is one too many': {
    search: '?sort=-amount',
    answers: { saveDeskView: refuses('desk_views_full') },
    prepare: inTurn(
      click('Saved views'),
      fill({ 'Name of the view': 'Today' }),
      click('Save this view'),
      awaitAlert,
    ),
  },
};
