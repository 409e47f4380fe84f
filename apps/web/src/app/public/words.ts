import { catalogue } from '../../lib/catalogue.ts';

/** The landing page's texts. They promise only what the ledger guarantees. */
export const words = catalogue({
  login: 'Login',
  getStarted: 'Get Started',
  entrance: 'Your account',
  openWallet: 'Open my wallet',
  heading: 'Small coins, counted to the centavo.',
  lead: 'Click a coin each day, invite people you know, and buy packages with fixed terms.',
  joined: {
    heading: 'Welcome to Barya! You are registered.',
    next: (fee: string) =>
      `Log in with the username and password that you just chose. Then cash in ${fee} to start the clicking task.`,
    nextOfPending:
      'We’re checking your account. You can log in and look around. Please don’t send money until it’s approved.',
  },
  invited: 'You need a referral code from a member to join.',
  tryIt: 'Try it for 30 seconds, without an account',
  featuresHeading: 'What you find here',
  homePicture:
    'The home of a member on a phone: their ₱2,100.20, four actions, and the coin to click.',
  features: [
    { name: 'Smart Investments', text: 'Four packages. The income is set aside when you buy.' },
    { name: 'Community Growth', text: 'You see who joined with your code.' },
    { name: 'Performance Tracking', text: 'Each of your balances has its own line.' },
    { name: 'Secure Platform', text: 'Money moves once, or not at all.' },
  ],
  packagesHeading: 'The four packages',
  packagesLead:
    'Terms in force today. What you buy keeps them. All of it is paid out only if the operator can pay.',
  packageName: (number: number) => `Package ${number}`,
  packageIncome: (percent: string) => `${percent}%`,
  packageIncomeOf: (days: number) => `over ${days} days`,
  packageExample: (least: string, owed: string) => `From ${least}: you are owed ${owed}.`,
  packageClosed: 'Not for sale at the moment',
  packageRisk: (days: number) => `locked for ${days} days, not insured`,
  salesClosed:
    'Packages are not on sale yet: the operator’s record or the reserve for them is not complete.',
  riskMark: 'Risk',
  smallHeading: 'The small coins',
  small: {
    click: (most: string) => `Each click, up to ${most} a day`,
    activation: 'Fee to start clicking, once',
    bonus: 'Of the fee of those you invited',
    purchase: 'Of packages that your team buys',
    withdrawal: 'Smallest withdrawal',
  },
  smallRisk:
    'This income stops when the reward fund is empty or you are suspended. The fee is not paid back.',
  percent: (percent: string) => `${percent}%`,
  fundingHeading: 'Where the income comes from',
  fundingLead:
    'From the operator’s reward fund, not from what other members pay in. It is set aside when you buy. If the fund cannot cover it, you cannot buy.',
  reserved: {
    heading: (number: number, least: string) => `You buy Package ${number} for ${least}`,
    principal: 'From your wallet',
    income: 'From the reward fund',
    owed: 'Set aside for you',
    until: (days: number) => `You claim both after ${days} days`,
  },
  fundingReserves: 'See what is owed and what stands behind it',
  fundingLimits: 'A ledger shows what is owed. If the operator cannot pay, nobody pays instead.',
  riskHeading: 'Before you put money in',
  risks: [
    'Money in a package is locked until the package matures.',
    'You can lose it. Income this high goes with a high risk.',
    'Barya is not a bank. Nothing here is insured.',
    'Put in only money that you can afford to lose.',
  ],
  readRisks: 'Read all the risks',
  readTerms: 'Terms of use',
  riskLink: 'Risks and earnings',
  reservesLink: 'Reserves',
  social: 'Our social page',
  operatorHeading: 'Who operates this',
  operatorMissing: 'No operator is on record yet.',
  operatorDemo:
    'This is a demonstration. It holds no real money, and nobody takes money through it.',
  registration: 'Registration',
  licence: 'Licence',
  complaints: 'Complaints',
  figuresFailed: 'The terms in force could not be loaded.',
});
