/** Prints how many Filipino texts no speaker has read, for `npm run check`. */
import { listTexts } from './list-texts.ts';

const texts = listTexts();
const unread = texts.filter(({ isRead }) => !isRead).length;
console.log(`${unread} of ${texts.length} Filipino texts are read by no speaker yet`);
