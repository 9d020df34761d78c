/** The number of views of the review list that a user can save. */
export const MAX_REVIEW_VIEWS = 10
/** The length of the name of a view. */
export const MAX_VIEW_NAME = 40
