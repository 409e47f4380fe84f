/** A bank or e-money issuer that receives InstaPay or PESONet transfers. */
export interface Bank {
  /** Eleven characters; where the two rails use different ones, InstaPay's. */
  bic: string;
  name: string;
  instaPay: boolean;
  pesoNet: boolean;
  /** How many digits its account numbers usually have; another number warns. */
  digits?: readonly number[];
}

/** From which publication the participants are, and of which day. */
export const banksSource = {
  title: 'InstaPay and PESONet participants of the Bangko Sentral ng Pilipinas, by ph-banks',
  address: 'https://github.com/kon2raya24/ph-banks-php',
  day: '2026-04-30',
} as const;

const both = { instaPay: true, pesoNet: true } as const;
const instaPay = { instaPay: true, pesoNet: false } as const;
const pesoNet = { instaPay: false, pesoNet: true } as const;

/**
 * By name. Participants whose BIC stands alike in two of three lists: ph-banks, the receiving
 * institutions of PayMongo, the channel codes of SpeedyPay. Digits are Dragonpay's.
 */
export const banks: readonly Bank[] = [
  { bic: 'OPDVPHM1XXX', name: 'AllBank', ...instaPay },
  { bic: 'AUBKPHMMXXX', name: 'Asia United Bank (AUB)', ...both },
  { bic: 'ANZBPHMXXXX', name: 'Australia and New Zealand Banking Group (ANZ)', ...pesoNet },
  { bic: 'MRTCPHM1XXX', name: 'Bangko Mabuhay', ...both },
  { bic: 'BKKBPHMMXXX', name: 'Bangkok Bank', ...pesoNet },
  { bic: 'BOFAPH2XXXX', name: 'Bank of America', ...pesoNet },
  { bic: 'BKCHPHMMXXX', name: 'Bank of China', ...both },
  { bic: 'PABIPHMMXXX', name: 'Bank of Commerce', ...both },
  { bic: 'BOPIPHMMXXX', name: 'Bank of the Philippine Islands (BPI)', ...both, digits: [10] },
  { bic: 'ONNRPHM1XXX', name: 'BDO Network Bank', ...both },
  { bic: 'BNORPHMMXXX', name: 'BDO Unibank', ...both, digits: [10, 11, 12] },
  { bic: 'BPDIPHM1XXX', name: 'BPI Direct BanKo', ...both },
  { bic: 'RUCAPHM1XXX', name: 'Camalig Bank', ...both },
  { bic: 'CNRLPHM1XXX', name: 'Cantilan Bank', ...both },
  { bic: 'CBMFPHM1XXX', name: 'CARD Bank', ...instaPay },
  { bic: 'CAMZPHM2XXX', name: 'CARD MRI Rizal Bank', ...instaPay },
  { bic: 'CRMHPHM1XXX', name: 'CARD SME Bank', ...instaPay },
  { bic: 'CELRPHM1XXX', name: 'Cebuana Lhuillier Rural Bank', ...both },
  { bic: 'CHSVPHM1XXX', name: 'China Bank Savings', ...both },
  { bic: 'CHBKPHMMXXX', name: 'China Banking Corporation (Chinabank)', ...both, digits: [10] },
  { bic: 'CIPHPHMMXXX', name: 'CIMB Bank Philippines', ...both },
  { bic: 'CITIPHMXXXX', name: 'Citibank', ...pesoNet },
  { bic: 'CIVAPHM1XXX', name: 'City Savings Bank', ...both },
  { bic: 'DCPHPHM1XXX', name: 'Coins.ph (DCPay)', ...both },
  { bic: 'CTCBPHMMXXX', name: 'CTBC Bank', ...both },
  { bic: 'DEUTPHMMXXX', name: 'Deutsche Bank', ...pesoNet },
  { bic: 'DBPHPHMMXXX', name: 'Development Bank of the Philippines (DBP)', ...both },
  { bic: 'DUMTPHM1XXX', name: 'Dungganon Bank', ...both },
  { bic: 'EWBCPHMMXXX', name: 'East West Bank', ...both, digits: [12] },
  { bic: 'EAWRPHM2XXX', name: 'East West Rural Bank (Komo)', ...both },
  { bic: 'EAGMPHM2XXX', name: 'Easypay Global', ...both },
  { bic: 'EQSNPHM1XXX', name: 'Equicom Savings Bank', ...both },
  { bic: 'GXCHPHM2XXX', name: 'GCash (G-Xchange)', ...both, digits: [11] },
  { bic: 'GOTYPHM2XXX', name: 'GoTyme Bank', ...both, digits: [12] },
  { bic: 'HSBCPHMMXXX', name: 'HSBC', ...both },
  { bic: 'IREMPHM2XXX', name: 'I-Remit', ...instaPay },
  { bic: 'ISTHPHM1XXX', name: 'ISLA Bank', ...instaPay },
  { bic: 'TLBPPHMMXXX', name: 'Land Bank of the Philippines (LandBank)', ...both, digits: [10] },
  { bic: 'LESIPHM1XXX', name: 'Legazpi Savings Bank', ...instaPay },
  { bic: 'LUDVPHM1XXX', name: 'Luzon Development Bank', ...instaPay },
  { bic: 'MAARPHM1XXX', name: 'Malayan Savings Bank', ...both },
  { bic: 'MAYCPHM2XXX', name: 'MarCoPay', ...instaPay },
  { bic: 'LAUIPHM2XXX', name: 'MariBank (SeaBank)', ...both },
  { bic: 'PAPHPHM1XXX', name: 'Maya (wallet)', ...both, digits: [11] },
  { bic: 'MYDBPHM2XXX', name: 'Maya Bank', ...instaPay },
  { bic: 'MBBEPHMMXXX', name: 'Maybank Philippines', ...both },
  { bic: 'MBTCPHMMXXX', name: 'Metropolitan Bank and Trust (Metrobank)', ...both, digits: [13] },
  { bic: 'MIOCPHM1XXX', name: 'Mindanao Consolidated Cooperative Bank', ...instaPay },
  { bic: 'OMNPPHM2XXX', name: 'OmniPay', ...instaPay },
  { bic: 'OWNBPHM2XXX', name: 'Own Bank', ...instaPay },
  { bic: 'PASVPHM1XXX', name: 'Pacific Ace Savings Bank', ...instaPay },
  { bic: 'PPSFPHM2XXX', name: 'PalawanPay', ...both },
  { bic: 'PRTOPHM1XXX', name: 'Partner Rural Bank (Cotabato)', ...instaPay },
  { bic: 'PAEYPHM2XXX', name: 'PayMongo', ...both },
  { bic: 'CPHIPHMMXXX', name: 'Philippine Bank of Communications (PBCom)', ...both },
  { bic: 'PPBUPHMMXXX', name: 'Philippine Business Bank', ...both },
  { bic: 'PDAXPHM2XXX', name: 'Philippine Digital Asset Exchange (PDAX)', ...both },
  { bic: 'PNBMPHMMTOD', name: 'Philippine National Bank (PNB)', ...both },
  { bic: 'PHSBPHMMXXX', name: 'Philippine Savings Bank (PSBank)', ...both },
  { bic: 'PHTBPHMMXXX', name: 'Philippine Trust Company (Philtrust)', ...both },
  { bic: 'PHVBPHMMXXX', name: 'Philippine Veterans Bank', ...both },
  { bic: 'PSCOPHM1XXX', name: 'Producers Savings Bank', ...both },
  { bic: 'QCDFPHM1XXX', name: 'Queen City Development Bank (Queenbank)', ...both },
  { bic: 'RARLPHM1XXX', name: 'Rang-ay Bank', ...both },
  {
    bic: 'RCBCPHMMXXX',
    name: 'Rizal Commercial Banking Corporation (RCBC)',
    ...both,
    digits: [10],
  },
  { bic: 'RUGUPHM1XXX', name: 'Rural Bank of Guinobatan', ...both },
  { bic: 'SETCPHMMXXX', name: 'Security Bank', ...both, digits: [13] },
  { bic: 'SHPHPHM2XXX', name: 'ShopeePay', ...instaPay },
  { bic: 'SPEYPHM2XXX', name: 'SpeedyPay', ...instaPay },
  { bic: 'SCBLPHMMXXX', name: 'Standard Chartered Bank', ...both },
  { bic: 'SRCPPHM2XXX', name: 'StarPay', ...instaPay },
  { bic: 'STLAPH22XXX', name: 'Sterling Bank of Asia', ...both },
  { bic: 'TAYOPHM2XXX', name: 'TayoCash', ...both },
  { bic: 'TDBIPHM2XXX', name: 'Tonik Digital Bank', ...instaPay },
  { bic: 'TRXPPHM2XXX', name: 'Traxion Pay', ...instaPay },
  { bic: 'UBPHPHMMXXX', name: 'Union Bank of the Philippines (UnionBank)', ...both, digits: [12] },
  { bic: 'UNODPHM2XXX', name: 'UnionDigital Bank', ...both },
  { bic: 'UNOBPHM2XXX', name: 'UNO Digital Bank (UNObank)', ...both },
  { bic: 'USMEPHM2XXX', name: 'USSC Money Services', ...both },
  { bic: 'VBRIPHM2XXX', name: 'Vigan Banco Rural', ...both },
  { bic: 'WEDVPHM1XXX', name: 'Wealth Development Bank', ...both },
  { bic: 'TRWIPHM2XXX', name: 'Wise Pilipinas', ...both },
];

/** The banks that most people use, first in lists. The others follow by name. */
const usedMost = [
  'BNORPHMMXXX', // BDO
  'BOPIPHMMXXX', // BPI
  'MBTCPHMMXXX', // Metrobank
  'TLBPPHMMXXX', // LandBank
  'UBPHPHMMXXX', // UnionBank
  'PNBMPHMMTOD', // PNB
  'RCBCPHMMXXX', // RCBC
  'SETCPHMMXXX', // Security Bank
  'CHBKPHMMXXX', // Chinabank
  'EWBCPHMMXXX', // East West
];

/** All banks in the order of use. */
export const banksByUse: readonly Bank[] = [
  ...usedMost.flatMap((bic) => banks.filter((bank) => bank.bic === bic)),
  ...banks.filter(({ bic }) => !usedMost.includes(bic)),
];

const byBic = new Map(banks.map((bank) => [bank.bic, bank]));

/** A BIC as the list has it: eleven capital characters. One of eight names the head office, XXX. */
export function completeBic(text: string): string {
  const bic = text.toUpperCase();
  return bic.length === 8 ? `${bic}XXX` : bic;
}

/** Null for a BIC that is not on the list. */
export function findBank(bic: string): Bank | null {
  return byBic.get(bic) ?? null;
}
