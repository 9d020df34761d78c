import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'

/** Skeleton of a job card; `short` for a job of the own company, without logo and skills. */
export function SkeletonCard({ short = false }: { short?: boolean }) {
  return (
    <Card aria-hidden="true" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        {!short && <Skeleton width={40} height={40} sx={{ borderRadius: '8px' }} />}
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
      {!short && (
        <>
          <Skeleton width="60%" height={12} sx={{ mt: 1.5 }} />
          <Skeleton width="90%" height={12} sx={{ mt: 2 }} />
        </>
      )}
      <Skeleton width="38%" height={12} sx={{ mt: short ? 3 : 4.5 }} />
      <Stack direction="row" sx={{ gap: 1, mt: 2.5, '& > *': { flex: 1 } }}>
        <Skeleton sx={actionHeight} />
        <Skeleton sx={actionHeight} />
      </Stack>
    </Card>
  )
}

const actionHeight = { height: { xs: 44, md: 36 }, borderRadius: '8px' }

/** Skeleton of the header of a job or profile page. */
export function SkeletonHeading({ round = false }: { round?: boolean }) {
  return (
    <Head aria-hidden="true">
      <Skeleton width={56} height={56} sx={{ flex: 'none', borderRadius: round ? '28px' : '12px' }} />
      <Stack sx={{ flex: 1, gap: 1.5, pt: 0.5 }}>
        <Skeleton width="56%" height={24} />
        <Skeleton width="40%" height={16} />
        <Skeleton width="48%" height={14} sx={{ mt: 1 }} />
      </Stack>
    </Head>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  paddingBottom: 24,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

/** Skeleton of a text; the last line is shorter. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <Stack aria-hidden="true" sx={{ gap: 1.5 }}>
      {range(lines).map((line) => (
        <Skeleton key={line} height={14} width={line === lines ? '62%' : '100%'} />
      ))}
    </Stack>
  )
}

/** Skeleton of a panel with a heading and a few lines. */
export function SkeletonPanel({ lines = 3 }: { lines?: number }) {
  return (
    <Card aria-hidden="true" sx={{ p: 2.5 }}>
      <Skeleton width="45%" height={18} sx={{ mb: 2.5 }} />
      <SkeletonText lines={lines} />
    </Card>
  )
}

/** Skeleton of a form with a heading and fields. */
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
