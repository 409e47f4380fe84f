/** The languages of what members read. The first is that of the API and of the desk. */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** The cookie that holds a device's choice. */
export const LANGUAGE_COOKIE = 'language';
