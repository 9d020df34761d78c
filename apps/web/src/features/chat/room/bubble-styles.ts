import { styled } from '@mui/material/styles'

/** The frame around a message: mine on the right and blue, theirs on the left and grey, with a tail at the end of a group. */
export const Bubble = styled('div', {
  shouldForwardProp: (name) => !['mine', 'tail', 'tone'].includes(String(name)),
})<{ mine: boolean; tail: boolean; tone: 'plain' | 'sending' | 'failed' | 'deleted' | 'file' }>(
  ({ theme: { vars, ...theme }, mine, tail, tone }) => ({
    width: 'fit-content',
    maxWidth: 'min(100%, 460px)',
    padding: '8px 16px',
    border: '1px solid transparent',
    borderRadius: 16,
    ...(tail && { [mine ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: 5 }),
    fontSize: 15,
    lineHeight: '22px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    backgroundColor: mine ? vars.palette.bubble.main : vars.palette.background.sunken,
    color: mine ? vars.palette.bubble.contrastText : vars.palette.text.primary,
    transition: `background-color ${theme.transitions.duration.short}ms`,
    '& p': { margin: 0, textWrap: 'wrap' },
    '& a': { color: mine ? 'inherit' : vars.palette.primary.text, textDecoration: 'underline' },
    // A long address begins beside the words before it. Otherwise it wraps as a whole, and leaves an empty end of the line.
    '& p a': { wordBreak: 'break-all' },
    ...(tone === 'sending' && {
      backgroundColor: vars.palette.primary.soft,
      color: vars.palette.text.primary,
      '& a': { color: vars.palette.primary.text },
    }),
    ...(tone === 'failed' && {
      borderColor: `color-mix(in srgb, ${vars.palette.error.main} 32%, transparent)`,
      backgroundColor: vars.palette.error.light,
      color: vars.palette.text.primary,
      '& a': { color: vars.palette.primary.text },
    }),
    ...(tone === 'deleted' && {
      borderColor: vars.palette.divider,
      backgroundColor: 'transparent',
      color: vars.palette.text.tertiary,
      fontStyle: 'italic',
    }),
    ...(tone === 'file' && {
      padding: 0,
      overflow: 'hidden',
      borderColor: vars.palette.divider,
      backgroundColor: vars.palette.background.paper,
      color: vars.palette.text.primary,
      '& > p': { padding: '6px 16px 10px' },
      '& a': { color: vars.palette.primary.text },
    }),
  }),
)
