import { EACH_30_S, useRead } from '../../lib/api/read.ts';

/** What the person can do. Asked only while it is shown. */
export const useToDo = (isShown = true) =>
  useRead('readToDo', {}, { ...EACH_30_S, enabled: isShown });
