import { z } from 'zod';
import { id, message } from './answers.ts';
import { bodyOf } from './field.ts';
import { idParams, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './route.ts';

/** A list of the desk as one person likes to see it. */
export const deskView = z.object({
  _id: id,
  place: z.string().describe('The path of the page, `/admin/cash-ins`.'),
  name: z.string(),
  search: z.string().describe('What stands after the path: `status=pending&pageSize=50`.'),
});
export type DeskView = z.output<typeof deskView>;

const { name, place, search } = limits.deskViews;

export const deskViewRoutes = defineRoutes({
  listDeskViews: {
    summary: "The caller's saved views of all lists, by name.",
    answer: z.array(deskView),
  },
  saveDeskView: {
    summary: 'Saves a view of a list. One of that name on that page is replaced.',
    body: bodyOf({
      place: requiredText('Please name a page of the desk', 'The path of the page.', place),
      name: requiredText('Please name the view', 'How it is listed.', name),
      search: requiredText('Please choose a filter first', 'What stands after the path.', search),
    }),
    answer: z.object({ message, view: deskView }),
    refusals: ['desk_view_place_unknown', 'desk_views_full'],
  },
  deleteDeskView: {
    summary: "Deletes one of the caller's saved views, if it is still there.",
    params: idParams,
    answer: z.object({ message }),
  },
});
