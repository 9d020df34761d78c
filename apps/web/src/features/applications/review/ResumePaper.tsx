import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { LoadingText } from '../../../ui/LoadingText.tsx'

/** The background of a page of a document: it stays paper in the dark scheme. */
export const Paper = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 2,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  backgroundColor: '#ffffff',
  ...theme.applyStyles('dark', { backgroundColor: '#e6e6e3', '& canvas': { mixBlendMode: 'multiply' } }),
}))

/** The widths of the lines of a page: a name, and three parts of a resume. */
const parts = [
  ['44%', '62%'],
  ['24%', '96%', '88%', '70%'],
  ['30%', '94%', '90%', '82%', '46%'],
  ['22%', '90%', '64%'],
]

/** The first page of a resume while it loads: a sheet of A4 with lines in place of its text. */
export function ResumePaper() {
  return (
    <>
      <LoadingText>Loading resume...</LoadingText>
      <Paper aria-hidden="true" sx={{ aspectRatio: '1 / 1.4142', p: '9%' }}>
        {parts.map(([title, ...lines]) => (
          <Stack key={title} sx={{ gap: 1.5, mb: 4 }}>
            <Line width={title} height={18} />
            {lines.map((width) => (
              <Line key={width} width={width} height={10} />
            ))}
          </Stack>
        ))}
      </Paper>
    </>
  )
}

/** Pale ink, because the page is paper in both schemes. */
const ink = { backgroundColor: 'rgb(16 24 40 / 0.09)' }

const Line = styled(Skeleton)(({ theme }) => ({ ...ink, ...theme.applyStyles('dark', ink) }))
