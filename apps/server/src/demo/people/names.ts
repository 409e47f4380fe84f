import type { Random } from '../random.ts';

/** A generated name. Friends use the nickname, younger people the title. */
export interface FullName {
  first: string;
  nickname: string;
  last: string;
  title: string;
}

type Name = readonly [first: string, nickname: string];

const women: readonly Name[] = [
  ['Maria', 'Mia'],
  ['Cristina', 'Tina'],
  ['Rosario', 'Charing'],
  ['Angelica', 'Angge'],
  ['Marites', 'Tess'],
  ['Jocelyn', 'Joy'],
  ['Lourdes', 'Lulu'],
  ['Maricel', 'Cel'],
  ['Rowena', 'Weng'],
  ['Analyn', 'Lyn'],
  ['Divina', 'Divine'],
  ['Luzviminda', 'Luz'],
  ['Florencia', 'Flor'],
  ['Mylene', 'Myles'],
  ['Katrina', 'Kat'],
  ['Princess', 'Cess'],
  ['Jasmine', 'Jas'],
  ['Liezel', 'Liez'],
  ['Bernadette', 'Badette'],
  ['Teresita', 'Tessie'],
  ['Josefina', 'Josie'],
  ['Erlinda', 'Linda'],
  ['Rhea', 'Rhe'],
  ['Aileen', 'Len'],
];
const men: readonly Name[] = [
  ['Joaquin', 'Wakin'],
  ['Juan', 'Johnny'],
  ['Antonio', 'Tonyo'],
  ['Ramon', 'Mon'],
  ['Eduardo', 'Eddie'],
  ['Rodelio', 'Odel'],
  ['Fernando', 'Andoy'],
  ['Reynaldo', 'Rey'],
  ['Danilo', 'Dan'],
  ['Rolando', 'Lando'],
  ['Ernesto', 'Erning'],
  ['Crisanto', 'Cris'],
  ['Bienvenido', 'Ben'],
  ['Emilio', 'Milo'],
  ['Jericho', 'Echo'],
  ['Mark', 'Macmac'],
  ['Jayson', 'Jay'],
  ['Dennis', 'Den'],
  ['Alvin', 'Vin'],
  ['Nestor', 'Tor'],
  ['Virgilio', 'Gil'],
  ['Renato', 'Nato'],
  ['Gerardo', 'Gerry'],
  ['Edgar', 'Gary'],
  ['Arnel', 'Nel'],
  ['Joselito', 'Lito'],
];

const lastNames = [
  ...['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres', 'Tomas'],
  ...['Andrada', 'Castillo', 'Flores', 'Villanueva', 'Ramos', 'Casimiro', 'Rivera', 'Agbayani'],
  ...['Navarro', 'Salazar', 'Mercado', 'Dizon', 'Manalo', 'Pascual', 'Lagman', 'Soriano'],
  ...['Dimaculangan', 'Magtibay', 'Macaraeg', 'Panganiban', 'Katigbak', 'Dimaano', 'Lualhati'],
  ...['Batungbakal', 'Catacutan', 'Dalisay', 'Gatdula', 'Ilagan', 'Liwanag', 'Makabenta'],
  ...['Pangilinan', 'Quiambao', 'Sumilang', 'Tolentino', 'Umali', 'Valdez', 'Yumul', 'Zamora'],
  ...['Abad', 'Belmonte', 'Cabrera', 'Del-Rosario', 'Estrella', 'Fajardo', 'Guevarra', 'Hilario'],
] as const;

export function makeUpName(random: Random): FullName {
  const isWoman = random.happens(0.55);
  const [first, nickname] = random.pick(isWoman ? women : men);
  const title = random.pick(isWoman ? ['ate', 'mommy', 'tita'] : ['kuya', 'daddy', 'tito']);
  return { first, nickname, title, last: random.pick(lastNames) };
}

/** As on an account: `Maria Del Rosario`. */
export function writeName({ first, last }: FullName): string {
  return `${first} ${last.replace('-', ' ')}`;
}
