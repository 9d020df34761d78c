import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  help?: string
  children: ReactNode
}

/** A section of the form with a title and its fields. */
export function FieldGroup({ title, help, children }: Props) {
  const titleId = useId()
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 2.5 }}>
      <div>
        <Typography id={titleId} variant="h5" component="h2">
          {title}
        </Typography>
        {help && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {help}
          </Typography>
        )}
      </div>
      {children}
    </Stack>
  )
}

/** Two fields side by side, or below each other on a narrow screen. */
export const FieldRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}))
