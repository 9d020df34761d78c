import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { Skeleton } from './Skeleton.tsx'

/** Five rows with the widths of the real columns, for a table's body. */
export function SkeletonRows({
  columns,
  rows = 5,
  twoLines = false,
}: {
  columns: (number | string)[]
  rows?: number
  twoLines?: boolean
}) {
  return range(rows).map((row) => (
    <tr key={row} aria-hidden="true" style={{ height: twoLines ? 64 : 56 }}>
      {columns.map((width, column) => (
        <td key={column}>
          <Skeleton width={width} height={14} />
          {twoLines && <Skeleton width="50%" height={12} sx={{ mt: 1 }} />}
        </td>
      ))}
    </tr>
  ))
}

/** The shape of a job card. */
export function SkeletonCard() {
  return (
    <Card aria-hidden="true" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Skeleton width={40} height={40} sx={{ borderRadius: '8px' }} />
        <Stack sx={{ flex: 1, gap: 1 }}>
          <Skeleton width="80%" height={14} />
          <Skeleton width="45%" height={12} />
        </Stack>
      </Stack>
      <Skeleton width="52%" height={18} sx={{ mt: 2.5 }} />
      <Skeleton width="70%" height={12} sx={{ mt: 1.5 }} />
      <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
        <Skeleton width={72} height={20} />
        <Skeleton width={80} height={20} />
      </Stack>
      <Skeleton width="60%" height={12} sx={{ mt: 1.5 }} />
      <Skeleton width="90%" height={12} sx={{ mt: 2 }} />
      <Skeleton width="38%" height={12} sx={{ mt: 4.5 }} />
      <Stack direction="row" sx={{ gap: 1, mt: 2.5, '& > *': { flex: 1 } }}>
        <Skeleton sx={actionHeight} />
        <Skeleton sx={actionHeight} />
      </Stack>
    </Card>
  )
}

const actionHeight = { height: { xs: 44, md: 36 }, borderRadius: '8px' }

/** Lines of a text, the last one shorter. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1.5 }}>
      {range(lines).map((line) => (
        <Skeleton key={line} height={14} width={line === lines ? '62%' : '100%'} />
      ))}
    </Stack>
  )
}

/** The shape of a panel with a few lines. */
export function SkeletonPanel({ lines = 3 }: { lines?: number }) {
  return (
    <Card aria-hidden="true" sx={{ p: 2.5 }}>
      <Skeleton width="45%" height={18} sx={{ mb: 2.5 }} />
      <SkeletonText lines={lines} />
    </Card>
  )
}

/** A heading and fields of a form that is being filled in. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gap: 2.5, maxWidth: 528 }}>
      <Skeleton width={160} height={18} sx={{ mb: 0.5 }} />
      {range(fields).map((field) => (
        <Stack key={field} sx={{ gap: 0.75 }}>
          <Skeleton width={120} height={14} />
          <Skeleton height={40} sx={{ borderRadius: '8px' }} />
        </Stack>
      ))}
    </Box>
  )
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
