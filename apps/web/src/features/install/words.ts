import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Barya on your Home Screen',
  lead: 'It opens with one tap. Without a connection it still shows your last figures.',
  install: 'Install Barya',
  menu: 'Open the menu of your browser. Tap “Install app” or “Add to Home screen”.',
  open: 'Open Barya from your Home Screen and log in.',
  never: 'Don’t ask again',
  failed: 'This browser could not install Barya. Try its menu.',
});
