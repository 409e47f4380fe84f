import { refuses } from '../answers/answer.ts';
import { withoutStaff } from '../answers/reports.ts';
import type { Screen } from './screen.ts';

export const reportsScreen: Screen = {
  name: 'reports',
  path: '/admin/reports',
  viewer: 'admin',
  worlds: ['empty', 'long'],
  asks: true,
  states: {
    'another month': {
      search: '?month=2026-02',
      answers: { readReport: withoutStaff },
      isPictured: true,
    },
    'does not add up': {
      answers: { readReport: refuses('report_does_not_add_up') },
      isPictured: true,
    },
  },
};
