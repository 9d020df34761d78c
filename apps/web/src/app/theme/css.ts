export { phoneQuery } from './typography.ts'

/** A colour role as the CSS variable that MUI writes for it, right in both schemes. */
export const color = (role: string) => `var(--mui-palette-${role})`

export const darkSelector = '[data-dark] &'

/** Shown around whatever the keyboard is on. A parent that clips needs 4 px of room for it. */
export const focusRing = `${color('background-paper')} 0 0 0 2px, ${color('primary-main')} 0 0 0 4px`

export const hairline = `1px solid ${color('divider')}`
