/** What the desk's own Undo gives as the reason. */
export const WRONG_PRESS = 'Undo of a wrong press';
