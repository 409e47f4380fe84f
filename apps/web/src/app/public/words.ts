import { catalogue } from '../../lib/catalogue.ts';

/** What the landing page says. It promises nothing that the ledger does not keep. */
export const words = catalogue({
  login: 'Login',
  getStarted: 'Get Started',
  heading: 'Small coins, counted to the centavo.',
  lead: 'Click a coin each day, invite people you know, and put what you have into packages with fixed terms. Every amount is booked in a ledger that has to balance.',
  invited: 'You need a referral code from a member to join.',
  featuresHeading: 'What you find here',
  features: [
    {
      name: 'Smart Investments',
      text: 'Four packages with a fixed term and a fixed income. The income is set aside when you buy, before you wait for it.',
    },
    {
      name: 'Community Growth',
      text: 'Your referral code brings in your team. You see who joined, and what came from it.',
    },
    {
      name: 'Performance Tracking',
      text: 'Your wallet, your clicks, your referrals and your packages, each with its own balance.',
    },
    {
      name: 'Secure Platform',
      text: 'Money moves once or not at all. A withdrawal leaves your balance when you ask for it and comes back in full if it is rejected.',
    },
  ],
  riskHeading: 'Before you put money in',
  risks: [
    'Money in a package is locked until the package matures. You cannot take it out before.',
    'Barya is not a bank. Nothing here is insured as a deposit.',
    'Withdrawals are reviewed by a person before they are paid.',
    'Put in only what you can do without.',
  ],
});
