import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to, with where; no rule is turned off. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // The legacy mode differs for frames of other origins alone, and opens no page of its own each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `axe ${id}: ${target.join(' ')} (${why})`;
    }),
  );
}
