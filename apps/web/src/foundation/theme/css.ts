export { phoneQuery } from './typography.ts'

/** Returns the CSS variable that MUI generates for a palette colour; it works in both colour schemes. */
export const color = (role: string) => `var(--mui-palette-${role})`

/** Nested selector that matches in the dark colour scheme. */
export const darkSelector = '[data-dark] &'

/** Box shadow of the element with keyboard focus. A clipping parent needs 4 px of padding for it. */
export const focusRing = `${color('background-paper')} 0 0 0 2px, ${color('primary-main')} 0 0 0 4px`

/** The border of cards, tables and menus, as a CSS value. */
export const hairline = `1px solid ${color('divider')}`
