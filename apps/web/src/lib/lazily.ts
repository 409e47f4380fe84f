/**
 * What `make` gives, made when it is first asked for. Each formatter of `Intl` takes a phone some
 * 25 ms to make: together they would hold up the first paint.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
