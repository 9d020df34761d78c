import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFocusOnUnmount } from '../lib/use-focus-on-unmount.ts'

interface Props {
  count: number
  /** What the rows are: "application". */
  noun: string
  onShow: () => void
  /** Focuses the first of the new rows, once they are shown. */
  focusFirst: () => void
}

/** A button above a list for the rows that have arrived meanwhile. It takes no space, so that the list does not move. */
export function NewRowsPill({ count, ...rest }: Props) {
  return (
    <Box role="status" sx={{ position: 'relative', zIndex: 1, display: 'flex', justifyContent: 'center' }}>
      {count > 0 && <PillButton count={count} {...rest} />}
    </Box>
  )
}

function PillButton({ count, noun, onShow, focusFirst }: Props) {
  const setNextFocus = useFocusOnUnmount()
  return (
    <Button
      variant="contained"
      color="primary"
      size="small"
      startIcon={<ArrowUpwardOutlined />}
      aria-label={`Show ${count} new ${count === 1 ? noun : `${noun}s`}`}
      onClick={() => {
        setNextFocus(focusFirst)
        onShow()
      }}
      sx={{ position: 'absolute', top: -16, borderRadius: '16px' }}
    >
      {count} new
    </Button>
  )
}
