/** Prints the name, path and states of each screen, as JSON, for `npm test -- --changed`. */
import { screens } from './table/screens.ts';
import { statesOf } from './table/states.ts';

const rows = screens.map((screen) => ({
  name: screen.name,
  path: screen.path,
  states: statesOf(screen).length,
}));
console.log(JSON.stringify(rows));
