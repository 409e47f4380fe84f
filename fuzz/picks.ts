/** Chance that was decided beforehand: the same choices for the same plan. */
export interface Pick {
  <Value>(from: readonly Value[]): Value;
  number(): number;
}

export function usePicks(picks: readonly number[]): Pick {
  let used = 0;
  const number = () => {
    used += 1;
    return picks[used % picks.length] ?? 0;
  };
  const pick = <Value>(from: readonly Value[]) => from[number() % from.length] as Value;
  return Object.assign(pick, { number });
}
