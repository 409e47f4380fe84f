import { execFile } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** A small file system that can be filled without harm to the machine's. */
export interface SmallDisk {
  folder: string;
  /** Fills it, except for this many bytes. */
  fill(leaveBytes: number): Promise<void>;
  /** Frees the space again. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
/** Sparse: it takes only what is written from the machine's disk. */
const SIZE_BYTES = 3 * 2 ** 30;

/**
 * Mounts an image file as a disk below `folder`.
 * @returns null if this user or container may not mount; `tell` gets the reason
 */
export async function mountSmallDisk(
  folder: string,
  tell: (line: string) => void,
): Promise<SmallDisk | null> {
  const image = path.join(folder, 'disk.img');
  const mounted = path.join(folder, 'disk');
  try {
    await writeFile(image, '');
    await truncate(image, SIZE_BYTES);
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=1', image]);
    await mkdir(mounted);
    await run('mount', ['-o', 'loop', image, mounted]);
  } catch (error) {
    await rm(image, { force: true });
    const [reason] = (error as Error).message.split('\n').slice(-2);
    tell(`No disk can be mounted here (${reason}): rounds with a full disk are skipped.`);
    return null;
  }
  const ballast = path.join(mounted, 'ballast');
  return {
    folder: mounted,
    fill: async (leaveBytes) => {
      const { bavail, bsize } = statfsSync(mounted);
      const bytes = Math.max(bsize, bavail * bsize - leaveBytes);
      // Fails if other writes took space in the meantime. It has then taken what there was.
      await run('fallocate', ['--length', String(bytes), ballast]).catch(() => undefined);
    },
    empty: () => rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', [mounted]).catch(() => run('umount', ['--lazy', mounted]));
      await rm(image, { force: true });
    },
  };
}
