import home from './pictures/home.fil.webp';
import type { pictures as english } from './pictures.ts';

export const pictures: typeof english = { home };
