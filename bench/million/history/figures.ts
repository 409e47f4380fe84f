import type { Sheet } from './sheets.ts';

/** The figures of one day, as `daily_figure` keeps them. */
export interface Figures {
  newMembers: number;
  clicks: number;
  clickCentavos: number;
  inCentavos: number;
  outCentavos: number;
  packageIncomeCentavos: number;
  referralIncomeCentavos: number;
}

export function nothing(): Figures {
  return {
    newMembers: 0,
    clicks: 0,
    clickCentavos: 0,
    inCentavos: 0,
    outCentavos: 0,
    packageIncomeCentavos: 0,
    referralIncomeCentavos: 0,
  };
}

/** Writes the figures of a finished day, as the job does. */
export function keepFigures(sheet: Sheet, day: string, figures: Figures): void {
  sheet.add([
    ...[day, figures.newMembers, figures.clicks, figures.clickCentavos, figures.inCentavos],
    ...[figures.outCentavos, figures.packageIncomeCentavos, figures.referralIncomeCentavos],
  ]);
}
