import type { Theme } from '@mui/material/styles'

/** Makes a link outside a sentence, which is as high as its text of 16 to 20 px, 24 px high for a mouse and 44 for a finger. */
export const linkTarget = (theme: Theme) => ({
  position: 'relative' as const,
  '&::after': { content: '""', position: 'absolute' as const, inset: '-4px 0' },
  [theme.breakpoints.down('sm')]: { '&::after': { inset: '-12px -10px' } },
})
