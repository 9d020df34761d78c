import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { focusNeighborOf } from '../lib/focus.ts'
import { useFocusOnUnmount } from '../lib/use-focus-on-unmount.ts'

interface Props {
  /** Name of the filter: "City". */
  name: string
  /** Value of the filter: "Pune". */
  value: string
  onRemove: () => void
}

/** Chip of an active filter, with a button that removes it and hands over the focus. */
export function FilterChip({ name, value, onRemove }: Props) {
  const handOverFocus = useFocusOnUnmount()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 32,
        maxWidth: '100%',
        pl: 1.5,
        pr: 0.5,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '16px',
        bgcolor: 'background.paper',
        typography: 'small',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {name}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={value}>
        {value}
      </Box>
      <IconButton
        aria-label={`Remove filter ${name}: ${value}`}
        onClick={(event) => {
          handOverFocus(focusNeighborOf(event.currentTarget.parentElement))
          onRemove()
        }}
        sx={{ width: 24, height: 24, borderRadius: '50%', position: 'relative', '&::after': touchArea }}
      >
        <CloseOutlined sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}

/** Makes the touch area larger than the icon. */
const touchArea = { content: '""', position: 'absolute', inset: '-10px -8px' }
