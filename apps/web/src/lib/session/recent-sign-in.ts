/** Asks the person to confirm who they are; false if they don't. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Says who asks, which is a dialog of the desk. @returns a function that takes it back */
export function letAsk(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks once for all calls that wait meanwhile. False where no screen can ask. */
export function askForRecentSignIn(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
