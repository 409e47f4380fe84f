import type { Site } from '@barya/contract/settings';
import { showPesos } from '../../lib/money.ts';
import { showPercent } from './figures.ts';
import { type LegalFigures, LegalPage, type LegalSection } from './legal-page.tsx';
import { TermsTable } from './terms-table.tsx';
import { words } from './terms-words.ts';

/** The terms of use, with current figures. */
export function TermsPage(figures: LegalFigures) {
  return (
    <LegalPage {...figures} heading={words.heading} lead={words.lead} sectionsOf={listSections} />
  );
}

function listSections(site: Site): LegalSection[] {
  const { operator, clicks } = site;
  const { what, account, payIn, packages, referrals, withdrawals, complaints } = words;
  return [
    {
      heading: what.heading,
      texts: [
        operator.legalName ? what.operator(operator.legalName) : what.nobody,
        ...(operator.registrationNumber ? [what.registration(operator.registrationNumber)] : []),
        ...(operator.licenceNumber ? [what.licence(operator.licenceNumber)] : []),
        ...(site.operatingMode === 'demo' ? [what.demo] : []),
        what.ledger,
      ],
    },
    account,
    payIn,
    {
      heading: words.clicks.heading,
      texts: [
        words.clicks.fee(showPesos(clicks.activationAmount)),
        words.clicks.pay(
          showPesos(clicks.payPerClick),
          clicks.dailyClickLimit,
          showPesos(clicks.dailyClickMaximum),
        ),
        words.clicks.fixed,
      ],
    },
    { ...packages, figures: <TermsTable site={site} caption={packages.table} /> },
    {
      heading: referrals.heading,
      texts: [
        referrals.bonus(showPercent(site.referralBonus)),
        referrals.purchase(showPercent(site.sharedEarningPercentage)),
        referrals.who,
      ],
    },
    {
      heading: withdrawals.heading,
      texts: [withdrawals.minimum(showPesos(site.minimumWithdrawal)), ...withdrawals.texts],
    },
    words.suspension,
    words.leaving,
    words.data,
    {
      heading: complaints.heading,
      texts: [
        operator.complaintContact ? complaints.contact(operator.complaintContact) : complaints.none,
      ],
    },
  ];
}
