import { byteBudgets } from '../../e2e/support/byte-budgets.ts';
import { measureFirstLoad } from '../../e2e/support/first-load.ts';
import type { Figure } from '../figure.ts';
import type { Stage } from './stage.ts';

const showKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of script and style of each screen's first load, against their budgets. */
export async function* measureBytes(stage: Stage): AsyncGenerator<Figure> {
  for (const { path, who, scriptKb, styleKb } of byteBudgets) {
    const browser = await stage.open(who);
    const page = await browser.context.newPage();
    const { scriptBytes, styleBytes } = await measureFirstLoad(page, `${stage.url}${path}`);
    await browser.close();
    for (const [kind, bytes, mostKb] of [
      ['script', scriptBytes, scriptKb],
      ['style', styleBytes, styleKb],
    ] as const) {
      yield {
        what: `\`${path}\`, ${kind} on first load, gz`,
        measured: showKb(bytes),
        goal: `≤ ${mostKb} kB`,
        isReached: bytes <= mostKb * 1000,
        isExact: true,
      };
    }
  }
}
