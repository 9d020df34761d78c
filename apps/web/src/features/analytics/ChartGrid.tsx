import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  columns?: string
  'aria-hidden'?: 'true'
  children: ReactNode
}

/** Chart cards beside each other; below each other where there is no room. `columns` are their widths there. */
export function ChartGrid({ columns = 'minmax(0, 1fr)', children, ...aria }: Props) {
  return (
    <Box
      {...aria}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        mt: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
      }}
    >
      {children}
    </Box>
  )
}
