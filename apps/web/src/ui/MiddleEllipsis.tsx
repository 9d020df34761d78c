import Box from '@mui/material/Box'

const END_LENGTH = 12

/** Shows a text in one line and cuts a long one in the middle, so that the end of a file name stays visible. */
export function MiddleEllipsis({ text }: { text: string }) {
  const start = text.slice(0, -END_LENGTH)
  return (
    <Box component="span" title={text} sx={{ display: 'flex', minWidth: 0, whiteSpace: 'pre' }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {start}
      </Box>
      <span>{text.slice(start.length)}</span>
    </Box>
  )
}
