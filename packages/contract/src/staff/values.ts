/** How long a link to set a password is valid. */
export const PASSWORD_LINK_HOURS = 24
