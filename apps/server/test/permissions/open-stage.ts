import { createTestApp, type TestAppOptions } from '../app.ts';
import { fundReserve } from '../money.ts';
import { type Stage, setStage } from './stage.ts';

/** A stage over an app of its own. */
export async function openStage(options: TestAppOptions = {}): Promise<Stage> {
  const app = await createTestApp(options);
  await fundReserve(app, 100_000_000_000);
  return setStage(app);
}
