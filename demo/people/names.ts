import type { Random } from '../random.ts';

/** A generated name. Friends use the nickname, younger people the title. */
export interface FullName {
  first: string;
  nickname: string;
  last: string;
  title: string;
}

const women = `
  Maria Mia, Cristina Tina, Rosario Charing, Angelica Angge, Marites Tess, Jocelyn Joy, Lourdes Lulu,
  Maricel Cel, Rowena Weng, Analyn Lyn, Divina Divine, Luzviminda Luz, Florencia Flor, Mylene Myles,
  Katrina Kat, Princess Cess, Jasmine Jas, Liezel Liez, Bernadette Badette, Teresita Tessie,
  Josefina Josie, Erlinda Linda, Rhea Rhe, Aileen Len`;
const men = `
  Joaquin Wakin, Juan Johnny, Antonio Tonyo, Ramon Mon, Eduardo Eddie, Rodelio Odel, Fernando Andoy,
  Reynaldo Rey, Danilo Dan, Rolando Lando, Ernesto Erning, Crisanto Cris, Bienvenido Ben, Emilio Milo,
  Jericho Echo, Mark Macmac, Jayson Jay, Dennis Den, Alvin Vin, Nestor Tor, Virgilio Gil, Renato Nato,
  Gerardo Gerry, Edgar Gary, Arnel Nel, Joselito Lito`;
const lastNames = `
  Santos, Reyes, Cruz, Bautista, Ocampo, Garcia, Mendoza, Torres, Tomas, Andrada, Castillo, Flores,
  Villanueva, Ramos, Casimiro, Rivera, Agbayani, Navarro, Salazar, Mercado, Dizon, Manalo, Pascual,
  Lagman, Soriano, Dimaculangan, Magtibay, Macaraeg, Panganiban, Katigbak, Dimaano, Lualhati,
  Batungbakal, Catacutan, Dalisay, Gatdula, Ilagan, Liwanag, Makabenta, Pangilinan, Quiambao,
  Sumilang, Tolentino, Umali, Valdez, Yumul, Zamora, Abad, Belmonte, Cabrera, Del-Rosario, Estrella,
  Fajardo, Guevarra, Hilario`;

const listOf = (names: string) => names.trim().split(/,\s+/);
const ofWomen = { names: listOf(women), titles: ['ate', 'mommy', 'tita'] };
const ofMen = { names: listOf(men), titles: ['kuya', 'daddy', 'tito'] };
const ofFamilies = listOf(lastNames);

export function makeUpName(random: Random): FullName {
  const { names, titles } = random.happens(0.55) ? ofWomen : ofMen;
  const [first = '', nickname = ''] = random.pick(names).split(' ');
  return { first, nickname, title: random.pick(titles), last: random.pick(ofFamilies) };
}

/** As on an account: `Maria Del Rosario`. */
export function writeName({ first, last }: FullName): string {
  return `${first} ${last.replace('-', ' ')}`;
}
