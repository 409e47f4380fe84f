import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  list: {
    caption: 'Notes',
    failed: 'The notes could not be loaded. Try again.',
    empty: 'No notes yet',
  },
  by: 'By',
  field: 'New note',
  hint: 'Only staff see it. It cannot be changed, and goes when the member is deleted.',
  add: 'Add note',
  failed: 'The note could not be added. Try again.',
});
