import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Bar, Frame, Sheet, Side } from '../foundation/frame.ts'
import { BrandLink } from '../foundation/PublicShell.tsx'
import { paths } from '../foundation/paths.ts'
import { sidebarBreakpoint } from '../foundation/theme.ts'
import { Brand } from '../ui/Brand.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The shell of the dashboard before anything is known about its user: the document of a signed-in user is painted with it. */
export function ShellSkeleton() {
  return (
    <Frame>
      <Bar>
        <Box
          aria-hidden="true"
          sx={(theme) => ({
            display: 'none',
            [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'grid' },
            width: 44,
            height: 44,
            placeContent: 'center',
          })}
        >
          <MenuOutlined fontSize="large" />
        </Box>
        <BrandLink to={paths.dashboard}>
          <Brand />
        </BrandLink>
      </Bar>
      <Side />
      <Sheet id="main">
        <VisuallyHidden as="h1">Endorse</VisuallyHidden>
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <PageContainer>
          <Stack aria-hidden="true" sx={{ gap: 2 }}>
            <Skeleton sx={{ width: '56%', height: 28 }} />
            <Skeleton sx={{ width: '80%', height: 16 }} />
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} sx={{ height: 120, borderRadius: '12px' }} />
            ))}
          </Stack>
        </PageContainer>
      </Sheet>
    </Frame>
  )
}
