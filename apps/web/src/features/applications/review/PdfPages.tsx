import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { markWords } from './mark-words.ts'
import { startPdfWorker } from './pdf-worker.ts'
import { Paper, ResumePaper } from './ResumePaper.tsx'

/** More pages are no resume; their text is shown instead. */
const MAX_PAGES = 40
/** Of one page, so that a huge sheet does not take the memory of the device. */
const MAX_PIXELS = 6_000_000

/** The words that are marked on the pages of a resume. */
interface ResumeMarks {
  words: readonly string[]
  /** Marked in another colour. */
  current: string | undefined
}

interface Props {
  file: ArrayBuffer
  zoom: number
  marks: ResumeMarks
  /** How many pages are drawn, from the first one; all by default. */
  maxPages?: number
  onPages: (count: number) => void
  /** The document is broken, locked or too long. */
  onFailure: () => void
}

/** Draws the pages of a PDF, with a text layer that can be selected. Only pages near the viewport are kept drawn. */
export default function PdfPages({ file, zoom, marks, maxPages = MAX_PAGES, onPages, onFailure }: Props) {
  const document = usePdf(file, onPages, onFailure)
  if (!document) return <ResumePaper />
  return (
    <Box sx={{ display: 'grid', gap: 2, width: `${zoom * 100}%` }}>
      {Array.from({ length: Math.min(document.numPages, maxPages) }, (_, index) => (
        <PdfPage key={`${zoom} ${index}`} document={document} number={index + 1} marks={marks} />
      ))}
    </Box>
  )
}

function usePdf(file: ArrayBuffer, onPages: Props['onPages'], onFailure: Props['onFailure']) {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const report = useRef({ onPages, onFailure })
  useEffect(() => {
    const port = startPdfWorker()
    const worker = PDFWorker.create({ port })
    // pdf.js takes the buffer away from its owner, so it gets a copy. Everything it could load by itself is off.
    const loading = getDocument({
      data: file.slice(0),
      worker,
      useWasm: false,
      useWorkerFetch: false,
      stopAtErrors: false,
      enableXfa: false,
    })
    const show = async () => {
      try {
        const loaded = await loading.promise
        if (loaded.numPages > MAX_PAGES) throw new Error('This document is too long to be drawn')
        report.current.onPages(loaded.numPages)
        setDocument(loaded)
      } catch {
        if (!loading.destroyed) report.current.onFailure()
      }
    }
    void show()
    return () => {
      void loading.destroy().finally(() => port.terminate())
    }
  }, [file])
  return document
}

interface PageProps {
  document: PDFDocumentProxy
  number: number
  marks: ResumeMarks
}

function PdfPage({ document, number, marks }: PageProps) {
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const isNear = useIsNear(sheet)
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    let isCurrent = true
    document.getPage(number).then(
      (loaded) => isCurrent && setPage(loaded),
      // It rejects when the document is given up before the page has come. A broken page stays empty beside the others.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [document, number])
  const { width, height } = page?.getViewport({ scale: 1 }) ?? { width: 1, height: Math.SQRT2 }
  return (
    <Sheet
      ref={setSheet}
      role="group"
      aria-label={`Page ${number}`}
      data-page={number}
      sx={{ aspectRatio: `${width} / ${height}` }}
    >
      {page && sheet && isNear && <DrawnPage page={page} width={sheet.clientWidth} marks={marks} />}
    </Sheet>
  )
}

/** Whether the element is in the viewport or one screen away from it. */
function useIsNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

interface DrawnPageProps {
  page: PDFPageProxy
  width: number
  marks: ResumeMarks
}

function DrawnPage({ page, width, marks: { words, current } }: DrawnPageProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [hasText, setHasText] = useState(false)
  const textRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [canvas, container] = [canvasRef.current, textRef.current]
    if (!canvas || !container) return
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const wanted = viewport.width * viewport.height * devicePixelRatio ** 2
    const density = devicePixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / wanted))
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    container.style.setProperty('--total-scale-factor', String(scale))
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    // Both reject when the page leaves the viewport before they are done.
    drawing.promise.catch(() => undefined)
    text.render().then(
      () => setHasText(true),
      () => undefined,
    )
    return () => {
      drawing.cancel()
      text.cancel()
      container.replaceChildren()
      page.cleanup()
    }
  }, [page, width])
  useEffect(() => {
    if (!hasText || !textRef.current) return
    const unmark = markWords(textRef.current, words, 'resume-word')
    const unmarkCurrent = markWords(textRef.current, current ? [current] : [], 'resume-current-word')
    return () => {
      unmark()
      unmarkCurrent()
    }
  }, [hasText, words, current])
  return (
    <>
      <canvas ref={canvasRef} aria-hidden />
      <TextRuns ref={textRef} />
    </>
  )
}

const Sheet = styled(Paper)({
  '& canvas': { display: 'block', width: '100%', height: '100%' },
})

/** The transparent text over the drawing; sizes and positions are set by pdf.js. */
const TextRuns = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  colorScheme: 'only light',
  // The drawn words show through their marks.
  mixBlendMode: 'multiply',
  '& ::highlight(resume-word)': { backgroundColor: '#ffe9a8' },
  '& ::highlight(resume-current-word)': { backgroundColor: '#bcdcff' },
  '--min-font-size': 1,
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& span, & br': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { color: 'transparent', backgroundColor: 'rgb(0 90 255 / 0.25)' },
})
