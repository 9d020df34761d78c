const FOCUS_RING_SPACE = 8

/** A strip of words over a hairline. It clips, so it has room for the ring on either side. */
export const tabListStyles = (divider: string) => ({
  margin: `0 -${FOCUS_RING_SPACE}px`,
  padding: `0 ${FOCUS_RING_SPACE}px`,
  background: `linear-gradient(${divider} 0 0) bottom / calc(100% - ${2 * FOCUS_RING_SPACE}px) 1px no-repeat`,
})

/** Under the tab that is open; it covers the hairline. */
export const tabIndicatorStyles = (color: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: 'auto 0 0',
  height: 2,
  backgroundColor: color,
})

/** Around the words and not on them. */
export const tabFocusStyles = (color: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: `4px -${FOCUS_RING_SPACE}px`,
  borderRadius: 6,
  boxShadow: `inset 0 0 0 2px ${color}`,
})
