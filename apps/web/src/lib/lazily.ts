/**
 * Calls `make` on first use. Each `Intl` formatter takes a phone about 25 ms, which would delay the
 * first paint.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
