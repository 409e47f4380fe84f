import type { Site } from '@barya/contract/settings';
import { showPesos } from '../../lib/money.ts';
import { dayOfClicks, daysToEarnFee } from './figures.ts';
import { type LegalFigures, LegalPage, type LegalSection } from './legal-page.tsx';
import { words } from './risk-words.ts';
import { TermsTable } from './terms-table.tsx';

/** The risks and possible results, with current figures. */
export function RiskPage(figures: LegalFigures) {
  return (
    <LegalPage {...figures} heading={words.heading} lead={words.lead} sectionsOf={listSections} />
  );
}

function listSections(site: Site): LegalSection[] {
  const { clicks, minimumWithdrawal } = site;
  const { packages, withdrawals } = words;
  const fee = showPesos(clicks.activationAmount);
  const days = daysToEarnFee(clicks);
  return [
    { ...packages, figures: <TermsTable site={site} caption={packages.lead} /> },
    words.fund,
    words.licence,
    {
      heading: words.clicks.heading,
      texts: [
        days === null
          ? words.clicks.never(fee)
          : words.clicks.payback(fee, showPesos(dayOfClicks(clicks)), days),
        ...words.clicks.texts,
      ],
    },
    words.referrals,
    {
      heading: withdrawals.heading,
      texts: [withdrawals.minimum(showPesos(minimumWithdrawal)), ...withdrawals.texts],
    },
    words.advice,
  ];
}
