/** The text of a PDF without any white space, page by page. */
export declare function readPdfText(bytes: Uint8Array): Promise<string[]>;
/** The cells of a CSV file without its header. */
export declare function parseCsv(text: string): string[][];
