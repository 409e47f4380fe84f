type Rows = readonly (readonly string[])[];

/** Rewrites one command's section of docs/reliability.md; the rest stays. */
export declare function writeSection(command: string, section: string): void;
export declare function readSection(command: string): string;
export declare function replaceSection(text: string, command: string, section: string): string;
/** A table of Markdown, whose first row is the head. */
export declare function asTable(rows: Rows): string;
/** The rows of a table of Markdown, without its head. */
export declare function readTable(table: string): string[][];
