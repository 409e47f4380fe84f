import { fails } from '../answers/answer.ts';
import { sealingIsBehind } from '../answers/records.ts';
import { drawer, findNothing } from './admin-lists.ts';
import type { Screen } from './screen.ts';

export const auditScreen: Screen = {
  name: 'audit',
  path: '/admin/audit',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'empty by filter': findNothing,
    'sealing is behind': { answers: { readSealing: sealingIsBehind }, isPictured: true },
    'sealing not known': { answers: { readSealing: fails } },
  },
  overlays: [drawer],
};
