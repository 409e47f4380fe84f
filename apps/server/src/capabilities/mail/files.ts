import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@barya/rules';
import { createTransport } from 'nodemailer';
import { hideTokens } from './letter.ts';
import { type Post, toMessage } from './post.ts';

/** A mail that was written to a file, as staff see it. */
export interface FiledMail {
  id: string;
  to: string;
  subject: string;
  /** Without the secrets of its links. */
  text: string;
  /** ISO 8601. */
  at: string;
}

/** Mails as files, where no mail server is configured. */
export interface MailFolder extends Post {
  /** The newest, newest first, and how many there are. */
  list(most: number): Promise<{ mails: FiledMail[]; total: number }>;
  /** Deletes old mails. */
  tidy(now: Date): Promise<void>;
}

export const KEPT_DAYS = 7;

/**
 * Writes each mail as `.eml`, whole, for whoever runs the server, and as `.json` without secrets,
 * for the page of staff. Only the server's user may read the folder.
 */
export function createMailFolder(dataDir: string, mailFrom: string): MailFolder {
  const folder = path.join(dataDir, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true });

  async function write(name: string, content: string | Buffer): Promise<void> {
    const draft = path.join(folder, `.${name}`);
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, path.join(folder, name));
  }

  return {
    send: async (mail, at) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${at.toISOString().replaceAll(':', '-')}-${mail.id}`;
      const { message } = await composer.sendMail(toMessage(mail, mailFrom, at));
      await write(`${name}.eml`, message as Buffer);
      const { id, to, letter } = mail;
      const { subject, text } = letter;
      const filed: FiledMail = { id, to, subject, text: hideTokens(text), at: at.toISOString() };
      await write(`${name}.json`, JSON.stringify(filed));
    },
    close: () => composer.close(),
    list: async (most) => {
      const names = (await listNames(folder)).filter((name) => name.endsWith('.json'));
      const newest = names.toSorted().toReversed().slice(0, most);
      const read = await Promise.all(newest.map((name) => readMail(path.join(folder, name))));
      return { mails: read.filter((mail) => mail !== null), total: names.length };
    },
    tidy: async (now) => {
      const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
      const old = (await listNames(folder)).filter(
        (name) => name.replace(/^\./, '').replace(/T.*/, '') < oldest.slice(0, 10),
      );
      for (const name of old) await rm(path.join(folder, name), { force: true });
    },
  };
}

/** None if no mail was written yet. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Null for a file that was just deleted, or that somebody else put there. */
async function readMail(file: string): Promise<FiledMail | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FiledMail;
  } catch {
    return null;
  }
}
