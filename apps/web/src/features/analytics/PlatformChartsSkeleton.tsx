import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/** As many charts beside each other as fit. */
export const PlatformChartGrid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
})

/** Has the shape of the charts on the overview, while they load. */
export function PlatformChartsSkeleton() {
  return (
    <PlatformChartGrid aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={310} sx={{ borderRadius: '12px' }} />
      ))}
    </PlatformChartGrid>
  )
}
