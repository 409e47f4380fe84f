import path from 'node:path';
import type { OwnLiability } from '@barya/contract';
import type { verifyProof } from '@barya/proof';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { type Figure, medianOf } from '../figure.ts';

const MOST_MS = 100;
const TIMES = 9;

/** Runs in the page. */
function verifyInPage(files: { root: unknown; proof: unknown }): { accepted: boolean; ms: number } {
  const { verification } = globalThis as unknown as {
    verification: { verifyProof: typeof verifyProof };
  };
  const startedAt = performance.now();
  const { accepted } = verification.verifyProof(files);
  return { accepted, ms: performance.now() - startedAt };
}

/**
 * Verifies a proof in a browser as the page does, each time in a fresh page: a person does it once.
 */
export async function* measureVerifying(
  chromiumPath: string,
  { root, proof }: OwnLiability,
): AsyncGenerator<Figure> {
  const script = await bundleVerification();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    for (const slowness of [1, 4]) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const page = await browser.newPage();
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        await page.addScriptTag({ content: script });
        const { accepted, ms } = await page.evaluate(verifyInPage, { root, proof });
        if (!accepted) throw new Error('The proof was refused');
        times.push(ms);
        await page.close();
      }
      const median = medianOf(times);
      yield {
        what: `verify it in the browser${slowness === 1 ? '' : `, processor x${slowness}`}`,
        measured: `median ${median.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
        goal: `≤ ${MOST_MS} ms`,
        isReached: median <= MOST_MS,
        isExact: false,
      };
    }
  } finally {
    await browser.close();
  }
}

async function bundleVerification(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..');
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'packages/proof/src/verify.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'verification',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
