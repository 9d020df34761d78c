import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../../lib/api.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeText } from './api.ts'

/** Shows the text of a resume, with a link that downloads the file. */
export function ResumeText({ url, name }: { url: string; name: string | null }) {
  return (
    <Panel
      title="Resume"
      action={
        <Button size="small" component="a" href={url} startIcon={<DownloadOutlined />}>
          {name ?? 'Download'}
        </Button>
      }
    >
      <Box sx={{ maxHeight: 560, overflow: 'auto', px: 2.5, pb: 2.5 }}>
        <ExtractedText url={url} />
      </Box>
    </Panel>
  )
}

/** The text of a resume, without its layout. */
export function ExtractedText({ url }: { url: string }) {
  const text = useResumeText(url)
  if (text.isPending)
    return (
      <>
        <LoadingText>Loading resume...</LoadingText>
        <SkeletonText lines={8} />
      </>
    )
  if (text.isError)
    return (
      <ErrorPanel
        what="The resume"
        message={getErrorMessage(text.error, 'Failed to load resume content')}
        onRetry={() => void text.refetch()}
      />
    )
  return (
    <Typography
      component="pre"
      variant="body2"
      tabIndex={0}
      aria-label="Text of the resume"
      sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text.data}
    </Typography>
  )
}
