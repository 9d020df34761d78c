const ROOM = 8

/** A strip of words over a hairline. It clips, so it has room for the ring on either side. */
export const tabStrip = (divider: string) => ({
  margin: `0 -${ROOM}px`,
  padding: `0 ${ROOM}px`,
  background: `linear-gradient(${divider} 0 0) bottom / calc(100% - ${2 * ROOM}px) 1px no-repeat`,
})

/** Under the tab that is open; it covers the hairline. */
export const tabLine = (ink: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: 'auto 0 0',
  height: 2,
  backgroundColor: ink,
})

/** Around the words and not on them. */
export const tabRing = (color: string) => ({
  content: '""',
  position: 'absolute' as const,
  inset: `4px -${ROOM}px`,
  borderRadius: 6,
  boxShadow: `inset 0 0 0 2px ${color}`,
})
