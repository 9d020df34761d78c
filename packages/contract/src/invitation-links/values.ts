/** For so many days a new invitation link works. */
export const INVITATION_LINK_DAYS = 30
