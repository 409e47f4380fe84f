import { catalogue } from '../lib/catalogue.ts';

export const words = catalogue({
  csv: 'Download CSV',
  pdf: 'Download PDF',
  busy: 'The file is being made',
  failed: 'The file could not be downloaded. Try again.',
});
