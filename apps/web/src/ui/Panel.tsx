import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title: ReactNode
  /** At the right end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** Card with a heading. The content sets its own padding. */
export function Panel({ title, action, children }: Props) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1.5, px: 2.5, pt: 2, pb: 1.5 }}
      >
        <Typography id={titleId} variant="h5" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  )
}
