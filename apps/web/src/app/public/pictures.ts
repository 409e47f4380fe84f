import home from './pictures/home.en.webp';

/** Screens of the product, taken by `npm run pictures`. */
export const pictures = { home };
