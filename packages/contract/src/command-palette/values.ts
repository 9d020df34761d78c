/** A shorter text finds nothing, because nearly everything contains it. */
export const MIN_PALETTE_TEXT = 2
/** How many results of each kind the palette shows. */
export const MAX_PALETTE_RESULTS = 4
/** The number of open jobs of a company is counted up to this one. */
export const MAX_COUNTED_JOBS = 100
