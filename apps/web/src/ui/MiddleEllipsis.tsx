import Box from '@mui/material/Box'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const END_LENGTH = 12

/** Shows a text in one line and cuts a long one in the middle, so that the end of a file name stays visible. */
export function MiddleEllipsis({ text }: { text: string }) {
  const start = text.slice(0, -END_LENGTH)
  return (
    <Box component="span" title={text} sx={{ display: 'flex', minWidth: 0, whiteSpace: 'pre' }}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Box component="span" aria-hidden="true" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {start}
      </Box>
      <span aria-hidden="true">{text.slice(start.length)}</span>
    </Box>
  )
}
