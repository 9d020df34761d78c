/**
 * Real postings and documents with their labels. They are not part of the repository and lie beside the checkout; what
 * needs them says when they are missing.
 */
export const realDataFolder = new URL('../../../shared/data/', import.meta.url).pathname
/** What a benchmark reports that cannot run without them. */
export const REAL_DATA_MISSING = '../shared/data is missing'
