/** The files that each file of the web imports, at once or later. */
export declare function readImports(): Promise<Record<string, string[]>>;
/** Each route's page and the frames around it, by the route's whole path. */
export declare function readPages(): Record<string, string[]>;
