import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is sent: plain, and compressed the ways that browsers and crawlers take. */
export interface SentPage {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
  /** Weak: it is the same for each way of compressing. */
  etag: string;
  /** Of the style elements in it, as a content policy names them. */
  styleHashes: string[];
}

/** Beyond this the quality of brotli costs more time than a page is worth that is not kept long. */
const BROTLI_QUALITY = 5;

/** SHA-256 of a style element's text, in base64. */
export function hashStyle(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Compresses a page. */
export async function packPage(html: string): Promise<SentPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return { plain, gzip: zipped, br, etag, styleHashes: styles.map(hashStyle) };
}

/** Keeps the last few pages that were made, since most people are sent the same. */
export function keepPages(most: number) {
  const kept = new Map<string, Promise<SentPage>>();
  return (key: string, make: () => Promise<SentPage>): Promise<SentPage> => {
    const page = kept.get(key) ?? make();
    // The last asked for stands last; the first goes.
    kept.delete(key);
    kept.set(key, page);
    page.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
