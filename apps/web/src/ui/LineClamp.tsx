import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** Cut where it would need a third line; the whole belongs into `title`. */
export const LineClamp = styled(Typography)({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}) as typeof Typography
