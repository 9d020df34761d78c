import AddOutlined from '@mui/icons-material/AddOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import NotesOutlined from '@mui/icons-material/NotesOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/load-part.ts'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { useResumeFile } from './api.ts'
import { ResumePaper } from './ResumePaper.tsx'
import { ExtractedText } from './ResumeText.tsx'

const PdfPages = lazyPart(() => import('./PdfPages.tsx'))

const zooms = [1, 1.25, 1.5, 2]

/** A word of the resume, and the page where it is shown. */
export interface ResumeSource {
  word: string
  page: number
}

interface Props {
  url: string
  name: string | null
  /** The words to mark. */
  words: readonly string[]
  /** Brought into view, also when the same word is chosen again. */
  source: ResumeSource | undefined
}

/** Shows the pages of a resume. Its text stands in for a file that is no PDF or cannot be drawn, and on request. */
export function ResumeViewer({ url, name, words, source }: Props) {
  const file = useResumeFile(url)
  const [pageCount, setPageCount] = useState<number>()
  const [zoom, setZoom] = useState(0)
  // Choosing a source shows the pages again.
  const [textSince, setTextSince] = useState<ResumeSource | 'start' | undefined>()
  const isText = textSince === (source ?? 'start')
  const pages = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const hasPages = !hasFailed && !file.isError && file.data !== null
  const showsPages = hasPages && !isText
  const fileName = name ?? 'Resume'
  useEffect(() => {
    const desk = pages.current
    if (!desk || !source || !showsPages || !pageCount) return
    const page = desk.querySelector<HTMLElement>(`[data-page="${source.page}"]`)
    if (page) desk.scrollTop = page.offsetTop - desk.offsetTop - 16
  }, [source, pageCount, showsPages])
  return (
    <Viewer aria-label="Resume">
      <Bar>
        <DescriptionOutlined aria-hidden fontSize="small" color="action" />
        <Typography variant="small" component="h2" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          <MiddleEllipsis text={fileName} />
        </Typography>
        {showsPages && pageCount && (
          <>
            <Typography variant="small" component="span" color="textSecondary" noWrap>
              {pageCount} {pageCount === 1 ? 'page' : 'pages'}
            </Typography>
            <IconButton aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <RemoveOutlined />
            </IconButton>
            <IconButton
              aria-label="Zoom in"
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <AddOutlined />
            </IconButton>
          </>
        )}
        {hasPages && (
          <IconButton
            aria-label="Show as text"
            aria-pressed={isText}
            onClick={() => setTextSince(isText ? undefined : (source ?? 'start'))}
          >
            <NotesOutlined />
          </IconButton>
        )}
        <IconButton component="a" href={url} aria-label={`Download ${fileName}`}>
          <DownloadOutlined />
        </IconButton>
      </Bar>
      {showsPages ? (
        <Desk ref={pages} tabIndex={0} role="group" aria-label="Pages of the resume">
          {file.data ? (
            <Suspense fallback={<ResumePaper />}>
              <PdfPages
                file={file.data}
                zoom={zooms[zoom] ?? 1}
                marks={{ words, current: source?.word }}
                onPages={setPageCount}
                onFailure={() => setFailed(true)}
              />
            </Suspense>
          ) : (
            <ResumePaper />
          )}
        </Desk>
      ) : (
        <Box sx={{ overflow: 'auto', p: 2 }}>
          <ExtractedText url={url} />
        </Box>
      )}
    </Viewer>
  )
}

const Viewer = styled('section')({
  display: 'grid',
  gridTemplateRows: '48px minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
})

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Desk = styled('div')(({ theme }) => ({
  overflow: 'auto',
  padding: 16,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down(768)]: { padding: 12 },
}))
