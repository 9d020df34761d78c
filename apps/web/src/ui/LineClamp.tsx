import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** Truncates the text after two lines; pass the whole text as `title`. */
export const LineClamp = styled(Typography)({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}) as typeof Typography
