import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errors, messages } from '../../../packages/contract/src/index.ts';
import { readTexts } from './read-texts.ts';

/** One Filipino text beside the English. */
export interface TextPair {
  /** The Filipino file, from the root. */
  file: string;
  key: string;
  /** '' where the Filipino stands alone. */
  english: string;
  filipino: string;
  /** Whether a speaker has read it as it is now. */
  isRead: boolean;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Which texts a speaker has read: by file and key, the mark of the text. Only a person writes it. */
const READ_FILE = path.join(root, 'docs/filipino-read.json');

/** All Filipino texts, by file. */
export function listTexts(): TextPair[] {
  const read: Record<string, string> = JSON.parse(readFileSync(READ_FILE, 'utf8'));
  return ['apps/server/src', 'apps/web/src', 'packages/contract/src']
    .flatMap((folder) => listFiles(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.fil.ts'))
    .toSorted()
    .flatMap((file) => {
      const textsOf = (name: string) => readTexts(readFileSync(path.join(root, name), 'utf8'));
      const english = textsOf(file.replace('.fil.ts', '.ts'));
      return [...textsOf(file)].map(([key, filipino]) => ({
        file,
        key,
        english: english.get(key) ?? englishOfApi(key),
        filipino,
        isRead: read[`${file}#${key}`] === markOf(filipino),
      }));
    });
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
}

/** What a speaker enters for a text: it changes with the text. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The English of what the web translates by code stands in the contract. */
function englishOfApi(key: string): string {
  const [, group, name = ''] = key.split('.');
  if (group === 'errors') return Object(errors)[name]?.message ?? '';
  return group === 'answers' ? (Object(messages)[name] ?? '') : '';
}
