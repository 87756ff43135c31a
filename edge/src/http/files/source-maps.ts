/** The ending of a source map, or of its compressed form. */
export const SOURCE_MAP_ENDING = /\.map(\.\w+)?$/i;

/** Source maps hold the sources with their comments, so they are for the teams alone. */
export const isSourceMap = (file: string): boolean => SOURCE_MAP_ENDING.test(file);
