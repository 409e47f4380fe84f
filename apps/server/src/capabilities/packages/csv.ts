import type { Answer, Routes } from '@barya/contract';
import { type CsvList, csvTime } from '../../kernel/csv.ts';

/** Packages with the people who hold them, as CSV. */
export const packagesCsv: CsvList<Answer<Routes['listRunningPackages']>[number]> = {
  name: 'packages',
  columns: [
    { name: 'Bought (Manila)', value: (each) => csvTime(each.startDate) },
    { name: 'Username', value: (each) => each.user.username },
    { name: 'Email or phone', value: (each) => each.user.email },
    { name: 'Package', value: (each) => String(each.packageType) },
    { name: 'Principal (PHP)', value: (each) => each.amount },
    { name: 'Principal and income (PHP)', value: (each) => each.totalEarnings },
    { name: 'Days', value: (each) => String(each.totalDays) },
    { name: 'Days left', value: (each) => String(each.daysRemaining) },
    { name: 'Matures (Manila)', value: (each) => csvTime(each.endDate) },
    { name: 'Status', value: (each) => each.status },
    { name: 'Id', value: (each) => each._id },
  ],
};
