import type { Logger } from 'pino';
import { createMailFolder, createSmtpPost, type MailBoard } from '../capabilities/mail/index.ts';
import type { Config } from '../config.ts';

/** In live mode people expect the mails that only become files without a mail server. */
export function warnOfUnsentMail(
  { smtpUrl, operatingMode }: Pick<Config, 'smtpUrl' | 'operatingMode'>,
  logger: Pick<Logger, 'warn'>,
): string[] {
  if (smtpUrl !== null || operatingMode === 'demo') return [];
  logger.warn('mails are not sent, they become files');
  return ['  MAILS ARE NOT SENT: set SMTP_URL, MAIL_FROM and PUBLIC_URL. See docs/operating.md.'];
}

const NOBODY = 'Barya <nobody@barya.invalid>';

/** Opens what sends mail: the mail server, or without one the folder `mail` of the data folder. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'port'>,
): MailBoard {
  const { smtpUrl, publicUrl, dataDir, port } = config;
  const sender = config.mailFrom ?? NOBODY;
  const folder = createMailFolder(dataDir, sender);
  return {
    folder,
    post: smtpUrl === null ? folder : createSmtpPost({ smtpUrl, mailFrom: sender }),
    isSending: smtpUrl !== null,
    sender,
    // Never from a request: its Host header is the caller's to choose.
    siteUrl: publicUrl ?? `http://localhost:${port}`,
  };
}
