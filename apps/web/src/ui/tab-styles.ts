const FOCUS_RING_SPACE = 8

/** Tab list above a divider. It clips its content, so it has padding for the focus ring. */
export const tabListStyles = (divider: string) => ({
  margin: `0 -${FOCUS_RING_SPACE}px`,
  padding: `0 ${FOCUS_RING_SPACE}px`,
  background: `linear-gradient(${divider} 0 0) bottom / calc(100% - ${2 * FOCUS_RING_SPACE}px) 1px no-repeat`,
})

/** Indicator below the selected tab. */
export const tabIndicatorStyles = (color: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: 'auto 0 0',
  height: 2,
  backgroundColor: color,
})

/** Focus ring around the tab's text. */
export const tabFocusStyles = (color: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: `4px -${FOCUS_RING_SPACE}px`,
  borderRadius: 6,
  boxShadow: `inset 0 0 0 2px ${color}`,
})
